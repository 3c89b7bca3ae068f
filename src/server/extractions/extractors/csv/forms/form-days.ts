import { TABLE_LOG } from '../../../../../shared/texts/extraction/format-log.ts';
import type { ExtractorInput } from '../../../extractor.ts';
import { byLabel } from '../../../vocabulary/names/labels.ts';
import { plain } from '../cells/table-row.ts';
import { readTime } from '../dates/cell-time.ts';
import { type DateRules, dateRules } from '../dates/date-order.ts';
import type { DateKind, Measure } from '../headings/form-items.ts';
import { dateInHeading } from '../headings/heading-parts.ts';
import { DATED_TITLE, type FormScope } from './form-scope.ts';

/** The rules of the dates of a form, from the texts of all its cells. */
export function formDateRules(cells: readonly string[]): DateRules {
  const dates = cells.flatMap((cell) => {
    const withoutLabel = plain(cell).replace(/^[^:\d]{2,30}: */, '');
    return dateInHeading(withoutLabel.replace(DATED_TITLE, '')) ?? [];
  });
  const words = cells.map((cell) => cell.replace(/\d/g, ''));
  return dateRules(dates, words, { comma: cells.some((cell) => /^\d+,\d+/.test(cell)) });
}

/** The day of a value: the sampling day, or the visit's day for what is measured on the patient. */
export function dayOfValue(
  measure: Measure,
  dates: FormScope['dates'],
  rules: DateRules,
  { catalogue, timeZone, log }: ExtractorInput,
): string | null {
  if (/naissance|birth/i.test(measure.label)) return null;
  const of = (...kinds: DateKind[]) => dates.filter((date) => kinds.includes(date.of));
  const choices = isOfPatient(measure, catalogue)
    ? [of('visit', 'measured'), of('sampled')]
    : [of('sampled'), of('measured')];
  const preferredDates = choices.find((each) => each.length > 0) ?? [];
  const times = new Set(
    preferredDates.map(({ text }) => {
      const time = readTime(text, rules, timeZone);
      return 'time' in time ? time.time : null;
    }),
  );
  const [time = null] = times;
  if (times.size === 1 && time !== null) return time;
  log.tally('undated', (count) =>
    times.size > 1 ? TABLE_LOG.datesDiffer(count) : TABLE_LOG.undated(count, []),
  );
  return null;
}

const SPECIMEN = /^(?:sang|urines|selles|sperme|liquide cér)/;
/** Measures made at the bedside, although their specimen in the catalogue is « sang ». */
const AT_THE_BEDSIDE = new Set(['saturation-en-oxygene.spo2', 'glycemie-capillaire.dextro']);

/** Whether a measure is made on the patient, and not on a specimen sent to a laboratory. */
function isOfPatient({ label, measure_id }: Measure, catalogue: ExtractorInput['catalogue']): boolean {
  const entries = measure_id === null ? byLabel(catalogue, label) : [catalogue.measure(measure_id)];
  return entries.every(
    (entry) => entry === undefined || !SPECIMEN.test(entry.specimen) || AT_THE_BEDSIDE.has(entry.measure.id),
  );
}
