import type { Observation } from './contract.ts';
import { csvHeader, csvRows } from './export-csv.ts';
import { fhirBundleStart, fhirEntry, fhirPatientEntry } from './export-fhir.ts';
import type { CatalogueDetails } from './fhir/catalogue-details.ts';
import type { ObservationType } from './observation-type.ts';

interface ItemContext {
  /** Undefined for a type that the catalogue no longer has. */
  type: ObservationType | undefined;
  catalogue: CatalogueDetails;
  /** Zone of the times that name none. */
  timeZone?: string;
  /** Index of the observation in the file, from 0. */
  position: number;
  /** Whether it is the first observation of its subject in the file. */
  isFirstOfSubject: boolean;
}

/** A format that writes observations one after another, so that the whole file is never held in memory. */
export interface ExportFormat {
  mimetype: string;
  /** Extension of the file. */
  extension: string;
  /** @param time time of the export, ISO 8601 */
  start(time: string): string;
  item(observation: Observation, context: ItemContext): string;
  /** @param count number of observations written */
  end(count: number): string;
}

export const EXPORT_FORMATS = {
  csv: {
    mimetype: 'text/csv; charset=utf-8',
    extension: 'csv',
    start: csvHeader,
    item: (observation, { type, timeZone }) => csvRows(observation, type, timeZone),
    end: () => '',
  },
  fhir: {
    mimetype: 'application/fhir+json; charset=utf-8',
    extension: 'fhir.json',
    start: fhirBundleStart,
    // FHIR has no empty list: an empty Bundle has no `entry` (hl7.org/fhir/R4/json.html).
    item: (observation, { type, catalogue, position, isFirstOfSubject }) =>
      [
        ...(isFirstOfSubject && observation.subject ? [fhirPatientEntry(observation.subject)] : []),
        fhirEntry(observation, type, catalogue),
      ]
        .map((entry, index) => `${position + index === 0 ? ',"entry":[' : ','}\n${entry}`)
        .join(''),
    end: (count) => (count === 0 ? '}' : '\n]}'),
  },
} as const satisfies Record<string, ExportFormat>;

export type ExportFormatName = keyof typeof EXPORT_FORMATS;
