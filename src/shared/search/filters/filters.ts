import { parseSubjectCode } from '../../core/subject-code.ts';
import { periodQuery, readPeriod } from '../periods/period.ts';
import { rangeQuery, readRange } from '../values/value-range.ts';
import { type FilterName, type Filters, filtersInAddress } from './filter-names.ts';
import { isAuthor } from './is-author.ts';

const ID = /^[\w.-]{1,100}$/;
const IDS_MAX = 20;
const CHANNELS = ['web_form', 'extraction', 'web_upload', 'api', 'inbox'] as const;
const SOURCES = ['File', 'Observation'] as const;

const isOneOf = (known: readonly string[]) => (text: string) => known.includes(text);
const areIds = (text: string) => {
  const ids = text.split(',');
  return ids.length <= IDS_MAX && ids.every((id) => ID.test(id));
};
const VALID: Record<FilterName, (text: string) => boolean> = {
  type: areIds,
  measure: areIds,
  value: (text) => readRange(text) !== null,
  measured: (text) => readPeriod(text) !== null,
  declared: (text) => readPeriod(text) !== null,
  author: isAuthor,
  channel: isOneOf(CHANNELS),
  source: isOneOf(SOURCES),
  subject: (text) => parseSubjectCode(text) === text,
  file: isOneOf(['true', 'false']),
  current: isOneOf(['true']),
  in_error: isOneOf(['true']),
};

/** The valid filters of an address. A value is dropped when no measure goes with it. */
export function readFilters(raw: Readonly<Record<string, unknown>>): Filters {
  const found = filtersInAddress(raw);
  for (const name of Object.keys(found) as FilterName[]) {
    if (!VALID[name](found[name] ?? '')) delete found[name];
  }
  if (found.type === undefined && found.measure === undefined) delete found.value;
  return found;
}

/** The filters without one of them; removing a measure removes its value too. */
export function withoutFilter(filters: Filters, name: FilterName): Filters {
  const rest = { ...filters };
  delete rest[name];
  return readFilters(rest);
}

/** The filters that disappear with one of them, itself first: a value goes with its measure. */
export function removedWith(filters: Filters, name: FilterName): FilterName[] {
  const rest = withoutFilter(filters, name);
  const otherNames = (Object.keys(filters) as FilterName[]).filter((other) => other !== name);
  return [name, ...otherNames.filter((other) => filters[other] !== undefined && rest[other] === undefined)];
}

/**
 * Filters in the query grammar of the API. The days of a declaration are those of the reader's time zone, in which rows
 * show it; without one, those of the server. Those of a measure are always the server's.
 */
export function filtersQuery(filters: Filters, timeZone?: string): Record<string, string | string[]> {
  const range = readRange(filters.value ?? '');
  const equals: [string, string | undefined][] = [
    ['creation_channel', filters.channel],
    ['source_entity_type', filters.source],
    ['subject_code', filters.subject],
    ['has_file', filters.file],
  ];
  return {
    ...(filters.type && { 'q:eq:type_id': filters.type.split(',') }),
    ...(filters.measure && { 'q:eq:measure_type_id': filters.measure.split(',') }),
    ...(range && rangeQuery(range)),
    ...timeQuery('effective_time', filters.measured),
    ...timeQuery('creation_time', filters.declared, timeZone),
    ...(filters.author && { 'q:like:creation_author_name': filters.author }),
    ...Object.fromEntries(
      equals.flatMap(([name, value]) => (value === undefined ? [] : [[`q:eq:${name}`, value]])),
    ),
    ...(filters.current && { 'q:eq:status': 'final', 'q:eq:replaced': 'false' }),
    ...(filters.in_error && { 'q:eq:status': 'entered-in-error' }),
  };
}

function timeQuery(attribute: string, text: string | undefined, timeZone?: string): Record<string, string> {
  const period = text === undefined ? null : readPeriod(text);
  return period === null ? {} : periodQuery(attribute, period, timeZone);
}
