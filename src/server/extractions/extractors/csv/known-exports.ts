import { type KnownExport, SIGNATURES } from './export-signatures.ts';
import { heading } from './headings.ts';

/** The export whose headings these are, as its documentation describes it; null for any other table. */
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
