import IconButton from '@mui/material/IconButton';
import InputAdornment from '@mui/material/InputAdornment';
import OutlinedInput from '@mui/material/OutlinedInput';
import { CircleHelp, Search, X } from 'lucide-react';
import {
  type KeyboardEvent,
  useDeferredValue,
  useEffect,
  useEffectEvent,
  useId,
  useMemo,
  useRef,
  useState,
} from 'react';
import type { Suggestion } from '../../shared/search/completion.ts';
import type { Names } from '../../shared/search/names.ts';
import type { Choices } from '../../shared/search/read-choices.ts';
import type { ParsedQuestion } from '../../shared/search/read-sentence.ts';
import { OBSERVATION_SCREEN_TEXTS } from '../../shared/texts/observations.ts';
import { SEARCH_TEXTS as TEXTS } from '../../shared/texts/search.ts';
import { UI_TEXTS } from '../../shared/texts/ui.ts';
import { nextPaint } from '../core/next-paint.ts';
import { useQuestionReader } from '../core/question/use-question-reader.ts';
import { whenIdle } from '../core/when-idle.ts';
import styles from './question-box.module.css';
import { QuestionChoices } from './question-choices.tsx';
import { QuestionHelp } from './question-help.tsx';
import { QuestionSuggestions } from './question-suggestions.tsx';

interface QuestionBoxProps {
  /** The words by which the list is searched. */
  value: string;
  /** Undefined until the catalogue has loaded. */
  names: Names | undefined;
  /** As `2026-03-10`. */
  today: string;
  /** Called with words alone after a moment; with filters and words on Enter. */
  onAsk: (asked: ParsedQuestion) => void;
  /** Called for Backspace in the empty box. */
  onRemoveLast: () => void;
}

/** Delay for searches of observations: specification, section 9. */
const SEARCH_DEBOUNCE_MS = 1000;
const LENGTH_MAX = 200;

const isWords = ({ filters }: ParsedQuestion): boolean =>
  Object.keys(filters).every((name) => name === 'type' || name === 'measure');

