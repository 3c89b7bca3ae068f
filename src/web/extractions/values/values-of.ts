import type { Place } from '../../../shared/core/place.ts';
import type { Evidence, ExtractedItem, Extraction, Refusal } from '../../../shared/extractions/contract.ts';

/** A value on the screen of an extraction, as named in the address. */
export interface Value {
  /** Unique on the screen, and the same after a reload. */
  key: string;
  /** Where it was read; null when the report does not have its place. */
  place: Place | null;
}

/** The first value on the screen, whatever it is. */
export const FIRST_VALUE = 'first';
/** The first and the last value of a page of saved observations. */
const PAGE_FIRST = 'page-first';
const PAGE_LAST = 'page-last';

/** A refused value, and its name on the screen. */
export interface NamedRefusal {
  key: string;
  refusal: Refusal;
  /** Whether the latest extraction no longer refuses it: it stays on screen for the person correcting it. */
  isGone?: true;
}

/**
 * Refused values with their names, which stay the same when another run finds more or fewer of them. A name is a hash
 * of the place and of what was read there: an address must reveal nothing of a file's content.
 */
export function namedRefusals(refusals: readonly Refusal[]): NamedRefusal[] {
  const times = new Map<string, number>();
  return refusals.map((refusal) => {
    const { seen, place } = refusal;
    const name = digest(
      JSON.stringify([seen, place?.path, place?.line, place?.column, place?.page, place?.box, place?.text]),
    );
    const time = (times.get(name) ?? 0) + 1;
    times.set(name, time);
    return { key: `refusal-${name}${time > 1 ? `-${time}` : ''}`, refusal };
  });
}

/** Two FNV-1a hashes of a text, with two seeds: enough to distinguish a few thousand values. */
function digest(text: string): string {
  return [0x811c9dc5, 0x1b873593]
    .map((start) => {
      let sum = start;
      for (let at = 0; at < text.length; at += 1) sum = Math.imul(sum ^ text.charCodeAt(at), 0x01000193);
      return (sum >>> 0).toString(36);
    })
    .join('');
}

/**
 * Refused values as the screen lists them. The one on screen stays among them once it is no longer refused: somebody
 * may be typing its correction.
 */
export function withShown(
  refusals: readonly NamedRefusal[],
  shown: NamedRefusal | undefined,
): readonly NamedRefusal[] {
  if (shown === undefined || refusals.some(({ key }) => key === shown.key)) return refusals;
  return [{ ...shown, isGone: true }, ...refusals];
}

type Named = Pick<ExtractedItem, 'observation_id' | 'fingerprint'>;

/**
 * The name of a value of an observation. An observation that is not saved yet has no id, and is named by its content.
 */
export const measureKey = ({ observation_id, fingerprint }: Named, measure_type_id: string): string =>
  `${observation_id ?? fingerprint}~${measure_type_id}`;

/** The id of the observation that a value belongs to, if it is saved. */
export const observationOf = (key: string | undefined): string | undefined =>
  /^[\da-f-]{36}(?=~)/.exec(key ?? '')?.[0];

/** All values of an extraction in the order of the screen: those to correct first. */
export function valuesOf(
  { extracted_items = [] }: Pick<Extraction, 'extracted_items'>,
  refusals: readonly NamedRefusal[],
): Value[] {
  return [
    ...refusals.map(({ key, refusal }) => ({ key, place: refusal.place })),
    ...extracted_items.flatMap((item) =>
      (item.observation?.measures ?? []).map(({ type_id }) => ({
        key: measureKey(item, type_id),
        place: evidenceOf(item, type_id) ?? null,
      })),
    ),
  ];
}

export const evidenceOf = ({ evidence }: ExtractedItem, measure: string): Evidence | undefined =>
  evidence.find(({ measure_type_id }) => measure_type_id === measure);

/** The value named in an address: a particular one, the first of all or of a page, or the first of an observation. */
export function valueNamed(values: readonly Value[], name: string | undefined): Value | undefined {
  if (name === undefined) return undefined;
  if (name === FIRST_VALUE) return values[0];
  if (name === PAGE_FIRST) return values.find((value) => !isRefusal(value));
  if (name === PAGE_LAST) return values.at(-1);
  return values.find(({ key }) => key === name || key.startsWith(`${name}~`));
}

const isRefusal = ({ key }: Value): boolean => key.startsWith('refusal-');

/** A step from a value to another one on the same page, or to another page of saved observations. */
export type Step = { key: string } | { page: number; name: string } | null;

/** The next (1) or previous (-1) value; without a current one, the first or the last. */
export function stepFrom(
  values: readonly Value[],
  current: Value | undefined,
  by: 1 | -1,
  pages: { page: number; last: number },
): Step {
  const at = current === undefined ? (by === 1 ? -1 : values.length) : values.indexOf(current);
  const next = values[at + by];
  // Values to correct come before the first page of saved ones, and are on the screen with every page.
  if (by === -1 && pages.page > 1 && current && !isRefusal(current) && (!next || isRefusal(next)))
    return { page: pages.page - 1, name: PAGE_LAST };
  if (next !== undefined) return { key: next.key };
  return by === 1 && pages.page < pages.last ? { page: pages.page + 1, name: PAGE_FIRST } : null;
}
