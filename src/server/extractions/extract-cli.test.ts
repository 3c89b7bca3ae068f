import { execFile } from 'node:child_process';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';

const CLI = join(import.meta.dirname, 'extract-cli.ts');
const SAMPLES = join(import.meta.dirname, '../../../samples');

interface Ran {
  status: number;
  lines: { file: string; extractors: unknown[]; observations: unknown[] }[];
  stderr: string;
}

const extract = (...paths: string[]) => extractIn({}, ...paths);

async function extractIn(variables: Record<string, string>, ...paths: string[]): Promise<Ran> {
  const env = { ...process.env, ...variables };
  const run = promisify(execFile)(process.execPath, [CLI, ...paths], { env });
  const { stdout, stderr, code } = await run.then(
    (ended) => ({ ...ended, code: 0 }),
    (ended: { stdout: string; stderr: string; code: number }) => ended,
  );
  const lines = stdout.split('\n').filter((line) => line !== '');
  return { status: code, lines: lines.map((line) => JSON.parse(line)), stderr };
}

test('prints what would be extracted, one JSON line per file', async () => {
  const bundle = join(SAMPLES, 'consultation-et-biologie.fhir.json');
  const { status, lines, stderr } = await extract(bundle, join(SAMPLES, 'carnet-adresses.csv'));
  expect([status, stderr, lines.length]).toEqual([0, '', 2]);
  expect(lines[0]).toMatchObject({ file: bundle, extractors: [{ extractor_name: 'fhir', error: null }] });
  expect(lines[0]?.observations[0]).toEqual({
    type_id: 'pression-arterielle',
    title: 'Pression artérielle',
    effective_time: '2026-03-12T08:15:00+01:00',
    measures: [
      { type_id: 'pression-arterielle.pas', value: 128 },
      { type_id: 'pression-arterielle.pad', value: 76 },
    ],
  });
  expect(lines[1]).toMatchObject({
    extractors: [{ extractor_name: 'format', error: null }],
    observations: [],
  });
});

test('a file that cannot be read fails with the reason, and the others are read', async () => {
  const csv = join(SAMPLES, 'libreview-une-journee.csv');
  const { status, lines, stderr } = await extract('absent.json', SAMPLES, csv);
  expect(status).toBe(1);
  expect(stderr).toBe(
    `absent.json : ce fichier n'existe pas ou ne peut pas être lu.\n${SAMPLES} : ce n'est pas un fichier.\n`,
  );
  expect(lines[0]?.observations).toHaveLength(100);
});

test('broken content fails with its position', async () => {
  const { status, lines, stderr } = await extract(join(SAMPLES, 'fhir-abime.json'));
  expect([status, lines.length]).toEqual([1, 1]);
  expect(stderr).toContain('JSON invalide : erreur de syntaxe ligne 339, colonne 4.');
});

test('times without a zone are those of EXTRACTION_TIME_ZONE', async () => {
  const csv = join(SAMPLES, 'libreview-une-journee.csv');
  const { lines } = await extractIn({ EXTRACTION_TIME_ZONE: 'America/Martinique' }, csv);
  const paris = await extract(csv);
  const [there, here] = [lines[0], paris.lines[0]].map((line) => Date.parse(timeOf(line?.observations[0])));
  expect(Number(there) - Number(here)).toBe(5 * 3_600_000);
  const wrong = await extractIn({ EXTRACTION_TIME_ZONE: 'Paris' }, csv);
  expect([wrong.status, wrong.stderr]).toEqual([1, expect.stringContaining('EXTRACTION_TIME_ZONE')]);
});

test('without a file, prints its usage', async () => {
  const { status, stderr } = await extract();
  expect([status, stderr]).toEqual([1, 'Usage : npm run extract -- FICHIER…\n']);
});

test('the README of the samples lists every one of them', async () => {
  const names = (await readdir(SAMPLES)).filter((name) => name !== 'README.md');
  const { readFile } = await import('node:fs/promises');
  const readme = await readFile(join(SAMPLES, 'README.md'), 'utf8');
  expect(names.filter((name) => !readme.includes(`\`${name}\``))).toEqual([]);
});

function timeOf(observation: unknown): string {
  return String((observation as { effective_time: string }).effective_time);
}
