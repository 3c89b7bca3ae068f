import { describe, expect, test } from 'vitest';
import { readPages as read } from '../report-fixture.ts';

const HEADING = 'Date et heure|TA (mmHg)|Pouls (/min)|T° (°C)|SpO2 (%)';

test('each row of a chart yields the vital signs at its time', () => {
  const { found, times, log } = read(
    `${HEADING}\n14/10/2025 08:00|132/78|84|37,8|94\n14/10/2025 14:00|125/74|80|37,4|96`,
  );
  expect(found).toHaveLength(8);
  expect(found.join()).toContain('pas=132 pad=78');
  expect(found.join()).toContain('t=37.4');
  expect(new Set(times)).toEqual(new Set(['2025-10-14T08:00', '2025-10-14T14:00']));
  expect(log).not.toContain('Laissé');
});

test.each([
  ['a cell of two numbers', `${HEADING}\n14/10/2025 08:00|132/78|84-90||`, ['pas=132 pad=78'], '« Pouls »'],
  [
    'a cell without its heading',
    'Date|FC|SpO2|Diurèse (mL)\n14/10/2025|84|94|400',
    ['fc=84', 'spo2=94'],
    'Laissé : un nombre',
  ],
  ['a row without a day', `${HEADING}\n08:00|132/78|84||`, [], '« TA »'],
  ['a unit of something else', 'Date|FC (mg/L)|SpO2 (%)\n14/10/2025|84|94', ['spo2=94'], '« FC »'],
  ['a unit that no heading states', 'Date|Poids|SpO2\n14/10/2025|84|94', ['spo2=94'], '« Poids »'],
])('%s is left out, and reported', (_what, text, values, expected) => {
  const { found, log } = read(text);
  expect(found.map((each) => each.replace(/^\S+ /, '')).toSorted()).toEqual(values.toSorted());
  expect(log).toContain(expected);
});

test('a chart ends with its last time, and a chart of another person yields nothing', () => {
  expect(read(`${HEADING}\n14/10/2025 08:00|132/78|84||\nMoyenne|130/80|82||`).found.join()).not.toContain(
    '130',
  );
  expect(read(`Conjoint\n${HEADING}\n14/10/2025 08:00|132/78|84||`).found).toEqual([]);
});

test('a heading of two lines, rows an hour apart, units in cells, and days in words are read', () => {
  const nurse =
    'Date|Heure|TA|Pouls|Glycémie\n||(mmHg)|(/min)|capillaire (g/L)\n02/03/2026|08:00|138/76|72|1,12';
  const day = '2026-03-02';
  expect(read(nurse).found.toSorted()).toEqual([
    `${day} dextro=112`,
    `${day} fc=72`,
    `${day} pas=138 pad=76`,
  ]);
  const child = 'Date|Age|Poids|Taille|PC\n12/02/2024|1 mois|4,350 kg|54,5 cm|37 cm';
  expect(
    read(child)
      .found.toSorted()
      .map((each) => each.slice(11)),
  ).toEqual(['pc=37', 'poids=4.350', 'taille=54.5']);
  expect(read('Jour|Poids|TA\nlundi 2 mars 2026|71,2 kg|132/74').times).toEqual(['2026-03-02', '2026-03-02']);
});

test('analyses are read under their heading, each on its own day', () => {
  const inr =
    'Date|INR|Dose (mg)|Prochain contrôle\n05/01/2026|2,1|4|19/01/2026\n19/01/2026|3,4|3|26/01/2026';
  expect(read(inr).found).toEqual(['2026-01-04 inr=2.1', '2026-01-18 inr=3.4']);
  const renal = 'Date prélèvement|Créatinine (µmol/L)|Hb (g/dL)\n05/01/2026|142|11,2';
  expect(read(renal).found.toSorted()).toEqual(['2026-01-04 creat=142', '2026-01-04 hb=11.2']);
});

test.each([
  ['the day of another step', "Date d'édition|INR|Dose (mg)\n05/01/2026|2,1|4"],
  ['glucose of unknown blood', 'Date|Glycémie (g/L)|Insuline (UI)\n05/01/2026|1,12|4'],
  ['an analysis without a unit', 'Date|Créatinine|Dose (mg)\n05/01/2026|142|4'],
  ['a unit of something else', 'Date|Créatinine (fL)|Dose (mg)\n05/01/2026|142|4'],
  ['two numbers in a cell', 'Date|INR|Dose (mg)\n05/01/2026|2,1 - 2,4|4'],
])('%s is not read under a heading', (_what, text) => {
  expect(read(text).found).toEqual([]);
});

