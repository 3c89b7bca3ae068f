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
    'lines separated by breaks',
    ['FT|BIO^Biologie||Sodium : 138 mmol/L (136 - 145)\\.br\\Potassium : 4,2 mmol/L||||||F'],
    [`ionogramme-sanguin ${DAY}: na=138 k=4.2`],
  ],
  [
    'one line per repetition',
    ['TX|BIO^Biologie||Sodium     138 mmol/L     136 - 145~Potassium  4,2 mmol/L     3,5 - 5,1||||||F'],
    [`ionogramme-sanguin ${DAY}: na=138 k=4.2`],
  ],
  [
    'one line per segment',
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
])("a text of %s yields the results of the message's day", async (_what, obx, found) => {
  expect((await extractFrom(hl7v2, message('BIO^Biologie', ...obx))).found).toEqual(found);
});

const document = (name: string, ...lines: string[]) =>
  [
    'MSH|^~\\&|DPI|HOP|DPI|HOP|202603121000||MDM^T02|1|P|2.5',
    'PID|1||123^^^HOP^PI||MODELE^JEANNE||19600101|F',
    'TXA|1|CN^Consultation|TX|20260312080000',
    ...lines.map((line, index) => `OBX|${index + 1}|TX|${name}||${line}||||||F`),
  ].join('\r');

test.each(['11488-4^Consultation note^LN', '11506-3^Progress note^LN', 'N^Note de suivi'])(
  'a note that is the document of its message is read line by line: %s',
  async (name) => {
    const lines = [
      'Constantes',
      'Poids : 72,5 kg',
      'TA : 135/82 mmHg',
      'Objectif : poids 68 kg',
      'Sa mère pèse 90 kg',
    ];
    const { found } = await extractFrom(hl7v2, document(name, ...lines));
    expect(found.toSorted()).toEqual([
      'poids 2026-03-12T07:00: poids=72.5',
      'pression-arterielle 2026-03-12T07:00: pas=135 pad=82',
    ]);
  },
);

test.each([
  ['Objectifs :', '- Poids : 65 kg', '- TA : 130/80 mmHg'],
  ['Nouveau-né', 'Poids 3200 g', 'Taille 50 cm'],
  ['Dernières constantes', 'TA 150/90 mmHg'],
  ['Exemple', 'TA 120/80 mmHg'],
  ['Résultats attendus', 'HbA1c 6,5 %'],
  ['Plan', 'Target BP 130/80 mmHg', 'Goal weight 65 kg'],
])('a page left under its title « %s » is not read again without it', async (...lines) => {
  expect((await extractFrom(hl7v2, document('N^Note de suivi', ...lines))).found).toEqual([]);
});

test.each(['N^Note', 'C^Notes et commentaires', 'P^Note de prescription'])(
  'a note about something else is a comment: %s',
  async (name) => {
    expect((await extractFrom(hl7v2, document(name, 'Poids : 72,5 kg'))).found).toEqual([]);
  },
);

test('a text under a urine order is about urine', async () => {
  const text = 'FT|BIO^Biologie||Sodium    138 mmol/L~Potassium    42 mmol/L||||||F';
  const { found } = await extractFrom(hl7v2, message('IU^Ionogramme urinaire', text));
  expect(found).toEqual([`biochimie-urinaire ${DAY}: na-u=138 k-u=42`]);
});

