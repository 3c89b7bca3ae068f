import { describe, expect, test } from 'vitest';
import { extractFrom } from '../../../running/extract-fixture.ts';
import { table } from '../extractor.ts';

const read = async (header: string, row: string) => (await extractFrom(table, `${header}\n${row}\n`)).found;

describe('« Diurèse » is the volume of some hours or of a day', () => {
  test.each([
    ['with an hour in its own column', 'Date;Heure;Diurèse (mL)', '01/03/2025;08:00;450'],
    ['with an hour in the date', 'Date;Diurèse (mL)', '01/03/2025 08:00;450'],
    ['several per day', 'Date;Diurèse (mL)', '01/03/2025;450\n01/03/2025;300'],
    ['as a name', 'Date;Analyse;Résultat;Unité', '01/03/2025;Diurèse;450;mL'],
  ])('%s: refused', async (_, header, rows) => {
    expect(await read(header, rows)).toEqual([]);
  });

  test.each([
    ['one per day', 'Date;Diurèse (mL)', '01/03/2025;1450\n02/03/2025;1300'],
    ['of 24 hours, with an hour', 'Date;Heure;Diurèse 24h (mL)', '01/03/2025;08:00;1450'],
    ['of 24 hours, as a name', 'Date;Analyse;Résultat;Unité', '01/03/2025;Diurèse des 24 heures;1450;mL'],
  ])('%s: extracted', async (_, header, rows) => {
    expect((await read(header, rows)).join()).toContain('diurese=1450');
  });
});

describe('« Glucose » may come from a laboratory, a meter or a sensor', () => {
  test.each([
    ['by the hour', 'Date,Time,Glucose (mg/dL)', '2026-01-13,07:30,97'],
    ['by the hour in one cell', 'Date;Glycémie (g/L)', '13/01/2026 07:30;0,97'],
    ['several per day', 'Date;Glycémie (g/L)', '13/01/2026;0,97\n13/01/2026;1,12'],
    ['beside vital signs', 'Date;Heure;Poids (kg);Glycémie (g/L)', '13/01/2026;07:30;70;0,97'],
    ['beside what patients note', 'Date;Heure;HbA1c (%);Glycémie (g/L)', '13/01/2026;07:30;;0,97'],
    ['as a name', 'Date;Heure;Analyse;Résultat;Unité', '13/01/2026;07:30;Glucose;97;mg/dL'],
    ['fasting, several per day', 'Date;Glycémie à jeun (g/L)', '13/01/2026;0,97\n13/01/2026;1,12'],
  ])('%s with no other clue to its source is refused', async (_, header, rows) => {
    expect((await read(header, rows)).filter((each) => each.startsWith('glyc'))).toEqual([]);
  });

  test.each([
    ['one per day', 'Date;Glycémie (g/L)', '13/01/2026;0,97'],
    ['beside another analysis', 'Date;Heure;Créatinine (mg/L);Glycémie (g/L)', '13/01/2026;07:30;;0,97'],
    ['of a sample', 'Date de prélèvement;Glycémie (g/L)', '13/01/2026 07:30;0,97'],
    ['of plasma', 'Date;Glycémie plasmatique (g/L)', '13/01/2026 07:30;0,97'],
    ['of two persons', 'Patient;Date;Glycémie (g/L)', 'A;13/01/2026;0,97\nB;13/01/2026;0,97'],
  ])('%s: its source is known', async (_, header, rows) => {
    expect((await read(header, rows)).join()).toMatch(/glycemie 2026-01-1\S+ gly-masse=0.97/);
  });

  test('the report states the reason', async () => {
    const { logs } = await extractFrom(table, 'Date;Glucose (mg/dL)\n12/01/2026 07:00;97\n');
    expect(logs.join()).toContain('rien ne dit si cette glycémie est celle du laboratoire');
  });

  test.each([
    [
      'beside ketones',
      'Data;Ora;Glicemia [mg/dL];Chetoni [mmol/L]',
      '13/01/2026;07:30;97;0,4',
      'glycemie-capillaire 2026-01-13T06:30: dextro=97',
    ],
    [
      'beside meals in Italian',
      'Data;Ora;Glicemia [mg/dL];Marcatura pasto',
      '13/01/2026;07:30;97;Prima',
      'glycemie-capillaire 2026-01-13T06:30: dextro=97',
    ],
  ])('%s: its source is known', async (_, header, row, expected) => {
    expect(await read(header, row)).toContain(expected);
  });

  test.each([
    ['Event Date Time', 'Event Date Time;Event Type;Sensor Glucose (mg/dL);Calibration (mg/dL)'],
    ['CareLink', 'Index;Date;Time;Sensor Glucose (mg/dL);Sensor Calibration BG (mg/dL)'],
  ])('a reading that calibrates a sensor comes from a meter: %s', async (_, header) => {
    const row = header.startsWith('Index') ? '1;2026/01/13;07:30:00;120;118' : '2026-01-13 07:30;CGM;120;118';
    expect(await read(header, row)).toEqual([
      'glucose-interstitiel 2026-01-13T06:30: sg=120',
      'glycemie-capillaire 2026-01-13T06:30: dextro=118',
    ]);
  });
});

