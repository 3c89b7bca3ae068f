import { CHANNEL_TEXTS } from '../texts/creation.ts';
import { EXPORT_TEXTS as TEXTS } from '../texts/observations.ts';
import type { Observation } from './contract.ts';
import { canonicalDecimal } from './decimal.ts';
import { definedMeasures } from './format-measure.ts';
import type { ObservationType } from './observation-type.ts';

/** Tells Excel that the file is UTF-8. */
const BOM = '\uFEFF';
const SEPARATOR = ';';
const END_OF_LINE = '\r\n';
/** What a spreadsheet takes for a formula (OWASP, « CSV injection »). */
const FORMULA = /^[=+\-@\t\r]/;
const TO_QUOTE = /[";\r\n]|^\s|\s$/;

/** First line of an export that Excel in French opens as it is; `csvRows` gives the following ones. */
export const csvHeader = (): string => BOM + line(TEXTS.columns);

/** One line a measure. Times are in UTC, numbers have a decimal comma and all their decimals. */
export function csvRows(observation: Observation, type: ObservationType | undefined): string {
  const { id, type_id, title, creation, source, effective_time, measures = [] } = observation;
  const before = [
    id,
    title,
    type_id,
    type?.title ?? '',
    type?.category ?? '',
    csvTime(creation.time),
    effective_time === null ? '' : csvTime(effective_time),
    creation.author_name ?? '',
    CHANNEL_TEXTS[creation.channel],
    source?.entity_type ?? '',
    source?.entity_id ?? '',
  ];
  return definedMeasures(type, measures)
    .map(({ measure, definition }) =>
      line([
        ...before,
        measure.type_id,
        definition?.title_short ?? '',
        definition?.title ?? '',
        typeof measure.value === 'number' ? csvNumber(measure.value_string) : measure.value_string,
        definition?.unit_short ?? '',
        definition?.loinc ?? '',
      ]),
    )
    .join('');
}

/** `2026-11-21 08:30:00`: read as a time by any spreadsheet, whatever its language. */
const csvTime = (iso: string): string => new Date(iso).toISOString().slice(0, 19).replace('T', ' ');

const csvNumber = (value_string: string): string => value_string.replace('.', ',');

const line = (cells: readonly string[]): string => cells.map(cell).join(SEPARATOR) + END_OF_LINE;

function cell(text: string): string {
  const isNumber = canonicalDecimal(text) !== null;
  const safe = FORMULA.test(text) && !isNumber ? `'${text}` : text;
  return TO_QUOTE.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
