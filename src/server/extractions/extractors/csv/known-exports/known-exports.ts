import { CODE, heading, LOOSE_NAME, NAME } from '../headings/headings.ts';
import type { KnownExport } from '../headings/known-export.ts';
import { APPLICATION_SIGNATURES } from './application-signatures.ts';
import { GLUCOSE_SIGNATURES } from './glucose-signatures.ts';
import { SENSOR_BY_NAME } from './sensor-signatures.ts';

/** Exports recognised by their headings; the first match applies. */
const SIGNATURES = [...APPLICATION_SIGNATURES, ...GLUCOSE_SIGNATURES, SENSOR_BY_NAME];

/** The export with these headings, as its documentation describes it; null for any other table. */
export function knownExport(header: readonly string[]): KnownExport | null {
  const names = header.map(heading);
  return (
    SIGNATURES.find(
      ({ all, only, one, rows }) =>
        all.every((name) => names.some((each) => name.test(each))) &&
        (only === undefined || names.every((each) => only.test(each))) &&
        (one === undefined || names.some((each) => one.test(each))) &&
        !(rows?.event === null && names.some(isOfAnalyses)),
    ) ?? null
  );
}

/** Whether a heading says that each row names its own analysis. */
const isOfAnalyses = (name: string): boolean => [NAME, LOOSE_NAME, CODE].some((each) => each.test(name));
