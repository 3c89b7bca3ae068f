import type { Suggestion } from '../../../shared/search/question/completion.ts';
import { SEARCH_TEXTS as TEXTS } from '../../../shared/texts/search.ts';
import styles from './question-box.module.css';

interface QuestionSuggestionsProps {
  /** Of the list; its options are `${id}-0`, `${id}-1`… */
  id: string;
  suggestions: readonly Suggestion[];
  /** Index of the option that Enter chooses; -1 if none. */
  active: number;
  onChoose: (suggestion: Suggestion) => void;
}

/** Continuations of what is typed, under the box. */
export function QuestionSuggestions({ id, suggestions, active, onChoose }: QuestionSuggestionsProps) {
  return (
    <div role="listbox" id={id} aria-label={TEXTS.suggestions} className={styles.list}>
      {suggestions.map((suggestion, index) => (
        <div
          key={suggestion.sentence}
          id={`${id}-${index}`}
          role="option"
          tabIndex={-1}
          aria-selected={index === active}
          className={styles.option}
          // The box keeps the focus.
          onMouseDown={(event) => {
            event.preventDefault();
            onChoose(suggestion);
          }}
        >
          <span>{suggestion.label}</span> <span className={styles.hint}>{suggestion.hint}</span>
        </div>
      ))}
    </div>
  );
}
