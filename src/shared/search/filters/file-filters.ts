import { idSchema } from '../../core/ids.ts';
import { readStateGroup, STATE_GROUPS } from '../../files/state-groups.ts';
import { TYPE_FAMILIES, TYPE_FAMILY_NAMES, type TypeFamily } from '../../files/type-families.ts';
import { type Period, periodQuery, readPeriod } from '../periods/period.ts';
import { rangeQuery, readRange } from '../values/value-range.ts';
import { isAuthor } from './is-author.ts';

/** The filters of the list of files, in the order of their chips. */
export const FILE_FILTER_NAMES = ['state', 'type', 'size', 'day', 'author', 'batch', 'observations'] as const;
export type FileFilterName = (typeof FILE_FILTER_NAMES)[number];

/**
 * Filters as an address contains them, each a short text: a group of states, a family of types, sizes in megabytes
 * (`1..5`), a period (`period.ts`), a part of a name, the id of a batch, a number of observations (`>=1`).
 */
export type FileFilters = Partial<Record<FileFilterName, string>>;

const readFamily = (text: string): TypeFamily | undefined => TYPE_FAMILY_NAMES.find((name) => name === text);

/** The unit in which sizes are shown: powers of 1024. */
const MEGABYTE = 1024 * 1024;

const isCount = (text: string): boolean => {
  const range = readRange(text);
  return range !== null && range.unit === null && range.bounds.every(({ value }) => Number(value) >= 0);
};
const VALID: Record<FileFilterName, (text: string) => boolean> = {
  state: (text) => readStateGroup(text) !== undefined,
  type: (text) => readFamily(text) !== undefined,
  size: isCount,
  day: (text) => readPeriod(text) !== null,
  author: isAuthor,
  batch: (text) => idSchema.safeParse(text).success,
  observations: isCount,
};

/** The valid filters of an address. */
export function readFileFilters(raw: Readonly<Record<string, unknown>>): FileFilters {
  const found: FileFilters = {};
  for (const name of FILE_FILTER_NAMES) {
    const value = raw[name];
    const text = typeof value === 'string' || typeof value === 'number' ? String(value) : '';
    if (text !== '' && VALID[name](text)) found[name] = text;
  }
  return found;
}

/**
 * Filters in the query grammar of the API. Days are those of the reader's time zone, in which rows show when a file was
 * sent; without one, those of the server.
 */
export function fileFiltersQuery(filters: FileFilters, timeZone?: string): Record<string, string | string[]> {
  const state = readStateGroup(filters.state);
  const family = readFamily(filters.type ?? '');
  const size = readRange(filters.size ?? '');
  const count = readRange(filters.observations ?? '');
  const day: Period | null = readPeriod(filters.day ?? '');
  return {
    ...(state && { 'q:eq:extraction_state': [...STATE_GROUPS[state]] }),
    ...(family && { 'q:eq:mimetype': [...TYPE_FAMILIES[family]] }),
    ...(size && rangeQuery(inBytes(size), 'size')),
    ...(day && periodQuery('creation_time', day, timeZone)),
    ...(filters.author && { 'q:like:creation_author_name': filters.author }),
    ...(filters.batch && { 'q:eq:batch_id': filters.batch }),
    ...(count && rangeQuery(count, 'extraction_observations')),
  };
}

type Range = NonNullable<ReturnType<typeof readRange>>;

const inBytes = (range: Range): Range => ({
  ...range,
  bounds: range.bounds.map(({ operator, value }) => ({
    operator,
    value: String(Math.round(Number(value) * MEGABYTE)),
  })),
});

/** When a batch was opened, in milliseconds: its id is a UUIDv7, which begins with its time. */
export const batchTime = (id: string): number => Number.parseInt(id.replace('-', '').slice(0, 12), 16);
