import Button from '@mui/material/Button';
import { questionLabel } from '../../../shared/search/filter-labels.ts';
import type { Names } from '../../../shared/search/names/catalogue-names.ts';
import type { Choices } from '../../../shared/search/question/read-choices.ts';
import type { ParsedQuestion } from '../../../shared/search/question/read-sentence.ts';
import { SEARCH_TEXTS } from '../../../shared/texts/search.ts';
import styles from './question-choices.module.css';

const TEXTS = SEARCH_TEXTS.several;

interface QuestionChoicesProps {
  choices: Choices;
  names: Names;
  /** The sentence to search for as words if no question is understood. */
  sentence: string;
  onChoose: (question: ParsedQuestion) => void;
}

/** Shows that a sentence asks more than one question, and offers each: a list answers one. */
export function QuestionChoices({
  choices: { why, questions },
  names,
  sentence,
  onChoose,
}: QuestionChoicesProps) {
  const reason = why.kind === 'or' ? TEXTS.or : TEXTS.pair(why.numbers);
  const words = { filters: {}, text: sentence };
  return (
    <div className={styles.choices}>
      <p role="status">
        {reason} {questions.length > 0 ? TEXTS.choose : TEXTS.notUnderstood}
      </p>
      {questions.map((one, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the questions of one sentence keep their order
        <Button key={index} size="small" variant="outlined" onClick={() => onChoose(one)}>
          {questionLabel(one, names)}
        </Button>
      ))}
      {questions.length === 0 && (
        <Button size="small" variant="outlined" onClick={() => onChoose(words)}>
          {TEXTS.searchWords}
        </Button>
      )}
    </div>
  );
}
