/** A text as it is compared: without case, accents or typographic variants. */
export function fold(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[’ʼ‘]/g, "'")
    .replace(/[µμ]/g, 'u')
    .replace(/œ/g, 'oe')
    .replace(/[−–‑]/g, '-');
}

/** A folded word whose plural is its singular, so that « glycémies » is « glycémie ». */
export const singular = (word: string): string =>
  word.length > 3 && !word.endsWith('ss') ? word.replace(/[sx]$/, '') : word;
