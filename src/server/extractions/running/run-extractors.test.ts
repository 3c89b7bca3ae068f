import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { deflateSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { OBSERVATIONS_MAX } from '../../../shared/extractions/contract.ts';
import { RUN_FAILURES } from '../../../shared/texts/extraction/run-failures.ts';
import { loadCatalogue } from '../../core/catalogue/load-catalogue.ts';
import { pdf } from '../extractors/pdf/extractor.ts';
import type { TakeChild } from './child-pool.ts';
import { sample } from './extract-fixture.ts';
import { extractInChild } from './extract-in-child.ts';
import { runExtractors } from './run-extractors.ts';
import { DEFAULT_LIMITS, type RunLimits } from './run-limits.ts';
import { startChild } from './start-child.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'extraction-'));
});
afterAll(() => rm(folder, { recursive: true }));

async function run(content: string | Buffer, limits?: RunLimits) {
  const path = join(folder, 'file');
  await writeFile(path, content);
  return runExtractors({ path, name: 'file' }, { limits });
}

test('returns observations with evidence, and a report of each extractor that accepted the file', async () => {
  const { extractors, observations } = await run(await sample('fhir', 'bundle.json'));
  expect(extractors).toMatchObject([{ extractor_name: 'fhir', version: '1', error: null }]);
  expect(extractors[0]?.logs[0]).toBe('19 mesures retenues, 2 refusées, 1 code inconnu.');
  expect(observations).toHaveLength(13);
  expect(observations[0]).toMatchObject({
    extractor_name: 'fhir',
    type_id: 'pression-arterielle',
    effective_time: '2026-03-12T08:15:00+01:00',
    measures: [
      { type_id: 'pression-arterielle.pas', value: '128' },
      { type_id: 'pression-arterielle.pad', value: '76' },
    ],
  });
});

test('a child that ends without an answer is replaced once; if the second one ends too, the file is reported as the cause', async () => {
  const path = join(folder, 'twice');
  await writeFile(path, await sample('fhir', 'bundle.json'));
  const crash = fileURLToPath(new URL('./child-fixtures/crash.ts', import.meta.url));
  const runWith = async (crashes: number) => {
    let takenCount = 0;
    const take: TakeChild = (memoryBytes) =>
      startChild({ memoryBytes, ...(++takenCount <= crashes && { module: crash }) });
    const { extractors, observations } = await runExtractors({ path, name: 'file' }, { take });
    return { error: extractors[0]?.error, found: observations.length, taken: takenCount };
  };
  expect(await runWith(1)).toEqual({ error: null, found: 13, taken: 2 });
  expect(await runWith(2)).toEqual({ error: RUN_FAILURES.crashed, found: 0, taken: 2 });
}, 600_000);

test('a PDF is read as images only if one of its pages has no text', async () => {
  const { extractors } = await run(await sample('pdf', 'sang-et-urines.pdf'));
  expect(extractors.map(({ extractor_name }) => extractor_name)).toEqual(['pdf']);
  const catalogue = await loadCatalogue();
  const bytes = await sample('ocr', 'plusieurs-pages.pdf');
  const read = await extractInChild(pdf, { bytes, catalogue, timeZone: 'Europe/Paris' });
  expect(read.isAllRead).toBe(false);
}, 600_000);

test('the catalogue of the operator replaces the built-in one', async () => {
  const type = {
    id: 'potassium-seul',
    title: 'Potassium',
    loinc: null,
    measures: [
      {
        id: 'potassium-seul.k',
        title: 'Potassium',
        title_short: 'K',
        value_type: 'DECIMAL',
        unit: null,
        unit_short: 'mmol/L',
        min: null,
        max: null,
        ucum: 'mmol/L',
        loinc: '15202-5',
        loinc_alt: [],
      },
    ],
  };
  const catalogueDir = await mkdtemp(join(folder, 'catalogue-'));
  await writeFile(join(catalogueDir, 'types.json'), JSON.stringify({ category: 'Essais', types: [type] }));
  const path = join(folder, 'potassium.json');
  const code = { coding: [{ system: 'http://loinc.org', code: '15202-5' }] };
  const valueQuantity = { value: 4, unit: 'mmol/L' };
  await writeFile(
    path,
    JSON.stringify({ resourceType: 'Observation', status: 'final', code, valueQuantity }),
  );
  const { observations } = await runExtractors({ path, name: 'x', catalogueDir });
  expect(observations.map(({ type_id }) => type_id)).toEqual(['potassium-seul']);
});

