import { csvFirstLine, csvLine, csvTime } from '../core/csv.ts';
import { DEFAULT_TIME_ZONE } from '../core/local-time.ts';
import { formatPartialTime } from '../core/partial-time.ts';
import { CHANNEL_TEXTS } from '../texts/creation.ts';
import { EXPORT_TEXTS as TEXTS } from '../texts/observation-export.ts';
import { VALIDITY_TEXTS } from '../texts/observations.ts';
import type { Measure, Observation } from './contract.ts';
import { offsetOfRepeatedHour, shownTime } from './effective-time.ts';
import { definedMeasures } from './format-measure.ts';
import type { ObservationType } from './observation-type.ts';
import { validityOf } from './status.ts';

/** Header line of an export that a French Excel opens as it is; `csvRows` returns the lines that follow. */
export const csvHeader = (): string => csvFirstLine(TEXTS.columns);

/**
 * One line per measure. The creation time is in UTC, the measure's time as it was read; numbers have a decimal comma
 * and all their decimals.
 * @param timeZone zone of the times that name none
 */
export function csvRows(
  observation: Observation,
  type: ObservationType | undefined,
  timeZone: string = DEFAULT_TIME_ZONE,
): string {
  const { id, type_id, title, creation, source, replaces, replaced_by, subject, measures = [] } = observation;
  const before = [
    id,
    title,
    type_id,
    type?.title ?? '',
    type?.category ?? '',
    csvTime(creation.time),
    csvMeasureTime(observation, timeZone),
    creation.author_name ?? '',
    CHANNEL_TEXTS[creation.channel],
    source?.entity_type ?? '',
    source?.entity_id ?? '',
  ];
  const after = [
    VALIDITY_TEXTS[validityOf(observation)],
    replaces?.id ?? '',
    replaced_by.map((version) => version.id).join(' '),
    subject?.code ?? '',
    subject?.label ?? '',
  ];
  return definedMeasures(type, measures)
    .map(({ measure, definition }) =>
      csvLine([
        ...before,
        measure.type_id,
        definition?.title_short ?? '',
        definition?.title ?? '',
        csvValue(measure),
        definition?.unit_short ?? '',
        definition?.loinc ?? '',
        measure.comparator ?? '',
        ...after,
      ]),
    )
    .join('');
}

/** An hour that the clocks of the zone showed twice that day has its offset, so that it means one instant. */
function csvMeasureTime(observation: Observation, timeZone: string): string {
  const time = shownTime(observation);
  if (time === null) return '';
  const offset = offsetOfRepeatedHour(observation, timeZone);
  return offset === null ? formatPartialTime(time) : `${formatPartialTime(time)} ${offset}`;
}

/** A bounded value keeps its sign: the cell « > 90 » does not mean 90. */
function csvValue({ value, value_string, comparator }: Measure): string {
  if (typeof value !== 'number') return value_string;
  const number = value_string.replace('.', ',');
  return comparator === undefined ? number : `${comparator} ${number}`;
}
