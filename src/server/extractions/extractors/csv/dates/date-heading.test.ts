import { expect, test } from 'vitest';
import { extractFrom } from '../../../running/extract-fixture.ts';
import { table } from '../extractor.ts';

const read = (...lines: readonly string[]) => extractFrom(table, lines.join('\n'));

test('a first column of dates needs no heading; units and norms may stand below the names', async () => {
  const { found, accepted, logs } = await read(
    ';Hb;Plaquettes;CRP',
    'Unité;g/dL;G/L;mg/L',
    'Norme;12-16;150-400;<5',
    '03/11/2025;12,8;245;3,2',
    '13/02/2026;13,1;250;<1',
  );
  expect(accepted).toBe(true);
  expect(found.toSorted()).toEqual([
    'numeration-formule-sanguine 2025-11-02T23:00: hb=12.8 plq=245',
    'numeration-formule-sanguine 2026-02-12T23:00: hb=13.1 plq=250',
    'proteine-c-reactive 2025-11-02T23:00: crp=3.2',
    'proteine-c-reactive 2026-02-12T23:00: crp<1',
  ]);
  expect(logs.join()).toContain('« Norme »');
});

test.each<[string, string[]]>([
  ['another date in the row', [';Poids (kg);Prochain', '03/11/2025;72;03/12/2025']],
  [
    'a first column that is not only of dates',
    [';Poids (kg);Taille (cm)', '03/11/2025;72;171', 'Objectif;68;'],
  ],
])('nothing is dated with %s', async (_, lines) => {
  expect((await read(...lines)).found).toEqual([]);
});

test('« Prélèvement » above dates is the day of sampling, beside that of validation', async () => {
  const { observations } = await read(
    'Patient;Prélèvement;Validation;K',
    ';;;mmol/L',
    'EXEMPLE Anne;03/07/2026 07:10;04/07/2026 10:20;4,2',
  );
  expect(observations.map(({ effective_time }) => effective_time)).toEqual(['2026-07-03T07:10']);
});

test('« Prélèvement » above the nature of samples is not a date', async () => {
  const { found } = await read(
    'Prélèvement;Analyse;Résultat;Unité;Date',
    'Sang;Potassium;4,2;mmol/L;03/07/2026',
  );
  expect(found).toEqual(['ionogramme-sanguin 2026-07-02T22:00: k=4.2']);
});
