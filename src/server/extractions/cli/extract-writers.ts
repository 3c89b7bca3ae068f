import type { Observation } from '../../../shared/observations/contract.ts';
import { EXPORT_FORMATS } from '../../../shared/observations/export-formats.ts';
import type { Catalogue } from '../../core/catalogue/catalogue.ts';
import type { ExtractionResult } from '../run-result.ts';

export const FORMATS = ['json', 'csv', 'fhir'] as const;
export type Format = (typeof FORMATS)[number];

/** Writes what `npm run extract` prints: a beginning, a part for each file, and an end. */
interface Writer {
  start: string;
  file(
    path: string,
    extractors: ExtractionResult['extractors'],
    observations: readonly Observation[],
  ): string;
  end(): string;
}

export function writerOf(format: Format, catalogue: Catalogue, time: Date): Writer {
  if (format === 'json') return JSON_LINES;
  const { start, item, end } = EXPORT_FORMATS[format];
  let position = 0;
  const write = (observation: Observation): string => {
    const type = catalogue.type(observation.type_id);
    const text = item(observation, { type, catalogue, position, isFirstOfSubject: false });
    position += 1;
    return text;
  };
  return {
    start: start(time.toISOString()),
    file: (_path, _extractors, observations) => observations.map(write).join(''),
    end: () => end(position),
  };
}

/** One line per file, with its report. */
const JSON_LINES: Writer = {
  start: '',
  file(path, extractors, observations) {
    const line = {
      file: path,
      extractors: extractors.map(({ extractor_name, error, logs }) => ({ extractor_name, error, logs })),
      observations: observations.map(({ type_id, title, effective_time, measures = [] }) => ({
        ...{ type_id, title, effective_time },
        measures: measures.map(({ type_id: id, value, comparator }) => ({
          type_id: id,
          ...(comparator && { comparator }),
          value,
        })),
      })),
    };
    return `${JSON.stringify(line)}\n`;
  },
  end: () => '',
};
