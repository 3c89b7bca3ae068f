import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { loadCatalogue } from '../../src/server/core/catalogue/load-catalogue.ts';
import { expectationsOf } from './expectations.ts';
import { layOut } from './report-text.ts';
import { REPORTS } from './reports.ts';
import { SCANS } from './scans.ts';
import { writePdf } from './write-pdf.ts';
import { writeScan } from './write-scan.ts';

/**
 * `node tools/reports/write-samples.ts` writes the synthetic reports of the `pdf` and `ocr` extractors, and the values
 * that they hold. Scans need the fonts Liberation and DejaVu.
 */
const extractors = join(import.meta.dirname, '../../src/server/extractions/extractors');
const catalogue = await loadCatalogue();
const files = { pdf: new Map<string, unknown>(), ocr: new Map<string, unknown>() };

for (const spec of REPORTS) {
  const expected = expectationsOf(catalogue, spec.expected);
  await write('pdf', `${spec.name}.pdf`, writePdf(layOut(spec)), expected);
  const scan = SCANS[spec.name];
  if (scan === undefined) continue;
  const extension = scan.format === 'jpeg' ? 'jpg' : scan.format;
  await write('ocr', `${spec.name}.${extension}`, await writeScan(layOut(spec), scan), expected);
}
for (const format of ['pdf', 'ocr'] as const) {
  const expectations = Object.fromEntries(files[format]);
  await writeFile(
    join(extractors, format, 'samples/expectations.json'),
    `${JSON.stringify(expectations, null, 2)}\n`,
  );
}

async function write(format: 'pdf' | 'ocr', name: string, content: Buffer, expected: unknown): Promise<void> {
  const folder = join(extractors, format, 'samples');
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, name), content);
  files[format].set(name, expected);
}
