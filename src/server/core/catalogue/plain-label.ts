/** A label in lower case, without accents or punctuation except % and /: names that share one are the same. */
export function plainLabel(label: string): string {
  return label
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/α/g, 'alpha ')
    .replace(/γ/g, 'gamma ')
    .replace(/β/g, 'beta ')
    .replace(/\+/g, 'plus')
    .toLowerCase()
    .replace(/œ/g, 'oe')
    .replace(/æ/g, 'ae')
    .replace(/\b(?:[a-z]\.){2,}(?:[a-z]\b)?/g, (initials) => `${initials.replaceAll('.', '')} `)
    .replace(/[^a-z0-9%/]+/g, ' ')
    .trim();
}
