import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Catalogue } from '../src/server/core/catalogue/catalogue.ts';
import type { Corpus } from '../src/server/extractions/running/corpus-fixture.ts';
import { expectationsOf } from '../tools/reports/expectations.ts';
import { DEGRADATIONS } from '../tools/reports/generated/degrade.ts';
import { reportOf } from '../tools/reports/generated/generate.ts';
import { layOut } from '../tools/reports/report-text.ts';
import { writePdf } from '../tools/reports/write-pdf.ts';

/**
 * Writes generated reports into a folder: each as a PDF with text, and as an image degraded in one of the ways in turn,
 * or in all of them.
 * @param count number of reports
 */
export async function generatedCorpora(
  catalogue: Catalogue,
  folder: string,
  { count, everyWay }: { count: number; everyWay: boolean },
): Promise<Corpus[]> {
  const corpora = new Map<string, Corpus>();
  type Expected = Corpus['files'][number]['expected'];
  const add = async (format: string, name: string, content: Buffer, expected: Expected) => {
    const corpus = corpora.get(format) ?? { format, files: [] };
    const path = join(folder, `${format} ${name}`);
    await writeFile(path, content);
    corpus.files.push({ name, path, expected });
    corpora.set(format, corpus);
  };
  const ways = Object.entries(DEGRADATIONS);
  const inTurn = (seed: number) => ways.filter((_, index) => everyWay || index === seed % ways.length);
  for (let seed = 0; seed < count; seed += 1) {
    const spec = reportOf(seed);
    const pages = layOut(spec);
    const expected = expectationsOf(catalogue, spec.expected);
    await add('text PDF', spec.name, writePdf(pages), expected);
    // Twelve layouts and seven ways have no common divisor: in 84 reports, each layout is degraded in each way.
    for (const [way, degrade] of inTurn(seed))
      await add(way, spec.name, await degrade(pages[0] ?? [], seed + 1), expected);
  }
  return [...corpora.values()];
}
