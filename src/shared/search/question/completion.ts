import { fold } from '../../core/fold.ts';
import { SEARCH_PHRASES, SEARCH_TEXTS as TEXTS } from '../../texts/search.ts';
import { type Named, type Names, nameKey, nameWords } from '../names/catalogue-names.ts';
import { KEYS } from './read-keyed.ts';
import { readSentence } from './read-sentence.ts';

/** A possible continuation of a sentence. */
export interface Suggestion {
  /** The whole sentence, once the continuation is chosen. */
  sentence: string;
  label: string;
  /** The kind of continuation, or what it stands for. */
  hint: string;
}

const MOST = 7;
const NAME_WORDS = 4;

/** Continuations of the last words of a sentence: names of the catalogue, periods, keys of filters. */
export function completions(sentence: string, names: Names, today: string): Suggestion[] {
  const words = sentence.trimStart().split(/\s+/u);
  if (words.at(-1) === '' || sentence.trim() === '') return [];
  const found: Suggestion[] = [];
  const hasName = (head: string) => {
    const { filters } = readSentence(head, names, today);
    return filters.type !== undefined || filters.measure !== undefined;
  };
  for (let length = Math.min(NAME_WORDS, words.length); length > 0; length -= 1) {
    const head = words.slice(0, -length).join(' ');
    const tail = words.slice(-length).join(' ');
    const with_ = (end: string) => (head === '' ? end : `${head} ${end}`);
    if (!hasName(head))
      for (const named of namesLike(tail, names))
        found.push({ sentence: `${with_(named.name)} `, label: named.name, hint: hintOf(named) });
    for (const phrase of phrasesLike(tail))
      found.push({
        sentence: with_(phrase.endsWith(':') ? phrase : `${phrase} `),
        label: phrase,
        hint: phrase.endsWith(':') ? TEXTS.key : TEXTS.period,
      });
  }
  return [...new Map(found.map((one) => [one.sentence, one])).values()].slice(0, MOST);
}

const hintOf = ({ kind, name, title }: Named): string =>
  fold(title) === fold(name) ? (kind === 'type' ? TEXTS.typeNamed : TEXTS.measureNamed) : title;

/** Names that begin with the text, as it is typed or in the singular; the shortest first. */
function namesLike(typed: string, names: Names): Named[] {
  const key = nameKey(nameWords(typed));
  const start = fold(typed);
  if (start.length < 2) return [];
  const matches = [...names.byWords].filter(([words]) => words.startsWith(start) || words.startsWith(key));
  return matches
    .sort(([a], [b]) => a.length - b.length || (a < b ? -1 : 1))
    .map(([, named]) => named)
    .slice(0, MOST);
}

function phrasesLike(typed: string): string[] {
  const start = fold(typed);
  if (start.length < 2) return [];
  return [...SEARCH_PHRASES, ...KEYS.map((key) => `${key}:`)].filter(
    (phrase) => fold(phrase).startsWith(start) && fold(phrase) !== start,
  );
}
