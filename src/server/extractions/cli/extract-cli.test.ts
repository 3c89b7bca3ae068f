import { execFile } from 'node:child_process';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test, vi } from 'vitest';

// Each test starts processes that start other processes.
vi.setConfig({ testTimeout: 180_000 });

const CLI = join(import.meta.dirname, 'extract-cli.ts');
const SAMPLES = join(import.meta.dirname, '../../../../samples');

interface Ran {
  status: number;
  lines: { file: string; extractors: unknown[]; observations: unknown[] }[];
  stderr: string;
}

const extract = (...args: string[]) => extractIn({}, ...args);
const extractText = (...args: string[]) => runIn({}, ...args);

async function runIn(variables: Record<string, string>, ...args: string[]) {
  const env = { ...process.env, ...variables };
  const run = promisify(execFile)(process.execPath, [CLI, ...args], { env });
  const { stdout, stderr, code } = await run.then(
    (ended) => ({ ...ended, code: 0 }),
    (ended: { stdout: string; stderr: string; code: number }) => ended,
  );
  return { status: code, stdout, stderr };
}

async function extractIn(variables: Record<string, string>, ...args: string[]): Promise<Ran> {
  const { status, stdout, stderr } = await runIn(variables, ...args);
  const lines = stdout.split('\n').filter((line) => line !== '');
  return { status, lines: lines.map((line) => JSON.parse(line)), stderr };
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

test('reports why a file cannot be read, and reads the other files', async () => {
  const csv = join(SAMPLES, 'libreview-une-journee.csv');
  const { status, lines, stderr } = await extract('absent.json', SAMPLES, csv);
  expect(status).toBe(1);
  expect(stderr).toBe(
    `absent.json : ce fichier n'existe pas ou ne peut pas être lu.\n${SAMPLES} : ce n'est pas un fichier.\n`,
  );
  expect(lines[0]?.observations).toHaveLength(100);
});

test('reports the position of the error in broken content', async () => {
  const { status, lines, stderr } = await extract(join(SAMPLES, 'fhir-abime.json'));
  expect([status, lines.length]).toEqual([1, 1]);
  expect(stderr).toContain('JSON invalide : erreur de syntaxe ligne 339, colonne 4.');
});

test('reads times without a zone as times of EXTRACTION_TIME_ZONE', async () => {
  const csv = join(SAMPLES, 'libreview-une-journee.csv');
  const { lines } = await extractIn({ EXTRACTION_TIME_ZONE: 'America/Martinique' }, csv);
  const paris = await extract(csv);
  const [there, here] = [lines[0], paris.lines[0]].map((line) => Date.parse(timeOf(line?.observations[0])));
  expect(Number(there) - Number(here)).toBe(5 * 3_600_000);
  const wrong = await extractIn({ EXTRACTION_TIME_ZONE: 'Paris' }, csv);
  expect([wrong.status, wrong.stderr]).toEqual([1, expect.stringContaining('EXTRACTION_TIME_ZONE')]);
});

test.each([
  ['without a file', []],
  ['with an unknown format', ['--format', 'xml', 'a.csv']],
  ['with an unknown option', ['--output', 'a.csv']],
])('%s, prints the usage', async (_, args) => {
  const { status, stderr } = await extract(...args);
  expect([status, stderr]).toEqual([1, 'Usage : npm run extract -- FICHIER… [--format json|csv|fhir]\n']);
});

test('--format csv and --format fhir write the observations of all readable files as exports do', async () => {
  const files = [join(SAMPLES, 'consultation-et-biologie.fhir.json'), 'absent.json'];
  files.push(join(SAMPLES, 'libreview-une-journee.csv'));
  const missing = "absent.json : ce fichier n'existe pas ou ne peut pas être lu.\n";
  const csv = await extractText('--format', 'csv', ...files);
  expect([csv.status, csv.stderr]).toEqual([1, missing]);
  const rows = csv.stdout.split('\r\n');
  expect(rows[0]).toMatch(/^\uFEFFIdentifiant;Titre;/);
  const ids = new Set(rows.slice(1, -1).map((row) => row.slice(0, 36)));
  expect(ids.size).toBeGreaterThan(100);
  expect(csv.stdout).toContain(';Extraction automatique;');

  const fhir = await extractText(...files, '--format=fhir');
  expect([fhir.status, fhir.stderr]).toEqual([1, missing]);
  const bundle = JSON.parse(fhir.stdout);
  const entries = bundle.entry.map(({ resource }: { resource: { id: string } }) => resource.id);
  expect(entries).toEqual([...ids]);
  expect(bundle.entry[0].resource).toMatchObject({
    resourceType: 'Observation',
    effectiveDateTime: '2026-03-12T08:15:00+01:00',
  });
});

test('--format fhir writes an empty Bundle for a file without measures', async () => {
  const { status, stdout } = await extractText(join(SAMPLES, 'carnet-adresses.csv'), '--format', 'fhir');
  expect([status, JSON.parse(stdout)]).toEqual([0, expect.objectContaining({ resourceType: 'Bundle' })]);
});

test('the README of the samples lists every sample', async () => {
  const names = (await readdir(SAMPLES)).filter((name) => name !== 'README.md');
  const { readFile } = await import('node:fs/promises');
  const readme = await readFile(join(SAMPLES, 'README.md'), 'utf8');
  expect(names.filter((name) => !readme.includes(`\`${name}\``))).toEqual([]);
});

function timeOf(observation: unknown): string {
  return String((observation as { effective_time: string }).effective_time);
}

test('a reader that stops before the end of the output causes no error', async () => {
  const command = `"${process.execPath}" "${CLI}" "${join(SAMPLES, 'libreview-une-journee.csv')}" | true`;
  const { stderr } = await promisify(execFile)('sh', ['-c', command]);
  expect(stderr).toBe('');
});