test('the heading of the days may continue on the next line, but not as the day of another step', () => {
  const under = (word: string) => `Date|Créatinine|Potassium\n${word}|(µmol/L)|(mmol/L)\n05/01/2026|142|4,9`;
  expect(read(under('prélèvement')).found.toSorted()).toEqual(['2026-01-04 creat=142', '2026-01-04 k=4.9']);
  expect(read(under("d'édition")).found).toEqual([]);
});

test('a chart of monitored values is not read as a target', () => {
  const chart = 'Jour|Poids|TA\nlundi 2 mars 2026|71,2 kg|132/74';
  expect(read(`Surveillance du poids à domicile\n${chart}`).found).toHaveLength(2);
  expect(read(`Objectifs\n${chart}`).found).toEqual([]);
});

test.each([
  ['Feuille de surveillance du 20/03/2026'],
  ['Feuille de surveillance\nDate : 20/03/2026'],
  ['Surveillance glycémique du 20/03/2026'],
  ['Constantes - 20/03/2026'],
])('rows of hours are dated by their sheet: %s', (title) => {
  const { times, found } = read(
    `${title}\nHeure|TA (mmHg)|Glycémie capillaire (g/L)\n08h00|130/80|1,10\n12h00|125/75|1,45`,
  );
  expect(times.toSorted()).toEqual([
    '2026-03-20T08:00',
    '2026-03-20T08:00',
    '2026-03-20T12:00',
    '2026-03-20T12:00',
  ]);
  expect(found.join()).toContain('dextro=110');
});

test.each([
  ['over midnight', 'Surveillance du 20/03/2026\nHeure|FC (bpm)\n20:00|72\n02:00|70'],
  ['of the day of a birth', 'Née le 20/03/1960\nHeure|FC (bpm)\n08:00|72'],
  ['of the day of a printing', 'Édité le 20/03/2026\nHeure|FC (bpm)\n08:00|72'],
  ['of the next sheet', 'Heure|FC (bpm)\n08:00|72\nSurveillance du 20/03/2026'],
  ['of two days in its title', 'Surveillance du 20/03/2026 au 21/03/2026\nHeure|FC (bpm)\n08:00|72'],
])('rows of hours %s have no day, and are left out', (_what, text) => {
  expect(read(text).found).toEqual([]);
});

test('a glucose of a sheet is left out unless it is stated to be capillary', () => {
  const { found } = read('Surveillance du 20/03/2026\nHeure|FC (bpm)|Glycémie (g/L)\n08:00|72|1,10');
  expect(found).toEqual(['2026-03-20 fc=72']);
});

test('a number at the left edge of a long heading belongs to it', () => {
  const heading = 'Heure|FC (/min)|Glycémie capillaire au bout du doigt (g/L)|SpO2 (%)';
  const { found } = read(`Surveillance du 20/03/2026\n${heading}\n08:00|72|1,10|97`);
  expect(found.join()).not.toContain('spo2=1');
  const short = 'Heure|FC (/min)|Glycémie capillaire (g/L)';
  expect(read(`Surveillance du 20/03/2026\n${short}\n08:00|72|1,10`).found.toSorted()).toEqual([
    '2026-03-20 dextro=110',
    '2026-03-20 fc=72',
  ]);
});

test('an infant is weighed to the gram, but its pulse has no thousands', () => {
  const child = 'Date|Age|Poids (kg)|Taille (cm)|FC (/min)\n12/02/2024|1 mois|3,450|54,5|137,125';
  expect(
    read(child)
      .found.map((each) => each.replace(/^\S+ /, ''))
      .toSorted(),
  ).toEqual(['poids=3.450', 'taille=54.5']);
});