/** The box above a list: words filter it a moment after the last key; a question becomes chips on Enter. */
export function QuestionBox({ value, names, today, onAsk, onRemoveLast }: QuestionBoxProps) {
  const [text, setText] = useState(value);
  const [isOpen, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const [isHelpOpen, setHelpOpen] = useState(false);
  // The last question entered, if it was several.
  const [several, setSeveral] = useState<{ sentence: string; choices: Choices }>();
  const { reader, load } = useQuestionReader();
  // Enter, or the pause after the last key, happened before the catalogue or the reader had loaded.
  const [waiting, setWaiting] = useState<'enter' | 'pause'>();
  const applied = useRef(value);
  const input = useRef<HTMLInputElement>(null);
  const id = useId();
  // The key shows first, then what may follow it.
  const typed = useDeferredValue(isOpen ? text : '');
  const completions = useMemo(
    () => (names && reader ? reader.completions(typed, names, today) : []),
    [typed, names, reader, today],
  );
  const suggestions = isOpen ? completions : [];
  const isShown = suggestions.length > 0;

  // The first key does not wait until the names are sorted out.
  useEffect(() => {
    if (names && reader) return whenIdle(() => void names.byWords);
    return undefined;
  }, [names, reader]);

  // If the address changed in another way (back, a link), the box follows it.
  useEffect(() => {
    if (value !== applied.current) {
      setText(value);
      setWaiting(undefined);
      setSeveral(undefined);
    }
    applied.current = value;
  }, [value]);

  const onPause = useEffectEvent(() => search('pause'));
  useEffect(() => {
    if (text === applied.current) return;
    const timer = setTimeout(onPause, SEARCH_DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [text]);

  useEffect(() => {
    if (waiting !== undefined && names && reader) search(waiting);
  });

  function apply(asked: ParsedQuestion) {
    const isSame = asked.text === applied.current && Object.keys(asked.filters).length === 0;
    applied.current = asked.text;
    if (!isSame) onAsk(asked);
  }

  function search(after: 'enter' | 'pause') {
    // Enter still counts if the pause comes before the catalogue or the reader has loaded.
    setWaiting((before) => (names && reader ? undefined : before === 'enter' ? before : after));
    if (names === undefined || reader === undefined) return;
    const choices = reader.readChoices(text, names, today);
    const question = reader.readSentence(text, names, today);
    if (after === 'enter') {
      setOpen(false);
      setSeveral(choices === null ? undefined : { sentence: text.trim(), choices });
      if (choices === null) ask(question);
    } else if (choices === null && isWords(question)) {
      // A question that is being typed waits for Enter; words do not, even the name of a type.
      apply({ filters: {}, text: text.trim() });
    }
  }

  function ask(asked: ParsedQuestion) {
    // What was typed since Enter stays.
    setText((now) => (now === text ? asked.text : now));
    apply(asked);
  }

  /** The key shows first: reading a question and asking for its list take longer than a frame. */
  async function enter() {
    setOpen(false);
    await nextPaint();
    search('enter');
  }

  function clear() {
    setText('');
    setSeveral(undefined);
    setWaiting(undefined);
    setOpen(false);
    apply({ filters: {}, text: '' });
    input.current?.focus();
  }

  function choose({ sentence }: Suggestion) {
    setText(sentence);
    setActive(-1);
    input.current?.focus();
  }

  function onKeyDown(event: KeyboardEvent) {
    // The keys of a character that is being composed are not the box's.
    if (event.nativeEvent.isComposing) return;
    const chosen = suggestions[active];
    if (isShown && (event.key === 'ArrowDown' || event.key === 'ArrowUp')) {
      const step = event.key === 'ArrowDown' ? 1 : -1;
      const count = suggestions.length + 1;
      setActive(((active + 1 + step + count) % count) - 1);
      event.preventDefault();
    } else if (event.key === 'ArrowDown') {
      // Moves from the box to the list under it.
      document.querySelector<HTMLElement>('main td[data-primary="true"] a')?.focus();
      event.preventDefault();
    } else if (event.key === 'Enter') {
      if (chosen) choose(chosen);
      else void enter();
    } else if (event.key === 'Tab' && chosen && !event.shiftKey) {
      choose(chosen);
      event.preventDefault();
    } else if (event.key === 'Escape') {
      if (isShown) setOpen(false);
      else if (text !== '') clear();
    } else if (event.key === 'Backspace' && text === '') onRemoveLast();
  }

  return (
    <search className={styles.box}>
      <OutlinedInput
        fullWidth
        size="small"
        value={text}
        placeholder={OBSERVATION_SCREEN_TEXTS.filter}
        inputRef={input}
        onChange={(event) => {
          setText(event.target.value);
          setSeveral(undefined);
          setWaiting(undefined);
          setOpen(true);
          setActive(-1);
        }}
        onKeyDown={onKeyDown}
        onFocus={load}
        onBlur={() => setOpen(false)}
        inputProps={{
          'aria-label': OBSERVATION_SCREEN_TEXTS.filter,
          role: 'combobox',
          'aria-expanded': isShown,
          'aria-controls': isShown ? id : undefined,
          'aria-activedescendant': active >= 0 && isShown ? `${id}-${active}` : undefined,
          'aria-autocomplete': 'list',
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
          <InputAdornment position="end">
            {text !== '' && (
              <IconButton onClick={clear} aria-label={UI_TEXTS.clearFilter}>
                <X aria-hidden size={18} />
              </IconButton>
            )}
            <IconButton
              edge="end"
              onClick={() => setHelpOpen(true)}
              aria-label={TEXTS.help}
              title={TEXTS.help}
              aria-haspopup="dialog"
            >
              <CircleHelp aria-hidden size={18} />
            </IconButton>
          </InputAdornment>
        }
      />
      {isShown && <QuestionSuggestions id={id} suggestions={suggestions} active={active} onChoose={choose} />}
      {several && names && <QuestionChoices {...several} names={names} onChoose={ask} />}
      {isHelpOpen && <QuestionHelp onClose={() => setHelpOpen(false)} />}
    </search>
  );
}
