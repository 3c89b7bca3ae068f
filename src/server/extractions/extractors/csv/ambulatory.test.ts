import { expect, test } from 'vitest';
import { extractFrom } from '../../running/extract-fixture.ts';
import { table } from './extractor.ts';

const MEANS = 'mesure-ambulatoire-de-la-pression 2026-02-02T23:00:';

test.each<[string, string]>([
  [
    'a row per period',
    'MAPA du 03/02/2026;;\n;Systolique (mmHg);Diastolique (mmHg)\n24 heures;131;80\nJour;136;84\nNuit;119;70\n',
  ],
  [
    'a column per period',
    'Holter tensionnel du 03/02/2026;;;;\n;Unité;24 h;Jour;Nuit\nPAS;mmHg;131;136;119\nPAD;mmHg;80;84;70\n',
  ],
  [
    'no unit, and words of means',
    'Mesure ambulatoire de la pression artérielle\nDate;03/02/2026\nPériode;PAS moy.;PAD moy.\nMoyenne des 24 h;131;80\nMoyenne diurne;136;84\nMoyenne nocturne;119;70\n',
  ],
])('the means of a recording are read with %s', async (_, text) => {
  const { found, accepted } = await extractFrom(table, text);
  expect(accepted).toBe(true);
  expect(found.flatMap((line) => line.replace(MEANS, '').trim().split(' ')).toSorted()).toEqual([
    'pad-24=80',
    'pad-jour=84',
    'pad-nuit=70',
    'pas-24=131',
    'pas-jour=136',
    'pas-nuit=119',
  ]);
});

test('the readings above the means stay readings', async () => {
  const { found, logs } = await extractFrom(
    table,
    `MAPA des 24 heures
Date;03/02/2026
Heure;PAS (mmHg);PAD (mmHg);Période
09:00;138;86;Jour
09:30;135;84;Jour
Moyenne 24 h;131;80;
Maximum jour;150;90;
`,
  );
  expect(found).toEqual([
    `${MEANS} pas-24=131 pad-24=80`,
    'pression-arterielle 2026-02-03T08:00: pas=138 pad=86',
    'pression-arterielle 2026-02-03T08:30: pas=135 pad=84',
  ]);
  expect(logs.join()).toContain('« Maximum jour »');
});

test.each([
  ['no title', 'Date;03/02/2026\nHeure;PAS (mmHg);PAD (mmHg)\n09:00;138;86\nMoyenne 24 h;131;80\n'],
  ['a title of something else', 'Automesure\nDate;PAS (mmHg);PAD (mmHg)\nMoyenne jour;131;80\n'],
])('means under %s are not those of a recording', async (_, text) => {
  const { found } = await extractFrom(table, text);
  expect(found.join()).not.toContain('ambulatoire');
});

test('two days above leave the means without a day', async () => {
  const { found } = await extractFrom(
    table,
    'MAPA du 03/02/2026;;\nDate;12/03/2026\n;Systolique (mmHg);Diastolique (mmHg)\n24 heures;131;80\n',
  );
  expect(found).toEqual(['mesure-ambulatoire-de-la-pression sans date: pas-24=131 pad-24=80']);
});

test('periods that repeat are those of single readings', async () => {
  const { found } = await extractFrom(
    table,
    'MAPA du 03/02/2026;;;\nPériode;PAS (mmHg);PAD (mmHg)\nJour;138;86\nJour;135;84\n',
  );
  expect(found).toEqual([]);
});

test('extremes under the names of the pressures are not means', async () => {
  const rows = (first: string, second: string) =>
    `MAPA du 03/02/2026;;;;\n;Systolique (mmHg);;Diastolique (mmHg);\nPériode;${first};${second};${first};${second}\nJour;136;160;84;95\n`;
  expect((await extractFrom(table, rows('Moy.', 'Max.'))).found).toEqual([
    `${MEANS} pas-jour=136 pad-jour=84`,
  ]);
  expect((await extractFrom(table, rows('Max.', 'Moy.'))).found).toEqual([]);
});

test.each(['MAPA - valeurs seuils', 'MAPA : objectifs'])('« %s » is no recording', async (title) => {
  const rows = ';PAS (mmHg);PAD (mmHg)\n24 heures;130;80\nJour;135;85\n';
  expect((await extractFrom(table, `${title}\n${rows}`)).found).toEqual([]);
});

const ROWS = ['Période;PAS (mmHg);PAD (mmHg)', 'Jour;138;84'];

test.each<[string, string[]]>([
  ['a spouse', ['Conjoint', ...ROWS]],
  ['a wife', ['Sa femme', ...ROWS]],
  ['a wife, above a title of means', ['Sa femme', 'Moyennes', ...ROWS]],
  ['loads, as units', ['Période;PAS (%);PAD (%)', 'Jour;60;45']],
  ['loads, as a row of units', ['Période;PAS;PAD', ';%;%', 'Jour;60;45']],
  ['loads, as a title', ['Charge tensionnelle (%)', 'Période;PAS;PAD', 'Jour;60;45']],
  ['extremes', ['Maximales', ...ROWS]],
  ['extremes, between headings and values', ['Période;PAS (mmHg);PAD (mmHg)', 'Maximum;;;', 'Jour;160;95']],
  ['deviations', ['Écart type', 'Période;PAS;PAD', 'Jour;60;45']],
  ['thresholds over the names', ['Période;Seuils;', ';PAS;PAD', 'Jour;135;85']],
  ['loads over the names', ['Période;Charge;', ';PAS;PAD', 'Jour;60;45']],
  ['a title of no known meaning', ['Percentile 95', ...ROWS]],
  ['thresholds, a column per period', ['Seuils', ';24 h;Jour;Nuit', 'PAS (mmHg);130;135;120']],
])('no means are read under %s, and this is reported', async (_, lines) => {
  const { found, logs } = await extractFrom(table, ['MAPA du 03/02/2026', ...lines].join('\n'));
  expect(found).toEqual([]);
  expect(logs.join()).toMatch(/Refusé|laissée?s? de côté/);
});

test('means after thresholds are read, and « 24 h » is a period', async () => {
  const { found } = await extractFrom(
    table,
    `MAPA du 03/02/2026\nSeuils\n${ROWS.join('\n')}\nMoyennes\n;PAS (mmHg);PAD (mmHg)\n24 h;131;80\n`,
  );
  expect(found).toEqual([`${MEANS} pas-24=131 pad-24=80`]);
});