describe('analyses in columns, with a row of units and one of limits', () => {
  const heading = 'Suivi biologique\nDate|Hémoglobine|Créatinine|Potassium\n|g/dL|µmol/L|mmol/L';
  const rows = '05/01/2026|11,2|98|4,4\n02/02/2026|10,8|< 18|4,9';
  const right = [
    '2026-01-04 hb=11.2',
    '2026-01-04 creat=98',
    '2026-01-04 k=4.4',
    '2026-02-01 hb=10.8',
    '2026-02-01 creat<18',
    '2026-02-01 k=4.9',
  ];

  test.each([
    ['between them and the rows', `${heading}\nNormes|12-16|45-84|3,5-5,1\n${rows}`],
    ['in words', `${heading}\nValeurs usuelles|12 - 16|45 à 84|3,5-5,1\n${rows}`],
    ['left out', `${heading}\n${rows}`],
  ])('are read on their days, limits %s', (_, text) => {
    expect(read(text).found.toSorted()).toEqual(right.toSorted());
  });

  test('a row of a target, of a mean or of another person ends the table', () => {
    for (const name of ['Cible', 'Moyenne', 'Conjoint'])
      expect(read(`${heading}\n${name}|12,5|80|4,0\n${rows}`).found.join()).not.toContain('12.5');
  });

  test('an analysis with a unit that it cannot have yields no value', () => {
    const { found } = read(`Date|Plaquettes|Créatinine\n|mmol/L|µmol/L\n05/01/2026|233|98`);
    expect(found).toEqual(['2026-01-04 creat=98']);
  });
});

describe('the rows of a chart', () => {
  const HEAD = (other: string) => `Date|${other}|Poids (kg)|Pouls (/min)`;

  test.each([
    ['Patient', 'DURAND Anne', 'MARTIN Paul'],
    ['Nom', 'Mme D.', 'M. M.'],
    ['Chambre', '12', '14'],
    ['', 'DURAND Anne', 'MARTIN Paul'],
  ])('of several persons belong to nobody: « %s »', (heading, one, other) => {
    const { found, log } = read(
      `${HEAD(heading || 'Qui est-ce')}\n05/01/2026|${one}|60|70\n05/01/2026|${other}|80|72`,
    );
    expect(found).toEqual([]);
    expect(log).toContain('les nombres sous « Poids (kg) », « Pouls (/min) »');
  });

  test.each([
    ['one person named in each row', 'Patient', 'DURAND Anne', 'DURAND Anne'],
    ['those who measured', 'Infirmière', 'DURAND Anne', 'MARTIN Paul'],
    ['the place', 'Lieu', 'Brest', 'Quimper'],
  ])('are read beside %s', (_, heading, one, other) => {
    const { found } = read(`${HEAD(heading)}\n05/01/2026|${one}|60|70\n06/01/2026|${other}|61|72`);
    expect(found).toHaveLength(4);
  });

  test('below another person are left out, and reported', () => {
    const rows = '01/03/2026|72,5|171\nPatient : DURAND Paul\n02/03/2026|80|180';
    const { found, log } = read(`Date|Poids (kg)|Taille (cm)\n${rows}`);
    expect(found.join()).not.toContain('80');
    expect(log).toMatch(/Laissé : « poids » et un nombre \(page 1, ligne 4\)/i);
  });

  test.each(['conjoint', 'poids de sa femme', 'non fiable', 'estimé'])(
    'are refused if a remark says « %s »',
    (remark) => {
      const { found, log } = read(`Date|Poids (kg)|Remarque\n05/01/2026|60|${remark}\n06/01/2026|61|à jeun`);
      expect(found).toEqual(['2026-01-05 poids=61']);
      expect(log).toContain(`(« ${remark} »)`);
    },
  );
});

test.each([
  ['142|88', ['pas=142 pad=88']],
  ['14|8', []],
  ['142|8', ['pas=142']],
  ['18,9|11,7', []],
])('pressures under headings without a unit are in mmHg if nothing else is so high: %s', (cells, values) => {
  const { found } = read(`Date|Systolique|Diastolique\n03/11/2026|${cells}`);
  expect(found.map((each) => each.replace(/^\S+ /, ''))).toEqual(values);
});

test('a heading may be a word that every object of JavaScript knows', () => {
  expect(read('Date|constructor|Pouls (/min)\n14/10/2025|12|84').found).toEqual(['2025-10-13 fc=84']);
});

test('a heading may end with the unit of its vital sign, without brackets', () => {
  const { found } = read('Date|FiO₂ %|Température °C|FC mmHg\n14/10/2025|50|37,4|84');
  expect(found.join(' ')).toMatch(/fio2=50/);
  expect(found.join(' ')).toMatch(/t=37\.4/);
  expect(found.join(' ')).not.toContain('fc=');
});
