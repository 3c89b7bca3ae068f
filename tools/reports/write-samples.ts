import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { loadCatalogue } from '../../src/server/core/catalogue/load-catalogue.ts';
import { expectationsOf } from './expectations.ts';
import { layOut } from './report-text.ts';
import { REPORTS } from './reports.ts';
import { writePdf } from './write-pdf.ts';

/** Writes the synthetic reports of the `pdf` extractor, and what they hold: `node tools/reports/write-samples.ts`. */
const folder = join(import.meta.dirname, '../../src/server/extractions/extractors/pdf/samples');
const catalogue = await loadCatalogue();
const expectations: Record<string, unknown> = {};

await mkdir(folder, { recursive: true });
for (const spec of REPORTS) {
  await writeFile(join(folder, `${spec.name}.pdf`), writePdf(layOut(spec)));
  expectations[`${spec.name}.pdf`] = expectationsOf(catalogue, spec.expected);
}
await writeFile(join(folder, 'expectations.json'), `${JSON.stringify(expectations, null, 2)}\n`);
