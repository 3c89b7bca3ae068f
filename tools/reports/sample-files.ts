import type { Catalogue } from '../../src/server/core/catalogue/catalogue.ts';
import { expectationsOf } from './expectations.ts';
import type { ReportSpec } from './report-text.ts';
import { REPORTS } from './reports.ts';
import { SCANS } from './scans.ts';
import type { Scan } from './write-scan.ts';

/** A generated sample of an extractor: a report as a PDF with text, or as a scan. */
interface SampleFile {
  name: string;
  spec: ReportSpec;
  scan?: Scan;
}

type Expectations = Record<string, unknown>;

/** The generated files of the `pdf` and `ocr` extractors, in the order of their expectations. */
export const SAMPLE_FILES: Readonly<Record<'pdf' | 'ocr', readonly SampleFile[]>> = {
  pdf: REPORTS.map((spec) => ({ name: `${spec.name}.pdf`, spec })),
  ocr: REPORTS.flatMap((spec) => {
    const scan = SCANS[spec.name];
    if (scan === undefined) return [];
    return [{ name: `${spec.name}.${scan.format === 'jpeg' ? 'jpg' : scan.format}`, spec, scan }];
  }),
};

/**
 * What `expectations.json` has to hold: the values of each generated file, from its report, then those of the other
 * files, as they were written by hand.
 * @param written what it holds now
 */
export function updatedExpectations(
  catalogue: Catalogue,
  format: 'pdf' | 'ocr',
  written: Expectations,
): Expectations {
  const generated = SAMPLE_FILES[format].map(({ name, spec }) => [
    name,
    expectationsOf(catalogue, spec.expected),
  ]);
  const names = new Set(generated.map(([name]) => name));
  const byHand = Object.entries(written).filter(([name]) => !names.has(name));
  return Object.fromEntries([...generated, ...byHand]);
}