test.each([
  'Date,Exercise,Weight (kg),Reps\n2026-03-04,Bench Press,80,8\n',
  'Date;Exercice;Poids (kg);Nombre de répétitions\n04/03/2026;Squat;100;5\n',
  'Date,Colis,Poids (kg)\n2026-03-04,C-112,72.4\n',
  'Date,Dog,Weight (kg)\n2026-03-04,Rex,32.4\n',
  'order_id,date,product,weight_kg,quantity\n1,2026-03-04,Rice,25.0,4\n',
  'Date;Commande;Poids (kg);Destinataire\n04/03/2026;12;72,4;Pharmacie\n',
  'shipment_id,date,weight_kg,carrier\nS1,2026-03-04,72.5,DHL\n',
  'Date;Type;Poids (kg)\n2026-03-04;projection;78\n',
  'Date,Exercice,Séries,Poids (kg)\n2026-03-13,Squat,3,62\n',
  'Date,Exercise,Sets,Weight (kg)\n2026-03-13,Squat,3,62\n',
  'Date,Muscle,Poids (kg)\n2026-03-13,Dos,62\n',
  'Date,Machine,Poids (kg)\n2026-03-13,Presse,62\n',
  'Date,Lot,Poids (kg)\n2026-03-13,A12,62\n',
  'Date,Client,Poids (kg)\n2026-03-13,Martin SA,62\n',
  'Date,Shipment,Weight (kg)\n2026-03-13,S1,62\n',
  'Date,Colis n°,Poids (kg)\n2026-03-13,12,62\n',
  'Date,Animal de compagnie,Poids (kg)\n2026-03-13,Rex,32\n',
  'Date,Aliment,Poids (g)\n2026-03-13,Riz,150\n',
  'Date,Plat,Poids (g)\n2026-03-13,Riz,150\n',
  'Date,Ingrédient,Poids (kg)\n2026-03-13,Riz,25\n',
  'Date,Produit,Poids (g)\n2026-03-13,Riz,150\n',
  'Date,Repas,Poids (g)\n2026-03-13,Riz,150\n',
  'Date,Meal,Weight (grams)\n2026-03-13,Rice,150\n',
])('a weight that somebody lifts, sends, keeps or expects is no measure: %s', async (text) => {
  expect((await extractFrom(table, text)).found).toEqual([]);
});

test('a weight beside an activity, a cat that the patient has or a heart rate is one', async () => {
  const texts = [
    'Date;Exercice;Poids (kg)\n2026-03-04;marche;78\n',
    'Date;Chat;Poids (kg)\n2026-03-04;non;78\n',
  ];
  for (const text of texts)
    expect((await extractFrom(table, text)).found, text).toEqual(['poids 2026-03-03T23:00: poids=78']);
});

test.each([
  [
    'Date,Repas,Poids (g),Glycémie (g/L)\n2026-03-13,Riz,150,1.2\n',
    'glycemie-capillaire 2026-03-12T23:00: dextro=120',
  ],
  [
    'Date,Aliment,Poids (g),Glycémie (g/L)\n2026-03-13,Riz,150,1.2\n',
    'glycemie 2026-03-12T23:00: gly-masse=1.2',
  ],
  [
    'Date,Heure,Produit,Glycémie capillaire (mg/dL)\n2026-03-13,08:00,Lecteur A,120\n',
    'glycemie-capillaire 2026-03-13T07:00: dextro=120',
  ],
  ['Date,Repas,Poids (kg)\n2026-03-13,soupe,72.4\n', 'poids 2026-03-12T23:00: poids=72.4'],
])('what the patient has beside food or a product stays: %s', async (text, expected) => {
  expect((await extractFrom(table, text)).found).toEqual([expected]);
});

test.each([
  ['Date,Salle,Température (°C)\n2026-03-13,A,25\n', []],
  ['Date,Cuve,Température (°C)\n2026-03-13,3,37\n', []],
  ['Date,Transporteur,Température (°C)\n2026-03-13,Dupuis,36\n', []],
  [
    'Date,Nom,Salle,Température (°C)\n2026-03-13,LOPEZ,A,37.2\n',
    ['temperature-corporelle 2026-03-12T23:00: t=37.2'],
  ],
  ['Date,Salle,Pouls (/min)\n2026-03-13,A,72\n', ['frequence-cardiaque 2026-03-12T23:00: fc=72']],
  [
    'Date,Chambre,Température (°C)\n2026-03-13,12,37.2\n',
    ['temperature-corporelle 2026-03-12T23:00: t=37.2'],
  ],
])('a temperature beside a place alone is that of the place: %s', async (text, expected) => {
  expect((await extractFrom(table, text)).found).toEqual(expected);
});
