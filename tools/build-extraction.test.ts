import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { BUNDLE, builtChild, SNAPSHOT, STAMP } from '../src/server/extractions/running/built-child.ts';
import { runChild } from '../src/server/extractions/running/child-process.ts';
import { IMAGE_LIMITS } from '../src/server/extractions/running/run-limits.ts';
import { startChild } from '../src/server/extractions/running/start-child.ts';
import { buildExtraction } from './build-extraction.ts';

const ROOT = path.resolve(import.meta.dirname, '..');
const EXTRACTORS = path.join(ROOT, 'src/server/extractions/extractors');

let folder: string;
beforeAll(async () => {
  // Inside the repository, because the build loads packages from its node_modules.
  await mkdir(path.join(ROOT, 'dist'), { recursive: true });
  folder = await mkdtemp(path.join(ROOT, 'dist/extraction-test-'));
  await buildExtraction(folder);
}, 600_000);
afterAll(() => rm(folder, { recursive: true }));

const run = (name: string, file: string, module?: string) =>
  runChild(
    {
      extractor_name: name,
      path: path.join(EXTRACTORS, file),
      timeZone: 'Europe/Paris',
      deadlineMs: 240_000,
    },
    IMAGE_LIMITS,
    { child: startChild({ memoryBytes: IMAGE_LIMITS.memoryBytes, module }) },
  );

test.each([
  ['hl7v2', 'hl7v2/samples/oru.hl7'],
  ['fhir', 'fhir/samples/bundle.xml'],
  ['pdf', 'pdf/samples/sang-et-urines.pdf'],
  ['xlsx', 'xlsx/samples/constantes.xlsx'],
  ['dicom', 'dicom/samples/ecg.dcm'],
])(
  'the snapshot and the file give the same results as the sources (%s)',
  { timeout: 120_000 },
  async (name, file) => {
    const built = await Promise.all(
      [SNAPSHOT, BUNDLE].map((each) => run(name, file, path.join(folder, each))),
    );
    const sources = await run(name, file);
    expect(sources.error).toBeNull();
    expect(sources.observations.length).toBeGreaterThan(0);
    expect(built).toEqual([sources, sources]);
  },
);

test('the snapshot recognises images too', { timeout: 240_000 }, async () => {
  const read = await run('ocr', 'ocr/samples/valeurs-bornees.jpg', path.join(folder, SNAPSHOT));
  expect(read.error).toBeNull();
  expect(read.counts.taken).toBeGreaterThan(0);
});

test('a build from another machine starts from the file alone, and a build of other sources does not start', async () => {
  const snapshot = path.join(folder, SNAPSHOT);
  const stamp = await readFile(path.join(folder, STAMP), 'utf8');
  expect(await builtChild(folder)).toBe(snapshot);
  await writeFile(path.join(folder, STAMP), stamp.replace(/\n.*/, '\n/elsewhere'));
  expect(await builtChild(folder)).toBe(path.join(folder, BUNDLE));
  await writeFile(path.join(folder, STAMP), stamp);
  await writeFile(snapshot, 'of another version');
  expect(await builtChild(folder)).toBe(path.join(folder, BUNDLE));
  await writeFile(path.join(folder, STAMP), 'of yesterday');
  expect(await builtChild(folder)).toBeUndefined();
  await buildExtraction(folder);
  expect(await builtChild(folder)).toBe(snapshot);
}, 600_000);
