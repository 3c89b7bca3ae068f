import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { builtChild, STAMP } from '../src/server/extractions/running/built-child.ts';
import { DEFAULT_LIMITS, runChild } from '../src/server/extractions/running/child-process.ts';
import { startChild } from '../src/server/extractions/running/start-child.ts';
import { buildExtraction } from './build-extraction.ts';

const ROOT = path.resolve(import.meta.dirname, '..');
const EXTRACTORS = path.join(ROOT, 'src/server/extractions/extractors');
const { memoryBytes } = DEFAULT_LIMITS;

let folder: string;
beforeAll(async () => {
  // In the repository: what is built loads packages from its node_modules.
  await mkdir(path.join(ROOT, 'dist'), { recursive: true });
  folder = await mkdtemp(path.join(ROOT, 'dist/extraction-test-'));
  await buildExtraction(folder);
}, 120_000);
afterAll(() => rm(folder, { recursive: true }));

test.each([
  ['hl7v2', 'hl7v2/samples/oru.hl7'],
  ['fhir', 'fhir/samples/bundle.xml'],
  ['pdf', 'pdf/samples/sang-et-urines.pdf'],
])('the built child reads a file as the sources do (%s)', { timeout: 120_000 }, async (name, file) => {
  const module = await builtChild(folder);
  const request = {
    extractor_name: name,
    path: path.join(EXTRACTORS, file),
    timeZone: 'Europe/Paris',
    deadlineMs: 120_000,
  };
  const run = (child?: string) =>
    runChild(request, DEFAULT_LIMITS, { child: startChild({ memoryBytes, module: child }) });
  const built = await run(module);
  expect(built.error).toBeNull();
  expect(built.observations.length).toBeGreaterThan(0);
  expect(built).toEqual(await run());
});

test('a child that was built from other sources is not used, and is built again', async () => {
  const module = path.join(folder, 'child.js');
  expect(await builtChild(folder)).toBe(module);
  await writeFile(path.join(folder, STAMP), 'of yesterday');
  expect(await builtChild(folder)).toBeUndefined();
  await buildExtraction(folder);
  expect(await builtChild(folder)).toBe(module);
}, 120_000);
