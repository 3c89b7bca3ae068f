/** A text in the form in which it is compared: without case, accents or typographic variants. */
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

/** The singular of a folded word, so that « glycémies » equals « glycémie ». */
export const singular = (word: string): string =>
  word.length > 3 && !word.endsWith('ss') ? word.replace(/[sx]$/, '') : word;
