import IconButton from '@mui/material/IconButton';
import InputAdornment from '@mui/material/InputAdornment';
import OutlinedInput from '@mui/material/OutlinedInput';
import { CircleHelp, Search, X } from 'lucide-react';
import { type KeyboardEvent, useEffect, useId, useMemo, useRef, useState } from 'react';
import type { Names } from '../../../shared/search/names/catalogue-names.ts';
import type { Suggestion } from '../../../shared/search/question/completion.ts';
import type { ParsedQuestion } from '../../../shared/search/question/read-sentence.ts';
import { OBSERVATION_SCREEN_TEXTS } from '../../../shared/texts/observations.ts';
import { SEARCH_TEXTS as TEXTS } from '../../../shared/texts/search.ts';
import { UI_TEXTS } from '../../../shared/texts/ui.ts';
import { useQuestionReader } from '../../core/question/use-question-reader.ts';
import { isKeyOf, SHORTCUTS } from '../../core/shortcuts.ts';
import { whenIdle } from '../../core/timing/when-idle.ts';
import styles from './question-box.module.css';
import { QuestionChoices } from './question-choices.tsx';
import { QuestionHelp } from './question-help.tsx';
import { QuestionSuggestions } from './question-suggestions.tsx';
import { useSuggestions } from './use-suggestions.ts';
import { useTypedQuestion } from './use-typed-question.ts';

interface QuestionBoxProps {
  /** The words by which the list is searched. */
  value: string;
  /** Undefined until the catalogue has loaded. */
  names: Names | undefined;
  /** The day of the question, as `2026-03-10`: a screen may stay open past midnight. */
  today: () => string;
  /** Called with words alone after a moment; with filters and words on Enter. */
  onAsk: (asked: ParsedQuestion) => void;
  /** Called for Backspace in the empty box. */
  onRemoveLast: () => void;
}

const LENGTH_MAX = 200;

/** The box above a list: words filter it a moment after the last key; a question becomes chips on Enter. */
export function QuestionBox({ value, names, today, onAsk, onRemoveLast }: QuestionBoxProps) {
  const { read, complete, load } = useReading(names, today);
  const question = useTypedQuestion({ value, read, onAsk });
  const { text } = question;
  const list = useSuggestions(text, complete);
  const { isShown } = list;
  const [isHelpOpen, setHelpOpen] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const id = useId();

  function clear() {
    question.clear();
    list.close();
    input.current?.focus();
  }

  function choose({ sentence }: Suggestion) {
    question.complete(sentence);
    list.leave();
    input.current?.focus();
  }

  const onKeyDown = (event: KeyboardEvent) =>
    answerKey(event, { text, list, onChoose: choose, onEnter: question.enter, onClear: clear, onRemoveLast });

  return (
    <search className={styles.box}>
      <OutlinedInput
        fullWidth
        size="small"
        value={text}
        placeholder={OBSERVATION_SCREEN_TEXTS.filter}
        inputRef={input}
        onChange={(event) => {
          question.type(event.target.value);
          list.open();
        }}
        onKeyDown={onKeyDown}
        onFocus={load}
        onBlur={list.close}
        inputProps={{
          ...comboboxOf(list, id),
          maxLength: LENGTH_MAX,
          autoComplete: 'off',
          enterKeyHint: 'search',
        }}
        startAdornment={
          <InputAdornment position="start">
            <Search aria-hidden size={18} />
          </InputAdornment>
        }
        endAdornment={
          <BoxButtons onClear={text === '' ? undefined : clear} onHelp={() => setHelpOpen(true)} />
        }
      />
      {isShown && (
        <QuestionSuggestions id={id} suggestions={list.suggestions} active={list.active} onChoose={choose} />
      )}
      {question.several && names && (
        <QuestionChoices {...question.several} names={names} onChoose={question.ask} />
      )}
      {isHelpOpen && <QuestionHelp onClose={() => setHelpOpen(false)} />}
    </search>
  );
}

/** What a screen reader says of the box and of the suggestions under it. */
const comboboxOf = ({ isShown, active }: Suggestions, id: string) => ({
  'aria-label': OBSERVATION_SCREEN_TEXTS.filter,
  role: 'combobox',
  'aria-expanded': isShown,
  'aria-controls': isShown ? id : undefined,
  'aria-activedescendant': active >= 0 && isShown ? `${id}-${active}` : undefined,
  'aria-autocomplete': 'list' as const,
});

type Suggestions = ReturnType<typeof useSuggestions>;

interface KeyActions {
  text: string;
  list: Suggestions;
  onChoose: (suggestion: Suggestion) => void;
  onEnter: () => Promise<void>;
  onClear: () => void;
  onRemoveLast: () => void;
}

/** Acts on a key of the box: it walks through the suggestions, chooses one, asks the question or clears it. */
function answerKey(
  event: KeyboardEvent,
  { text, list, onChoose, onEnter, onClear, onRemoveLast }: KeyActions,
) {
  // A character that is being composed uses these keys itself.
  if (event.nativeEvent.isComposing) return;
  const { chosen, isShown } = list;
  if (isShown && (event.key === 'ArrowDown' || event.key === 'ArrowUp')) {
    list.move(event.key === 'ArrowDown' ? 1 : -1);
    event.preventDefault();
  } else if (event.key === 'ArrowDown') {
    // Moves from the box to the list under it.
    document.querySelector<HTMLElement>('main td[data-primary="true"] a')?.focus();
    event.preventDefault();
  } else if (isKeyOf(SHORTCUTS.apply, event.key)) {
    if (chosen) return onChoose(chosen);
    list.close();
    void onEnter();
  } else if (event.key === 'Tab' && chosen && !event.shiftKey) {
    onChoose(chosen);
    event.preventDefault();
  } else if (isKeyOf(SHORTCUTS.dismiss, event.key)) {
    if (isShown) list.close();
    else if (text !== '') onClear();
  } else if (event.key === 'Backspace' && text === '') onRemoveLast();
}

/** The ways to read and to complete a question, once the catalogue and the reader have loaded. */
function useReading(names: Names | undefined, today: () => string) {
  const { reader, load } = useQuestionReader();
  // The first key does not wait until the names are sorted out.
  useEffect(() => {
    if (names && reader) return whenIdle(() => void names.byWords);
    return undefined;
  }, [names, reader]);
  const reading = useMemo(
    () =>
      names &&
      reader && {
        complete: (text: string) => reader.completions(text, names, today()),
        read: (text: string) => ({
          question: reader.readSentence(text, names, today()),
          choices: reader.readChoices(text, names, today()),
        }),
      },
    [names, reader, today],
  );
  return { complete: reading?.complete, read: reading?.read, load };
}

interface BoxButtonsProps {
  /** Absent when there is nothing to clear. */
  onClear: (() => void) | undefined;
  onHelp: () => void;
}

/** At the end of the box: the cross that clears it, and how questions are written. */
function BoxButtons({ onClear, onHelp }: BoxButtonsProps) {
  return (
    <InputAdornment position="end">
      {onClear && (
        <IconButton onClick={onClear} aria-label={UI_TEXTS.clearFilter}>
          <X aria-hidden size={18} />
        </IconButton>
      )}
      <IconButton
        edge="end"
        onClick={onHelp}
        aria-label={TEXTS.help}
        title={TEXTS.help}
        aria-haspopup="dialog"
      >
        <CircleHelp aria-hidden size={18} />
      </IconButton>
    </InputAdornment>
  );
}
