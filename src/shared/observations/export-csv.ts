import { csvFirstLine, csvLine, csvTime } from '../core/csv.ts';
import { CHANNEL_TEXTS } from '../texts/creation.ts';
import { EXPORT_TEXTS as TEXTS } from '../texts/observations.ts';
import type { Observation } from './contract.ts';
import { definedMeasures } from './format-measure.ts';
import type { ObservationType } from './observation-type.ts';

/** First line of an export that Excel in French opens as it is; `csvRows` gives the following ones. */
export const csvHeader = (): string => csvFirstLine(TEXTS.columns);

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
      csvLine([
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

const csvNumber = (value_string: string): string => value_string.replace('.', ',');
