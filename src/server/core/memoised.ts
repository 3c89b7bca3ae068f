/** Longer texts are prose, which does not repeat. */
const LENGTH_MAX = 200;

/**
 * A function of a text that keeps its answers: the labels, headings and units of a file repeat on thousands of rows.
 * @param most number of answers; the next one starts anew
 * @param longest number of characters beyond which a text is read each time
 */
export function memoised<T extends NonNullable<unknown> | null>(
  read: (text: string) => T,
  most = 5000,
  longest = LENGTH_MAX,
): (text: string) => T {
  const answers = new Map<string, T>();
  return (text) => {
    if (text.length > longest) return read(text);
    const before = answers.get(text);
    if (before !== undefined) return before;
    const answer = read(text);
    if (answers.size >= most) answers.clear();
    answers.set(text, answer);
    return answer;
  };
}
