import { ofWord } from '../../../shared/texts/words/elision.ts';

/** `{file.name}`: a placeholder in a route's title, for a value that has to be loaded. */
const PLACEHOLDER = /\{([\w.]+)\}/g;
/** The same with « de » before it, which its value may elide. */
const PLACED = /(\bde )?\{([\w.]+)\}/g;

export const hasPlaceholder = (title: string): boolean => title.search(PLACEHOLDER) >= 0;

/** Names of the placeholders of a title, each once. */
export function placeholdersOf(title: string): string[] {
  return [...new Set(Array.from(title.matchAll(PLACEHOLDER), (match) => match[1] ?? ''))];
}

export type Resolved =
  | { status: 'pending' }
  | { status: 'error' }
  | { status: 'success'; value: string | undefined };

/**
 * Replaces placeholders with their values, or with a text for a missing value; « de » before one is elided when French
 * requires it.
 * @returns undefined while one of them is loading
 */
export function fillTitle(
  title: string,
  values: Readonly<Record<string, Resolved | undefined>>,
  words: { unknown: string; error: string },
): string | undefined {
  let awaited = false;
  const wordOf = (found: Resolved | undefined): string => {
    if (found?.status === 'error') return words.error;
    return (found?.status === 'success' && found.value) || words.unknown;
  };
  const filled = title.replace(PLACED, (_, de: string | undefined, name: string) => {
    const found = values[name];
    if (found?.status === 'pending') awaited = true;
    return de === undefined ? wordOf(found) : ofWord(wordOf(found));
  });
  return awaited ? undefined : filled;
}