test.each([
  ['earlier results', 'FT|ANT^Antériorités||Sodium    138 mmol/L~Potassium    4,2 mmol/L||||||F'],
  ['targets', 'FT|OBJ^Objectifs||LDL cholestérol : 0,70 g/L\\.br\\HbA1c : 7,0 %||||||F'],
  ['a conclusion', 'TX|CR^Conclusion||Bilan normal. Objectif TSH 2,5 mUI/L||||||F'],
  ['a withdrawn text', 'FT|BIO^Biologie||Sodium : 138 mmol/L\\.br\\Potassium : 4,2 mmol/L||||||X'],
  [
    'a text that lists limits',
    'FT|COM^Commentaire||Ferritine : valeurs usuelles 20 à 200 µg/L\\.br\\Au-delà de 300 µg/L, contrôler||||||F',
  ],
  ['another person', 'FT|BIO^Biologie||Patient : ESSAI Marcel\\.br\\Potassium : 5,6 mmol/L||||||F'],
  [
    'a prescription',
    'FT|BIO^Biologie||Ordonnance de biologie du 01/03/2026\\.br\\Potassium\\.br\\INR 2,5||||||F',
  ],
  ['results of a relative', 'FT|BIO^Biologie||Nouveau-né\\.br\\Sodium : 138 mmol/L||||||F'],
])('a text of %s yields nothing', async (_what, text) => {
  expect((await extractFrom(hl7v2, message('BIO^Biologie', text))).found).toEqual([]);
});

