/** A place in a file, in brackets, after the text that was read there. */
export const PLACES = {
  onPage: (page: number, line?: number) => ` (page ${page}${line ? `, ligne ${line}` : ''})`,
  onLine: (line: number) => ` (ligne ${line})`,
  at: (path: string) => ` (${path})`,
} as const;
