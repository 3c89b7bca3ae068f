import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { loadCatalogue } from '../../src/server/core/catalogue/load-catalogue.ts';
import { layOut } from './report-text.ts';
import { SAMPLE_FILES, updatedExpectations } from './sample-files.ts';
import { writePdf } from './write-pdf.ts';
import { writeScan } from './write-scan.ts';

/**
 * `node tools/reports/write-samples.ts` writes the synthetic reports of the `pdf` and `ocr` extractors, and the values
 * that they hold; those of the other files of `expectations.json` stay as they are. Scans need the fonts Liberation and
 * DejaVu.
 */
const extractors = join(import.meta.dirname, '../../src/server/extractions/extractors');
const catalogue = await loadCatalogue();

for (const format of ['pdf', 'ocr'] as const) {
  const folder = join(extractors, format, 'samples');
  await mkdir(folder, { recursive: true });
  for (const { name, spec, scan } of SAMPLE_FILES[format]) {
    const laidOut = layOut(spec);
    await writeFile(join(folder, name), scan ? await writeScan(laidOut, scan) : writePdf(laidOut));
  }
  const expectations = join(folder, 'expectations.json');
  const written: Record<string, unknown> = JSON.parse(await readFile(expectations, 'utf8'));
  const updated = updatedExpectations(catalogue, format, written);
  await writeFile(expectations, `${JSON.stringify(updated, null, 2)}\n`);
}
