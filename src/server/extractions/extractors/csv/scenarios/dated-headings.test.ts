import { describe, expect, test } from 'vitest';
import { extractFrom } from '../../../running/extract-fixture.ts';
import { xlsx } from '../../xlsx/extractor.ts';
import { type FixtureCell, workbookOf } from '../../xlsx/workbook-fixture.ts';
import { table } from '../extractor.ts';

const read = (...lines: readonly string[]) => extractFrom(table, lines.join('\n'));
const sheet = (name: string, rows: readonly (readonly FixtureCell[])[]) =>
  extractFrom(xlsx, workbookOf({ [name]: rows }));

test('a title over the names, beside dates, states the specimen', async () => {
  const { found, accepted } = await read(
    'Gaz du sang artériel;03/02/2026 07:15;13/02/2026 12:30',
    'pH;7,41;7,38',
    'PaCO2 (mmHg);38;41',
  );
  expect(accepted).toBe(true);
  expect(found).toEqual([
    'gaz-du-sang-arteriel 2026-02-03T06:15: ph=7.41 paco2=38',
    'gaz-du-sang-arteriel 2026-02-13T11:30: ph=7.38 paco2=41',
  ]);
});

test('a part of the day before a name keeps its values apart', async () => {
  const { found } = await read(
    'Tension;03/02/2026;13/02/2026',
    'Matin systolique (mmHg);128;126',
    'Matin diastolique (mmHg);79;78',
    'Soir systolique (mmHg);131;133',
    'Soir diastolique (mmHg);82;84',
  );
  expect(found).toEqual([
    'pression-arterielle 2026-02-02T23:00: pas=128 pad=79',
    'pression-arterielle 2026-02-02T23:00: pas=131 pad=82',
    'pression-arterielle 2026-02-12T23:00: pas=126 pad=78',
    'pression-arterielle 2026-02-12T23:00: pas=133 pad=84',
  ]);
});

test.each([
  ['a person', ['Patient;03/02/2026;13/02/2026', 'Hémoglobine (g/dL);12,8;13,1']],
  ['a single date, as in a form', ['Visite;03/02/2026', 'Sodium (mmol/L);138']],
])('dates beside %s are not headings of results', async (_, lines) => {
  expect((await read(...lines)).found.join()).not.toContain('2026-02-0');
});

test('days and months belong to the year in the name of the sheet, unless they go back', async () => {
  const rows = (...days: readonly string[]) => [
    ['Date', 'Poids (kg)'],
    ...days.map((day, at) => [day, 72 - at]),
  ];
  const { found } = await sheet('2025', rows('03/11', '17/11', '01/12'));
  expect(found).toEqual([
    'poids 2025-11-02T23:00: poids=72',
    'poids 2025-11-16T23:00: poids=71',
    'poids 2025-11-30T23:00: poids=70',
  ]);
  expect((await sheet('2025', rows('03/11', '17/11', '05/01'))).found).toEqual([]);
  expect((await sheet('Suivi', rows('03/11', '17/11'))).found).toEqual([]);
});

test('of two columns of values in two units, the first is read; in one unit, neither', async () => {
  const rows = (unit: string) => [
    'Date de prélèvement;Analyse;Résultat;Unité;Résultat (autre unité);Autre unité',
    `13/02/2026;Créatinine;78;µmol/L;8,8;${unit}`,
  ];
  expect((await read(...rows('mg/L'))).found).toEqual([
    'creatinine-et-debit-de-filtration-glomerulaire 2026-02-12T23:00: creat=78',
  ]);
  expect((await read(...rows('µmol/L'))).found).toEqual([]);
});

describe('two columns of values, each followed by its unit, state one result twice', () => {
  const rows = (...lines: readonly string[]) =>
    read('Date;Analyse;Valeur 1;Unité 1;Valeur 2;Unité 2', ...lines.map((line) => `13/02/2026;${line}`));

  test('one of the two is kept if they agree, and a row may state only one', async () => {
    const { found, logs } = await rows('Créatinine;8,8;mg/L;78;µmol/L', 'Sodium;140;mmol/L;;');
    expect(found.toSorted()).toEqual([
      'creatinine-et-debit-de-filtration-glomerulaire 2026-02-12T23:00: creat=78',
      'ionogramme-sanguin 2026-02-12T23:00: na=140',
    ]);
    expect(logs.join()).not.toContain('laissée de côté');
  });

  test('none is kept if they contradict each other', async () => {
    const { found, logs } = await rows('LDL;1,20;g/L;4,9;mmol/L');
    expect(found).toEqual([]);
    expect(logs.join()).toContain('les deux se contredisent');
  });
});

test('a line about when a report was issued, or about a target, does not concern the table below', async () => {
  const { found } = await read(
    'Collected: 2026-02-03 07:15',
    'Reported: 2026-02-04 10:00',
    'Test;Result;Units',
    'Sodium;138;mmol/L',
  );
  expect(found).toEqual(['ionogramme-sanguin 2026-02-03T06:15: na=138']);
  const log = await read('Target: 120/80', '', 'Date;BP (Sys/Dia);Pulse', '2026-02-03;128/79;66');
  expect(log.found).toEqual([
    'pression-arterielle 2026-02-02T23:00: pas=128 pad=79',
    'frequence-cardiaque 2026-02-02T23:00: fc=66',
  ]);
});

test('a title of targets still excludes what is below it', async () => {
  const { found } = await read('Objectifs', 'Date;BP (Sys/Dia);Pulse', '2026-02-03;120/80;60');
  expect(found).toEqual([]);
});

test('the word before units is not a heading', async () => {
  const { found } = await read('Date;Poids;Taille', 'Unité;kg;cm', '13/02/2026;72,4;171');
  expect(found).toEqual(['poids 2026-02-12T23:00: poids=72.4', 'taille 2026-02-12T23:00: taille=171']);
});
