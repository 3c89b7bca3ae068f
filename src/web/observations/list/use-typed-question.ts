import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Choices } from '../../../shared/search/question/read-choices.ts';
import type { ParsedQuestion } from '../../../shared/search/question/read-sentence.ts';
import { nextPaint } from '../../core/timing/next-paint.ts';
import { SEARCH_DEBOUNCE_MS } from '../../core/ui/list/search/search-debounce.ts';
import { useHasLeft } from '../../core/use-has-left.ts';
import { awaitedSearch, type SearchCause } from './awaited-search.ts';

interface TypedQuestion {
  /** The words by which the list is searched. */
  value: string;
  /** Reads a question; undefined until the catalogue and the reader have loaded. */
  read: ((text: string) => { question: ParsedQuestion; choices: Choices | null }) | undefined;
  onAsk: (asked: ParsedQuestion) => void;
}

const isWords = ({ filters }: ParsedQuestion): boolean =>
  Object.keys(filters).every((name) => name === 'type' || name === 'measure');

/** What is typed in the box, which is asked after a pause if it is words alone, and on Enter otherwise. */
export function useTypedQuestion({ value, read, onAsk }: TypedQuestion) {
  const [text, setText] = useState(value);
  // The last question entered, if it was several.
  const [several, setSeveral] = useState<{ sentence: string; choices: Choices }>();
  // Enter, or the pause after the last key, happened before a question could be read.
  const [waiting, setWaiting] = useState<SearchCause>();
  const applied = useRef(value);
  const hasLeft = useHasLeft();

  // If the address changed in another way (back, a link), the box follows it.
  const onAddress = useEffectEvent(() => {
    if (value !== applied.current) type(value);
    applied.current = value;
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: of each new value
  useEffect(() => onAddress(), [value]);

  const onPause = useEffectEvent(() => hasLeft() || search('pause'));
  useEffect(() => {
    if (text === applied.current) return;
    const timer = setTimeout(onPause, SEARCH_DEBOUNCE_MS.server);
    return () => clearTimeout(timer);
  }, [text]);

  useEffect(() => {
    if (waiting !== undefined && read && !hasLeft()) search(waiting);
  });

  function type(next: string) {
    setText(next);
    setSeveral(undefined);
    setWaiting(undefined);
  }

  function search(after: SearchCause) {
    setWaiting((before) => awaitedSearch(before, after, read !== undefined));
    if (read === undefined) return;
    const { question, choices } = read(text);
    if (after === 'enter') {
      setSeveral(choices === null ? undefined : { sentence: text.trim(), choices });
      if (choices === null) ask(question);
    } else if (choices === null && isWords(question)) {
      // A question that is being typed waits for Enter; words do not, even the name of a type.
      apply({ filters: {}, text: text.trim() });
    }
  }

  function apply(asked: ParsedQuestion) {
    const isSame = asked.text === applied.current && Object.keys(asked.filters).length === 0;
    applied.current = asked.text;
    if (!isSame) onAsk(asked);
  }

  function ask(asked: ParsedQuestion) {
    // What was typed since Enter stays.
    setText((now) => (now === text ? asked.text : now));
    apply(asked);
  }

  /** The key shows first: reading a question and asking for its list take longer than a frame. */
  async function enter() {
    await nextPaint();
    search('enter');
  }

  function clear() {
    type('');
    apply({ filters: {}, text: '' });
  }

  return { text, several, type, complete: setText, enter, ask, clear };
}
