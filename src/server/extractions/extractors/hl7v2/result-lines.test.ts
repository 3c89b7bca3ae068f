import { expect, test } from 'vitest';
import { extractFrom } from '../../running/extract-fixture.ts';
import { hl7v2 } from './extractor.ts';

const message = (obr: string, ...obx: string[]) =>
  [
    'MSH|^~\\&|LAB|HOP|DPI|HOP|202603121000||ORU^R01|1|P|2.5',
    'PID|1||123^^^HOP^PI||MODELE^JEANNE||19600101|F',
    `OBR|1|A1|A1|${obr}|||202603120800`,
    ...obx.map((each, index) => `OBX|${index + 1}|${each}`),
  ].join('\r');
const DAY = '2026-03-12T07:00';

test.each([
  [
    'lines parted by a break',
    ['FT|BIO^Biologie||Sodium : 138 mmol/L (136 - 145)\\.br\\Potassium : 4,2 mmol/L||||||F'],
    [`ionogramme-sanguin ${DAY}: na=138 k=4.2`],
  ],
  [
    'lines that are repetitions',
    ['TX|BIO^Biologie||Sodium     138 mmol/L     136 - 145~Potassium  4,2 mmol/L     3,5 - 5,1||||||F'],
    [`ionogramme-sanguin ${DAY}: na=138 k=4.2`],
  ],
  [
    'lines that are segments',
    [
      'TX|NFS^Numération|1|Hémoglobine    13,2 g/dL   12,0 - 16,0||||||F',
      'TX|NFS^Numération|2|Leucocytes     7,2 G/L     4,0 - 10,0||||||F',
    ],
    [`numeration-formule-sanguine ${DAY}: hb=13.2 gb=7.2`],
  ],
  [
    'a value under its name, and a remark',
    ['TX|TSH^TSH||2,31 mUI/L\\.br\\Contrôlé sur un second tube||||||F'],
    [`thyreostimuline ${DAY}: tsh=2.31`],
  ],
  [
    'a result beside its earlier one',
    [
      'FT|BIO^Biologie||Analyse         Résultat       Antériorité 20/01/2026\\.br\\Sodium          138 mmol/L     141\\.br\\Potassium       4,2 mmol/L     4,0||||||F',
    ],
    [`ionogramme-sanguin ${DAY}: na=138 k=4.2`, 'ionogramme-sanguin 2026-01-19T23:00: na=141 k=4.0'],
  ],
])('a text of %s gives the results of the message’s day', async (_what, obx, found) => {
  expect((await extractFrom(hl7v2, message('BIO^Biologie', ...obx))).found).toEqual(found);
});

test('a text under an order of urine is of urine', async () => {
  const text = 'FT|BIO^Biologie||Sodium    138 mmol/L~Potassium    42 mmol/L||||||F';
  const { found } = await extractFrom(hl7v2, message('IU^Ionogramme urinaire', text));
  expect(found).toEqual([`biochimie-urinaire ${DAY}: na-u=138 k-u=42`]);
});

test.each([
  ['earlier results', 'FT|ANT^Antériorités||Sodium    138 mmol/L~Potassium    4,2 mmol/L||||||F'],
  ['aims', 'FT|OBJ^Objectifs||LDL cholestérol : 0,70 g/L\\.br\\HbA1c : 7,0 %||||||F'],
  ['a conclusion', 'TX|CR^Conclusion||Bilan normal. Objectif TSH 2,5 mUI/L||||||F'],
  ['a withdrawn text', 'FT|BIO^Biologie||Sodium : 138 mmol/L\\.br\\Potassium : 4,2 mmol/L||||||X'],
  [
    'a text that enumerates limits',
    'FT|COM^Commentaire||Ferritine : valeurs usuelles 20 à 200 µg/L\\.br\\Au-delà de 300 µg/L, contrôler||||||F',
  ],
  ['another person', 'FT|BIO^Biologie||Patient : ESSAI Marcel\\.br\\Potassium : 5,6 mmol/L||||||F'],
  [
    'a prescription',
    'FT|BIO^Biologie||Ordonnance de biologie du 01/03/2026\\.br\\Potassium\\.br\\INR 2,5||||||F',
  ],
  ['results of a relative', 'FT|BIO^Biologie||Nouveau-né\\.br\\Sodium : 138 mmol/L||||||F'],
])('a text of %s gives none', async (_what, text) => {
  expect((await extractFrom(hl7v2, message('BIO^Biologie', text))).found).toEqual([]);
});

test('texts of two tests are not one page: what one says is not said of the other', async () => {
  const { found } = await extractFrom(
    hl7v2,
    message(
      'BIO^Biologie',
      'TX|URI^Urines||Sodium    38 mmol/L~Potassium    42 mmol/L||||||F',
      'TX|SANG^Sang||Sodium    138 mmol/L~Potassium    4,2 mmol/L||||||F',
    ),
  );
  expect(found).toEqual([
    `biochimie-urinaire ${DAY}: na-u=38 k-u=42`,
    `ionogramme-sanguin ${DAY}: na=138 k=4.2`,
  ]);
});

test('a text that names the patient of its message is of them', async () => {
  const text = 'FT|BIO^Biologie||Patient : MODELE Jeanne\\.br\\Potassium : 5,2 mmol/L||||||F';
  const { found } = await extractFrom(hl7v2, message('BIO^Biologie', text));
  expect(found).toEqual([`ionogramme-sanguin ${DAY}: k=5.2`]);
});
