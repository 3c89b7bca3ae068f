import { expect, test } from 'vitest';
import { extractFrom } from '../../../running/extract-fixture.ts';
import { table } from '../extractor.ts';

const read = async (text: string) => (await extractFrom(table, text)).found;

test('the dates of a side without measures are not those of the other one', async () => {
  expect(
    await read(
      'Date;Repas;;Date;Poids (kg)\n10/03/2026;riz;;11/03/2026;70\n12/03/2026;pain;;13/03/2026;71\n',
    ),
  ).toEqual(['poids 2026-03-10T23:00: poids=70', 'poids 2026-03-12T23:00: poids=71']);
});

test('titles of two persons above two tables are not part of their headings', async () => {
  const rows = 'Date;Poids (kg);;Date;Poids (kg)\n10/03/2026;70;;11/03/2026;81\n';
  const { found, logs } = await extractFrom(table, `Mme MARTIN Jeanne;;;M. DURAND Paul;\n${rows}`);
  expect(found).toEqual(['poids 2026-03-09T23:00: poids=70', 'poids 2026-03-10T23:00: poids=81']);
  expect(logs.join()).toContain('Résultats de 2 patients');
});

test('a row with a day and a number is not a row of headings, whatever its words', async () => {
  expect(
    await read(
      'Event Date;Code;Term;Value;Units;Recorded By\n12-Mar-2026;44J3;Serum creatinine;84;umol/L;LAB\n13-Mar-2026;44I5;Serum sodium;139;mmol/L;TEST\n',
    ),
  ).toEqual([
    'creatinine-et-debit-de-filtration-glomerulaire 2026-03-11T23:00: creat=84',
    'ionogramme-sanguin 2026-03-12T23:00: na=139',
  ]);
});

test('a row of days with the number of its page begins another table', async () => {
  expect(
    await read(
      'Analyse;12/01/2026;13/01/2026\nCRP (mg/L);5;6\nAnalyse;12/02/2026;13/02/2026;2\nCRP (mg/L);50;60\n',
    ),
  ).toEqual([
    'proteine-c-reactive 2026-01-11T23:00: crp=5',
    'proteine-c-reactive 2026-01-12T23:00: crp=6',
    'proteine-c-reactive 2026-02-11T23:00: crp=50',
    'proteine-c-reactive 2026-02-12T23:00: crp=60',
  ]);
});

test('a column « variable » beside a value and its unit names the measure', async () => {
  const { found, logs } = await extractFrom(
    table,
    'patient_id,visit_date,variable,value,unit,flag\n7,2026-01-10,Weight,88.1,kg,\n7,2026-02-10,Weight,86.4,kg,imputed\n8,2026-02-10,Weight,99,kg,missing\n',
  );
  expect(found).toEqual(['poids 2026-01-09T23:00: poids=88.1']);
  expect(logs.join()).toMatch(/flag = imputed.*flag = missing/);
});
