/** `{file.name}`: what stands in a route's title for something known only once it is read. */
const PLACEHOLDER = /\{([\w.]+)\}/g;

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
 * Puts values in the place of placeholders, with the words given where there is none.
 * @returns undefined while one of them is still awaited
 */
export function fillTitle(
  title: string,
  values: Readonly<Record<string, Resolved | undefined>>,
  words: { unknown: string; error: string },
): string | undefined {
  let awaited = false;
  const filled = title.replace(PLACEHOLDER, (_, name: string) => {
    const found = values[name];
    if (found?.status === 'pending') awaited = true;
    if (found?.status === 'error') return words.error;
    return (found?.status === 'success' && found.value) || words.unknown;
  });
  return awaited ? undefined : filled;
}
