/** The filters of a list of observations, in the order of their chips. */
export const FILTER_NAMES = [
  'type',
  'measure',
  'value',
  'measured',
  'declared',
  'author',
  'channel',
  'source',
  'subject',
  'file',
  'current',
  'in_error',
] as const;
export type FilterName = (typeof FILTER_NAMES)[number];

/**
 * Filters as an address contains them, each a short text: ids of the catalogue (several after commas), a range of
 * values (`value-range.ts`), periods (`period.ts`), a part of a name, a word of the API, a subject's code, `true` or
 * `false`.
 */
export type Filters = Partial<Record<FilterName, string>>;

const LENGTH_MAX = 2000;

/** Filters of an address before they are checked: `readFilters` keeps the valid ones. */
export function filtersInAddress(raw: Readonly<Record<string, unknown>>): Filters {
  const found: Filters = {};
  for (const name of FILTER_NAMES) {
    const value = raw[name];
    const isPlain = typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean';
    if (isPlain && String(value).length <= LENGTH_MAX) found[name] = String(value);
  }
  return found;
}
