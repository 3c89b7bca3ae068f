import { APPLICATION_SIGNATURES } from './application-signatures.ts';
import { GLUCOSE_SIGNATURES } from './glucose-signatures.ts';
import { heading } from './headings.ts';
import type { KnownExport } from './signature.ts';

/** Exports recognised by their headings; the first match applies. */
const SIGNATURES = [...APPLICATION_SIGNATURES, ...GLUCOSE_SIGNATURES];

/** The export with these headings, as its documentation describes it; null for any other table. */
export function knownExport(header: readonly string[]): KnownExport | null {
  const names = header.map(heading);
  return (
    SIGNATURES.find(
      ({ all, only, one }) =>
        all.every((name) => names.some((each) => name.test(each))) &&
        (only === undefined || names.every((each) => only.test(each))) &&
        (one === undefined || names.some((each) => one.test(each))),
    ) ?? null
  );
}
