import { expect, test } from 'vitest';
import { extractFrom } from '../../../running/extract-fixture.ts';
import { xlsx } from '../../xlsx/extractor.ts';
import { workbookOf } from '../../xlsx/workbook-fixture.ts';
import { table } from '../extractor.ts';

const read = (...lines: readonly string[]) => extractFrom(table, lines.join('\n'));
const FLOW = ['Paramètre;Unité;08:00;10:00', 'FC;/min;88;92', 'SpO2;%;97;95'];

test('hours in the headings belong to the day in the title of the sheet', async () => {
  const { found, accepted } = await read('Feuille de surveillance du 03/02/2026', ...FLOW);
  expect(accepted).toBe(true);
  expect(found.toSorted()).toEqual([
    'frequence-cardiaque 2026-02-03T07:00: fc=88',
    'frequence-cardiaque 2026-02-03T09:00: fc=92',
    'saturation-en-oxygene 2026-02-03T07:00: spo2=97',
    'saturation-en-oxygene 2026-02-03T09:00: spo2=95',
  ]);
});

test.each(['Objectif', 'Cible', 'Moyenne', 'Normes', 'Mère'])(
  'a column « %s » beside the hours takes nothing from them, and gives nothing',
  async (name) => {
    const rows = [`;08:00;10:00;${name}`, 'FC (bpm);88;92;75', 'SpO2 (%);97;95;94'];
    const { found } = await read('Feuille de surveillance du 03/02/2026', ...rows);
    expect(found.map((line) => line.replace(/^\S+ /, '')).toSorted()).toEqual([
      '2026-02-03T07:00: fc=88',
      '2026-02-03T07:00: spo2=97',
      '2026-02-03T09:00: fc=92',
      '2026-02-03T09:00: spo2=95',
    ]);
  },
);

test('months in the headings belong to the year in the name of the sheet', async () => {
  const rows = [
    ['Analyse', 'Janvier', 'Février', 'Mars'],
    ['Ferritine (µg/L)', 45, 48, null],
  ];
  const { found } = await extractFrom(xlsx, workbookOf({ 'Biologie 2025': rows }));
  expect(found).toEqual(['ferritine 2024-12-31T23:00: ferr=45', 'ferritine 2025-01-31T23:00: ferr=48']);
});

test.each<[string, string[]]>([
  ['no day', FLOW],
  ['two days', ['Surveillance du 03/02/2026', 'Surveillance du 04/02/2026', ...FLOW]],
  [
    'hours that pass midnight',
    ['Surveillance du 03/02/2026', 'Paramètre;Unité;20:00;02:00', 'FC;/min;88;92'],
  ],
  ['months without a year', ['Suivi', 'Analyse;Janvier;Mars', 'Ferritine (µg/L);45;48']],
  ['months of two years', ['Suivi 2025', 'Suite 2026', 'Analyse;Janvier;Mars', 'Ferritine (µg/L);45;48']],
  ['months out of order', ['Suivi 2025', 'Analyse;Novembre;Janvier', 'Ferritine (µg/L);45;48']],
  ['means of months', ['Moyennes 2025', 'Analyse;Janvier;Mars', 'Ferritine (µg/L);45;48']],
])('nothing is read under %s', async (_, lines) => {
  expect((await read(...lines)).found).toEqual([]);
});

test('a day above dates what is measured on the patient, never what a laboratory measured', async () => {
  const rows = [
    'Date;03/02/2026',
    ';Mesuré;Théorique;% théorique',
    'VEMS (L);2,45;3,20;77',
    'CVF (L);3,60;4,00;90',
  ];
  const { found } = await read(...rows);
  expect(found).toEqual(['spirometrie 2026-02-02T23:00: vems=2.45 cvf=3.60']);
  const both = await read('Date;03/02/2026', 'Analyse;Résultat;Unité', 'Poids;72;kg', 'Sodium;140;mmol/L');
  expect(both.found).toEqual(['poids 2026-02-02T23:00: poids=72', 'ionogramme-sanguin sans date: na=140']);
});

test.each([
  ['in a workbook', "Relevé d'automesure tensionnelle"],
  ['under no title of a notebook', 'Suivi'],
])('moments over headings tell their columns apart: %s', async (_, title) => {
  const { found } = await read(
    title,
    ';Matin;;Soir;',
    'Date;SYS (mmHg);DIA (mmHg);SYS (mmHg);DIA (mmHg)',
    '03/02/2026;128;79;131;82',
  );
  expect(found).toEqual([
    'pression-arterielle 2026-02-02T23:00: pas=128 pad=79',
    'pression-arterielle 2026-02-02T23:00: pas=131 pad=82',
  ]);
});

test.each([
  ['above', ['Heure;08:00;10:00', 'Date;03/02/2026;03/02/2026']],
  ['below', ['Date;03/02/2026;03/02/2026', 'Heure;08:00;10:00']],
])('hours %s the days of the headings are theirs', async (_, headings) => {
  const { found } = await read('Surveillance', ...headings, 'FC (/min);88;92', 'SpO2 (%);97;95');
  expect(found.toSorted()).toEqual([
    'frequence-cardiaque 2026-02-03T07:00: fc=88',
    'frequence-cardiaque 2026-02-03T09:00: fc=92',
    'saturation-en-oxygene 2026-02-03T07:00: spo2=97',
    'saturation-en-oxygene 2026-02-03T09:00: spo2=95',
  ]);
});

test.each(['Heure du lever', 'Durée du sommeil', 'Prise du traitement', 'Heure du dernier repas'])(
  'hours of « %s » are not those of the measures below or above them',
  async (name) => {
    const days = 'Paramètre;03/02/2026;04/02/2026';
    for (const headings of [
      [days, `${name};07:00;06:30`],
      [`${name};07:00;06:30`, days],
    ]) {
      const { found } = await read('Surveillance', ...headings, 'FC (/min);88;92');
      expect(found.toSorted()).toEqual([
        'frequence-cardiaque 2026-02-02T23:00: fc=88',
        'frequence-cardiaque 2026-02-03T23:00: fc=92',
      ]);
    }
  },
);

test('hours above other columns than the days are not theirs', async () => {
  const headings = ['Heure;;08:00;10:00', 'Date;03/02/2026;04/02/2026;05/02/2026'];
  const { found } = await read(...headings, 'FC (/min);88;92;90');
  expect(found.filter((line) => line.includes('T09:00'))).toEqual([]);
});
