import { expect, test } from 'vitest';
import { extractFrom } from '../../../running/extract-fixture.ts';
import { table } from '../extractor.ts';

const HEADINGS =
  'Start,Finish,Blood Pressure Systolic (mmHg),Heart Rate (count/min),Steps (count),Weight (kg)';

test('of daily rows of Apple Health, counts are kept, and mean heart rates are not', async () => {
  const { found, logs } = await extractFrom(
    table,
    `${HEADINGS}\n03-Feb-2026 00:00,04-Feb-2026 00:00,128.0,71.5,8123.0,72.4\n`,
  );
  expect(found).toEqual([
    'pression-arterielle 2026-02-02T23:00: pas=128',
    'nombre-de-pas-par-jour 2026-02-02T23:00: pas=8123',
    'poids 2026-02-02T23:00: poids=72.4',
  ]);
  expect(logs.join()).toContain('« Heart Rate (count/min) »');
});

test.each([
  ['an hour', '03-Feb-2026 00:00', '03-Feb-2026 01:00'],
  ['a week', '02-Feb-2026 00:00', '09-Feb-2026 00:00'],
  ['an unknown time', '03-Feb-2026 00:00', ''],
])('the steps of %s are not those of a day', async (_, start, end) => {
  const { found, logs } = await extractFrom(table, `Start,Finish,Steps (count)\n${start},${end},812\n`);
  expect(found).toEqual([]);
  expect(logs.join()).toContain('nombre de pas');
});

test('perimeters are foetal only beside measures that only a foetus has', async () => {
  const rows = (names: string) => `Date examen;Terme (SA);${names}\n03/11/2025;22;54;200;175\n`;
  const foetus = await extractFrom(table, rows('BIP (mm);PC (mm);PA (mm)'));
  expect(foetus.found.toSorted()).toEqual([
    'age-gestationnel 2025-11-02T23:00: ag=22',
    'biometrie-foetale 2025-11-02T23:00: bip=54 pc=200 pa=175',
  ]);
  const other = await extractFrom(table, rows('Poids (kg);PC (mm);PA (mm)'));
  expect(other.found).toEqual(['poids 2025-11-02T23:00: poids=54']);
});

test.each([
  [
    'mySugr in French',
    'Date,Heure,Tags,Mesure de la glycémie (mg/dL),Pression artérielle\n3 févr. 2026,07:05:12,,112,128/76\n',
    [
      'glycemie-capillaire 2026-02-03T06:05: dextro=112',
      'pression-arterielle 2026-02-03T06:05: pas=128 pad=76',
    ],
  ],
  [
    'CareLink in French, with the sections of a pump and of its sensor',
    "Index;Date;Heure;Nouvelle heure de l'appareil;Source de glycémie;Valeur glycémie (mg/dL);Glycémie capteur (mg/dL);Valeur ISIG\n0;2026/01/15;08:12:00;;MANUEL;142;;\n1;2026/01/15;08:17:00;;;;131;25,2\n",
    ['glycemie-capillaire 2026-01-15T07:12: dextro=142', 'glucose-interstitiel 2026-01-15T07:17: sg=131'],
  ],
  [
    'Eversense, by event',
    'Event Date Time,Event Type,Glucose Value,Unit\n2026-05-13 06:01:00,Sensor Glucose,112,mg/dL\n2026-05-13 06:08:00,Meal,45,g\n',
    ['glucose-interstitiel 2026-05-13T04:01: sg=112'],
  ],
  [
    'OneTouch in French, whose average is not a reading',
    "Date et heure,Type d'élément,Valeur,Unités\n2026-02-03 07:05,Glycémie,112,mg/dL\n2026-02-03 07:06,Moyenne de glycémie,140,mg/dL\n",
    ['glycemie-capillaire 2026-02-03T06:05: dextro=112'],
  ],
])('an export of an application is read: %s', async (_, text, expected) => {
  expect((await extractFrom(table, text)).found).toEqual(expected);
});

test('what is measured at birth has the date of birth; what is measured later does not', async () => {
  const { found } = await extractFrom(
    table,
    'Enfant;Date de naissance;Poids de naissance (g);Apgar 1 min;Apgar 5 min;Poids (kg)\nMARTIN Léo;13/02/2026;3250;9;10;4,1\n',
  );
  expect(found.toSorted()).toEqual([
    'poids sans date: poids=4.1',
    'poids-de-naissance 2026-02-12T23:00: poids=3250',
    'score-d-apgar 2026-02-12T23:00: apgar-1=9 apgar-5=10',
  ]);
});

test('beside arterial blood gases, pH, bicarbonates and lactates are arterial', async () => {
  const rows = (gas: string) =>
    `Date;Heure;pH;${gas} (mmHg);HCO3 (mmol/L);Lactates (mmol/L)\n13/02/2026;07:15;7,41;38;24;1,1\n`;
  expect((await extractFrom(table, rows('PaCO2'))).found).toEqual([
    'gaz-du-sang-arteriel 2026-02-13T06:15: ph=7.41 paco2=38 lact=1.1 hco3=24',
  ]);
  const withoutVessel = await extractFrom(table, rows('pCO2'));
  expect(withoutVessel.found.join()).not.toContain('gaz-du-sang-arteriel');
});

test('a birth weight has the date of birth, even beside the day of a visit', async () => {
  const head = 'Date de naissance;Poids de naissance (g);Date;Poids (kg)';
  const { found } = await extractFrom(table, `${head}\n11/03/2026;3250;13/03/2026;3,1\n`);
  expect(found).toEqual([
    'poids-de-naissance 2026-03-10T23:00: poids=3250',
    'poids 2026-03-12T23:00: poids=3.1',
  ]);
});

test('« Pas » beside the rates of a watch is a number of steps', async () => {
  const { found } = await extractFrom(table, 'Date;FC repos (bpm);FC max;Pas\n12/03/2026;58;142;8421\n');
  expect(found).toContain('nombre-de-pas-par-jour 2026-03-11T23:00: pas=8421');
});
