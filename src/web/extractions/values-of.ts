import type { Place } from '../../shared/core/place.ts';
import type { Evidence, ExtractedItem, Extraction } from '../../shared/extractions/contract.ts';
import { outcomeOf } from '../../shared/extractions/runs.ts';

/** A value on the screen of an extraction, as its address names it. */
export interface Value {
  /** Unique on the screen, and the same after a reload. */
  key: string;
  /** Where it was read; null where the report does not say. */
  place: Place | null;
}

/** The first value of what is shown, whatever it is. */
export const FIRST_VALUE = 'first';
/** The first and the last value of a page of what is saved. */
const PAGE_FIRST = 'page-first';
const PAGE_LAST = 'page-last';

export const refusalKey = (index: number): string => `refusal-${index}`;

/**
 * The name of a value of an observation. One that is not saved yet has no id: it is named by its place in the preview.
 *
 * @param index of the item in the preview
 */
export const measureKey = (
  { observation_id }: Pick<ExtractedItem, 'observation_id'>,
  index: number,
  measure_type_id: string,
): string => `${observation_id ?? index}~${measure_type_id}`;

/** The id of the observation that a value belongs to, where it is saved. */
export const observationOf = (key: string | undefined): string | undefined =>
  /^[\da-f-]{36}(?=~)/.exec(key ?? '')?.[0];

/** All values of an extraction, as the screen lists them: those to settle first. */
export function valuesOf({
  report,
  extracted_items = [],
}: Pick<Extraction, 'report' | 'extracted_items'>): Value[] {
  return [
    ...outcomeOf(report).refusals.map(({ place }, index) => ({ key: refusalKey(index), place })),
    ...extracted_items.flatMap((item, index) =>
      (item.observation?.measures ?? []).map(({ type_id }) => ({
        key: measureKey(item, index, type_id),
        place: evidenceOf(item, type_id) ?? null,
      })),
    ),
  ];
}

export const evidenceOf = ({ evidence }: ExtractedItem, measure: string): Evidence | undefined =>
  evidence.find(({ measure_type_id }) => measure_type_id === measure);

/** The value that an address names: one of them, the first of all or of a page, or the first of an observation. */
export function valueNamed(values: readonly Value[], name: string | undefined): Value | undefined {
  if (name === undefined) return undefined;
  if (name === FIRST_VALUE) return values[0];
  if (name === PAGE_FIRST) return values.find((value) => !isRefusal(value));
  if (name === PAGE_LAST) return values.at(-1);
  return values.find(({ key }) => key === name || key.startsWith(`${name}~`));
}

const isRefusal = ({ key }: Value): boolean => key.startsWith('refusal-');

/** A step from a value to another one of the page shown, or to another page of what is saved. */
export type Step = { key: string } | { page: number; name: string } | null;

/** The value after one (1) or before it (-1): from none, the first or the last. */
export function stepFrom(
  values: readonly Value[],
  current: Value | undefined,
  by: 1 | -1,
  pages: { page: number; last: number },
): Step {
  const at = current === undefined ? (by === 1 ? -1 : values.length) : values.indexOf(current);
  const next = values[at + by];
  // Values to settle come before the first page of those that are saved, and stand on the screen with every page.
  if (by === -1 && pages.page > 1 && current && !isRefusal(current) && (!next || isRefusal(next)))
    return { page: pages.page - 1, name: PAGE_LAST };
  if (next !== undefined) return { key: next.key };
  return by === 1 && pages.page < pages.last ? { page: pages.page + 1, name: PAGE_FIRST } : null;
}