test('texts of two tests are not one page: the context of one does not apply to the other', async () => {
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

test("a text that names the message's patient belongs to that patient", async () => {
  const text = 'FT|BIO^Biologie||Patient : MODELE Jeanne\\.br\\Potassium : 5,2 mmol/L||||||F';
  const { found } = await extractFrom(hl7v2, message('BIO^Biologie', text));
  expect(found).toEqual([`ionogramme-sanguin ${DAY}: k=5.2`]);
});

test.each([
  ['a comment', 'FT|INT^Interprétation||Maladie rénale chronique si : \\.br\\DFG < 60 mL/min/1,73 m²||||||F'],
  [
    'a comment on risks',
    'FT|COM^Commentaire||Très haut risque\\.br\\LDL : < 0,55 g/L\\.br\\Haut risque\\.br\\LDL : < 0,70 g/L||||||F',
  ],
  ['a recommendation', 'FT|REC^Recommandations||LDL : 1,0 g/L (risque modéré)||||||F'],
  ['a conclusion', 'TX|CCL^Conclusion biologique||Hémoglobine : 10,5 g/dL||||||F'],
  ['a text with an unknown name', 'TX|ZZ^Divers||Sodium : 128 mmol/L||||||F'],
  ['a condition', 'FT|BIO^Biologie||Maladie rénale chronique si : \\.br\\DFG < 60 mL/min/1,73 m²||||||F'],
  ['a check to come', 'FT|BIO^Biologie||A contrôler si\\.br\\Potassium : > 5,5 mmol/L||||||F'],
  ['risks', 'FT|BIO^Biologie||Haut risque\\.br\\LDL : < 0,70 g/L||||||F'],
  ['a value for a risk', 'FT|BIO^Biologie||LDL : 1,0 g/L (risque modéré)||||||F'],
  ['a recommendation of its own', 'FT|BIO^Biologie||Recommandations :\\.br\\LDL : 1,0 g/L||||||F'],
  ['a definition', 'FT|BIO^Biologie||Diabète : \\.br\\Glycémie à jeun : 1,26 g/L||||||F'],
  ['an unknown title', 'FT|BIO^Biologie||Syndrome inflammatoire :\\.br\\CRP : 50 mg/L||||||F'],
  ['a deficiency', 'FT|VITD^Vitamine D||Carence\\.br\\Vitamine D : < 25 nmol/L||||||F'],
  ['a trimester', 'FT|TSH^TSH||Grossesse 1er trimestre : \\.br\\TSH : 2,5 mUI/L||||||F'],
  [
    'a comment above a panel',
    'FT|BIO^Biologie||Commentaire\\.br\\Bilan lipidique :\\.br\\LDL : 1,0 g/L||||||F',
  ],
])('limits and advice are not results: %s', async (_what, text) => {
  expect((await extractFrom(hl7v2, message('BIO^Biologie', text))).found).toEqual([]);
});

test('a text under a panel, and a text described only by its order, are results', async () => {
  const panel =
    'FT|BIO^Biologie||IONOGRAMME :\\.br\\Sodium : 138 mmol/L\\.br\\\\.br\\Potassium : 4,2 mmol/L||||||F';
  const bare = 'TX|TXT^Texte||Sodium : 138 mmol/L~Potassium : 4,2 mmol/L||||||F';
  for (const text of [panel, bare]) {
    const { found } = await extractFrom(hl7v2, message('BIO^Biologie', text));
    expect(found).toEqual([`ionogramme-sanguin ${DAY}: na=138 k=4.2`]);
  }
});

test.each(['Hémoglobine 10,5 g/dL', 'Hémoglobine : 9,3 g/dL'])(
  'a value that the message also reports under a code is not read from the text: %s',
  async (remark) => {
    const { found } = await extractFrom(
      hl7v2,
      message(
        'NFS^Numération',
        'NM|718-7^Hémoglobine^LN||9.2|g/dL|||||F',
        `TX|NFS^Numération||${remark}~Leucocytes 7,2 G/L||||||F`,
      ),
    );
    expect(found).toEqual([`numeration-formule-sanguine ${DAY}: hb=9.2 gb=7.2`]);
  },
);

test.each([
  'Résultats du 20/01/2026',
  'Rappel du bilan du 20/01/2026 :',
  'Le 20/01/2026 :',
  'Le 20/01 :',
  '20/01/2026',
  "A l'entrée le 20/01/2026 :",
  'Bilan de janvier 2026',
  "Biologie à l'admission :",
  'Bilan de sortie',
  'Bilan de la veille',
])("values under another day than the message's are not of that day: %s", async (title) => {
  for (const between of ['', 'IONOGRAMME\\.br\\']) {
    const text = `FT|BIO^Biologie||${title}\\.br\\${between}Sodium : 128 mmol/L||||||F`;
    const { found } = await extractFrom(hl7v2, message('BIO^Biologie', text));
    expect(found.join()).not.toContain('2026-03');
  }
});

test.each(['Résultats du 12/03/2026', 'Edité le 12/03/2026'])(
  "a line with the message's day or a date of issue does not affect the values: %s",
  async (title) => {
    const text = `FT|BIO^Biologie||${title}\\.br\\Sodium : 138 mmol/L||||||F`;
    const { found } = await extractFrom(hl7v2, message('BIO^Biologie', text));
    expect(found).toHaveLength(1);
    expect(found.join()).toMatch(/2026-03-1[12].*na=138/);
  },
);

test.each([
  ['a father', 'BIO^Biologie', 'FT|BIO^Biologie||Chez le père : \\.br\\Sodium : 128 mmol/L||||||F'],
  ['a mother', 'BIO^Biologie', 'FT|BIO^Biologie||Chez la mère\\.br\\Sodium : 128 mmol/L||||||F'],
  [
    'a father, named only in words',
    'BIO^Biologie',
    'FT|BIO^Biologie||Pour son fils\\.br\\Sodium : 128 mmol/L||||||F',
  ],
  ['a drain, by its order', 'RED^Redon', 'FT|BIO^Biochimie||Créatinine : 800 µmol/L||||||F'],
  ['a drain, by its name', 'BIO^Biologie', 'FT|RED^Redon||Créatinine : 800 µmol/L||||||F'],
  ['a drain, by a line', 'BIO^Biologie', 'FT|BIO^Biologie||Redon n° 1\\.br\\Créatinine : 800 µmol/L||||||F'],
  [
    'a bath',
    'BIO^Biologie',
    'FT|BIO^Biologie||Composition du dialysat\\.br\\Sodium 138 mmol/L, Potassium 2 mmol/L||||||F',
  ],
  ['a perfusate', 'BIO^Biologie', 'FT|BIO^Biologie||Perfusat\\.br\\Potassium : 20 mmol/L||||||F'],
])('values of another person or fluid are not blood values: %s', async (_what, order, text) => {
  expect((await extractFrom(hl7v2, message(order, text))).found).toEqual([]);
});
