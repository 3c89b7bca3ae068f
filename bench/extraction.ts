import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { loadCatalogue } from '../src/server/core/catalogue/load-catalogue.ts';
import {
  type Comparison,
  type Corpus,
  compareValues,
  corporaOf,
  ownCorpora,
} from '../src/server/extractions/running/corpus-fixture.ts';
import { runExtractors } from '../src/server/extractions/running/run-extractors.ts';
import { measureThroughput } from './extraction/throughput.ts';
import { generatedCorpora } from './generated-corpus.ts';

/**
 * `npm run bench:extraction -- [DIR] [--expectations FILE] [--logs]`: extracts every file as the product does, and
 * compares the values with those expected. Prints precision, recall and time per file for each format, and lists each
 * value that was missed or is wrong. Without DIR: the corpora of all extractors.
 * `--generated` uses generated reports instead (200, or `--reports N`), each as a PDF with text and as an image
 * degraded in one of seven ways (`--every-way`: in all of them).
 * `--throughput`: measures instead files per second and processor time per file on a server with PostgreSQL.
 */
const { values, positionals } = parseArgs({
  options: {
    expectations: { type: 'string' },
    logs: { type: 'boolean', default: false },
    generated: { type: 'boolean', default: false },
    reports: { type: 'string', default: '200' },
    'every-way': { type: 'boolean', default: false },
    throughput: { type: 'boolean', default: false },
  },
  allowPositionals: true,
});
const catalogue = await loadCatalogue(process.env.CATALOGUE_DIR || undefined);
const [folder] = positionals;
const scratch = await mkdtemp(join(tmpdir(), 'doc2-reports-'));
/** Files extracted at the same time: there are many generated images, and a core recognises one at a time. */
const AT_ONCE = values.generated ? 2 : 1;
try {
  if (values.throughput) await measureThroughput(folder);
  else await compareAll();
} finally {
  await rm(scratch, { recursive: true });
}

async function compareAll(): Promise<void> {
  const rows = [];
  for (const corpus of (await chosenCorpora()).toSorted((a, b) => (a.format < b.format ? -1 : 1)))
    rows.push(await benchmark(corpus));
  console.table(rows);
}

async function chosenCorpora(): Promise<Corpus[]> {
  if (values.generated) {
    const how = { count: Number(values.reports), everyWay: values['every-way'] };
    return generatedCorpora(catalogue, scratch, how);
  }
  return folder === undefined ? await ownCorpora() : await corporaOf(folder, values.expectations);
}

async function benchmark({ format, files }: Corpus) {
  const total = { right: 0, missed: 0, extra: 0 };
  const times: number[] = [];
  const waitingFiles = files.values();
  const extractNext = async () => {
    for (const { name, path, expected } of waitingFiles) {
      const start = performance.now();
      const { extractors, observations } = await runExtractors({ path, name });
      times.push(Math.round(performance.now() - start));
      const compared = compareValues(expected, observations, catalogue);
      total.right += compared.right;
      total.missed += compared.missed.length;
      total.extra += compared.extra.length;
      const errors = extractors.flatMap(({ error }) => (error === null ? [] : [error]));
      print(`${format}/${name.split('/').at(-1)}`, compared, errors);
      if (values.logs) for (const line of extractors.flatMap(({ logs }) => logs)) console.log(`    ${line}`);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, extractNext));
  return {
    format,
    files: files.length,
    values: total.right + total.missed,
    found: total.right + total.extra,
    precision: share(total.right, total.right + total.extra),
    recall: share(total.right, total.right + total.missed),
    'ms per file': Math.round(times.reduce((sum, time) => sum + time, 0) / Math.max(times.length, 1)),
    'ms max': Math.max(0, ...times),
  };
}

function share(part: number, whole: number): string {
  return whole === 0 ? '-' : (part / whole).toFixed(3);
}

function print(name: string, { missed, extra }: Comparison, errors: readonly string[]): void {
  if (values.logs || missed.length + extra.length + errors.length > 0) console.log(name);
  for (const error of errors) console.log(`  error: ${error}`);
  for (const value of missed) console.log(`  missed: ${value}`);
  for (const value of extra) console.log(`  extra: ${value}`);
}
