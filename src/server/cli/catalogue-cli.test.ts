import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'catalogue-cli-'));
});
afterEach(() => rm(folder, { recursive: true }));

/** Runs the command. @returns its exit status and its output */
const run = (...words: string[]) =>
  new Promise<{ status: number; text: string }>((resolve) => {
    const child = execFile(
      process.execPath,
      [join(import.meta.dirname, 'catalogue-cli.ts'), ...words],
      (_, stdout, stderr) => resolve({ status: child.exitCode ?? -1, text: stdout + stderr }),
    );
  });

const MEASURE = {
  id: 'essai.m',
  title: 'Mesure',
  title_short: 'M',
  value_type: 'DECIMAL',
  unit: 'gramme par litre',
  unit_short: 'g/L',
  ucum: 'g/L',
  min: 0,
  max: 10,
  loinc: '13945-1',
  loinc_alt: [],
};
const write = (...measures: object[]) =>
  writeFile(
    join(folder, 'a.json'),
    JSON.stringify({ category: 'Essais', types: [{ id: 'essai', title: 'Essai', loinc: null, measures }] }),
  );

test('a valid folder: prints what it holds, and the codes without a source', async () => {
  await write(MEASURE);
  const { status, text } = await run('check', folder);
  expect([status, text]).toEqual([0, expect.stringContaining('Aucun problème')]);
  expect(text).toContain('Codes LOINC sans source enregistrée : 13945-1.');
});

test("a measure that repeats the code of one of doc2's own types: prints where results with it go", async () => {
  const glucose = {
    ...MEASURE,
    unit: 'millimole par litre',
    unit_short: 'mmol/L',
    ucum: 'mmol/L',
    loinc: '14749-6',
  };
  const type = { id: 'essai', title: 'Essai', specimen: 'sang', loinc: null, measures: [glucose] };
  await writeFile(join(folder, 'a.json'), JSON.stringify({ category: 'Essais', types: [type] }));
  const { status, text } = await run('check', folder);
  expect(status).toBe(0);
  const warnings = text.split('\n').filter((line) => line.includes("l'extraction donne"));
  expect(warnings).toEqual([
    "Le code LOINC 14749-6 de la mesure « essai.m » est celui du type « glycemie » : l'extraction donne à ce dernier les résultats qui le portent.",
  ]);
});

test('an invalid folder: prints every problem at once', async () => {
  await write({ ...MEASURE, ucum: 'x', min: 20, loinc: '13945-2' });
  const { status, text } = await run('check', folder);
  expect(status).toBe(1);
  expect(text).toContain('3 problèmes');
  expect(
    text.split('\n').filter((line) => line.includes('a.json, type « essai », champ « measures.0.')),
  ).toHaveLength(3);
});

test('without arguments: prints its usage', async () => {
  expect(await run('verify')).toMatchObject({
    status: 1,
    text: expect.stringContaining('npm run catalogue -- check'),
  });
});