test('a file of unknown format ends as a report without an error', async () => {
  const { extractors, observations } = await run('Nom;Ville\nExemple;Lyon\n');
  expect(observations).toEqual([]);
  expect(extractors).toMatchObject([
    { extractor_name: 'format', error: null, logs: [expect.stringContaining('Aucun format reconnu')] },
  ]);
});

test('a missing file is an error of the run', async () => {
  const { extractors } = await runExtractors({ path: join(folder, 'absent'), name: 'x' });
  expect(extractors).toMatchObject([{ error: 'Le fichier ne peut pas être lu.' }]);
});

describe('a hostile file ends as a report', () => {
  const error = async (content: string) => (await run(content)).extractors[0]?.error;

  test('50 000 levels', async () => {
    expect(await error('{"a":'.repeat(50_000))).toBe('JSON trop imbriqué : plus de 200 niveaux, ligne 1.');
  });

  test('zero bytes', async () => {
    expect(await error('{"a": \u0000}')).toBe('JSON invalide : erreur de syntaxe ligne 1, colonne 7.');
  });

  test('a PDF of a few hundred bytes that inflates beyond the memory limit', async () => {
    const inflated = deflateSync(deflateSync(Buffer.alloc(150 * 1024 * 1024, ' ')));
    const head = `%PDF-1.4
1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj
2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj
3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Contents 4 0 R>>endobj
4 0 obj<</Filter[/FlateDecode/FlateDecode]/Length ${inflated.length}>>stream
`;
    const foot = '\nendstream endobj\ntrailer<</Root 1 0 R>>\n%%EOF';
    const bomb = Buffer.concat([Buffer.from(head), inflated, Buffer.from(foot)]);
    const limits = { ...DEFAULT_LIMITS, memoryBytes: 180 * 1024 * 1024 };
    const { extractors, observations } = await run(bomb, limits);
    expect(observations).toEqual([]);
    expect(extractors[0]?.error).toBe(
      "L'extraction a dépassé la limite de 180 Mo de mémoire et a été arrêtée.",
    );
  });

  test('30 MB of empty lists', async () => {
    expect(await error(`{"a":[${'[],'.repeat(10_000_000)}0]}`)).toMatch(/^JSON trop volumineux/);
  });

  test('30 MB of glucose readings are read within the limits', async () => {
    const header =
      'Device,Serial Number,Device Timestamp,Record Type,Historic Glucose mg/dL,Scan Glucose mg/dL';
    const rows = Array.from({ length: 560_000 }, (_, index) => {
      const time = new Date(Date.UTC(2020, 0, 1) + index * 300_000).toISOString();
      const day = `${time.slice(8, 10)}-${time.slice(5, 7)}-${time.slice(0, 4)} ${time.slice(11, 16)}`;
      return `FreeStyle Libre 3,00000000-0000,${day},0,${80 + (index % 60)},`;
    });
    const { extractors, observations } = await run([header, ...rows].join('\n'));
    expect(extractors[0]?.error).toBeNull();
    expect(observations).toHaveLength(OBSERVATIONS_MAX);
    expect(extractors[0]?.logs.join()).toContain('Plus de 40000 observations dans ce fichier');
  }, 600_000);

  test('30 MB of observations are read within the limits', async () => {
    const one = {
      resourceType: 'Observation',
      status: 'final',
      code: { coding: [{ system: 'http://loinc.org', code: '29463-7' }] },
      valueQuantity: { value: 70.5, unit: 'kg', system: 'http://unitsofmeasure.org', code: 'kg' },
    };
    const entry = JSON.stringify({ resource: one });
    const count = Math.floor((30 * 1024 * 1024 - 100) / (entry.length + 1));
    const { extractors, observations } = await run(
      `{"resourceType":"Bundle","entry":[${Array.from({ length: count }, () => entry).join()}]}`,
    );
    expect(extractors[0]?.error).toBeNull();
    expect(observations).toHaveLength(OBSERVATIONS_MAX);
  }, 600_000);
});
