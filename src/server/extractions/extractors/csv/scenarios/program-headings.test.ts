import { expect, test } from 'vitest';
import { extractFrom } from '../../../running/extract-fixture.ts';
import { table } from '../extractor.ts';

test.each<[string, string, string[], string[]]>([
  [
    'words and units run together by underscores',
    `sample_date,patient_id,creatinine_umol_l,hemoglobin_g_dl,platelets_10e9_l,egfr_ml_min_1_73m2,hba1c_pct
2025-06-18,P1,88,13.4,245,71,6.1
`,
    [
      'creatinine-et-debit-de-filtration-glomerulaire 2025-06-17T22:00: creat=88 dfge=71',
      'numeration-formule-sanguine 2025-06-17T22:00: hb=13.4 plq=245',
      'hemoglobine-glyquee 2025-06-17T22:00: hba1c=6.1',
    ],
    [],
  ],
  [
    'the same in camel case',
    `sampleDate,patientId,creatinineUmolL,hemoglobinGDl
2025-06-18,P1,88,13.4
`,
    [
      'creatinine-et-debit-de-filtration-glomerulaire 2025-06-17T22:00: creat=88',
      'numeration-formule-sanguine 2025-06-17T22:00: hb=13.4',
    ],
    [],
  ],
  [
    'including a target or an earlier result',
    `sample_date,patient_id,creatinine_target_umol_l,potassium_mmol_l_previous,sodium_mmol_l
2025-06-18,P1,88,4.2,139
`,
    ['ionogramme-sanguin 2025-06-17T22:00: na=139'],
    [
      '2 colonnes qui ont des nombres, laissées de côté : « creatinine_target_umol_l », « potassium_mmol_l_previous ».',
    ],
  ],
  [
    'the two pressures, with their units run together',
    `sample_date,patient_id,systolic_bp_mmhg,diastolic_bp_mmhg
2025-06-18,P1,128,74
`,
    ['pression-arterielle 2025-06-17T22:00: pas=128 pad=74'],
    [],
  ],
  [
    '« Analysis » beside an earlier result and its change',
    `Analysis,Result,Unit,Previous result,Previous date,Change,Collection date
HbA1c,7.1,%,7.9,2025-01-02,-0.8,2025-06-18
`,
    ['hemoglobine-glyquee 2025-06-17T22:00: hba1c=7.1'],
    ['2 colonnes qui ont des nombres, laissées de côté : « Previous result », « Previous date ».'],
  ],
  [
    'an interval after the result in its cell',
    `Date;Analyse;Résultat;Unité
18/06/2025;Sodium;139 (136-145);mmol/L
18/06/2025;CRP;12,3 (N < 5);mg/L
18/06/2025;Ferritine;88 [15 - 150] µg/L;
18/06/2025;Créatinine;88 (84);µmol/L
18/06/2025;Hémoglobine;13,4 (12,9 le 02/01);g/dL
`,
    [
      'ionogramme-sanguin 2025-06-17T22:00: na=139',
      'proteine-c-reactive 2025-06-17T22:00: crp=12.3',
      'ferritine 2025-06-17T22:00: ferr=88',
    ],
    [
      "Refusé : Créatinine = « 88 (84) » µmol/L (ligne 5) : la valeur n'est pas un nombre.",
      "Refusé : Hémoglobine = « 13,4 (12,9 le 02/01) » g/dL (ligne 6) : la valeur n'est pas un nombre.",
    ],
  ],
  [
    'a range after a value, in a table with one measure per column',
    `Date;FC (/min);Poids (kg)
18/06/2025;72 (55-120);72,4
`,
    ['poids 2025-06-17T22:00: poids=72.4'],
    ["Refusé : FC = « 72 (55-120) » /min (ligne 2) : la valeur n'est pas un nombre."],
  ],
  [
    'limits in words',
    `Date;Analyse;Résultat;Unité
18/06/2025;CRP;inférieur à 4;mg/L
18/06/2025;Ferritine;inférieur à la normale;µg/L
`,
    ['proteine-c-reactive 2025-06-17T22:00: crp<4'],
    ["Refusé : Ferritine = « inférieur à la normale » µg/L (ligne 3) : la valeur n'est pas un nombre."],
  ],
  [
    'mySugr in French',
    `Date,Heure,Étiquettes,Mesure de la glycémie (mg/dL),Glucides du repas (grammes),Tension artérielle
18 juin 2025,08:00:00,À jeun,112,45,"132/84"
`,
    [
      'glycemie-capillaire 2025-06-18T06:00: dextro=112',
      'pression-arterielle 2025-06-18T06:00: pas=132 pad=84',
    ],
    ['1 colonne qui a des nombres, laissée de côté : « Glucides du repas (grammes) ».'],
  ],
  [
    'Eversense, with its unit on a line above',
    `Unit of measurement,mg/dL

Event Type,Event Time,Glucose Value,Comment
Sensor Glucose,06/18/2025 08:00,112,
Calibration,06/18/2025 08:06,118,
Alert,06/18/2025 08:09,54,low
`,
    ['glucose-interstitiel 2025-06-18T06:00: sg=112', 'glycemie-capillaire 2025-06-18T06:06: dextro=118'],
    [
      "Dates lues le mois d'abord : une date du fichier ne se lit pas autrement.",
      "1 enregistrement d'un autre genre laissé de côté.",
    ],
  ],
  [
    'Beurer, whose heading is only the unit',
    `Date;Heure;mg/dL;Marquage;Commentaire
18.06.2025;08:00;112;avant repas;
`,
    ['glycemie-capillaire 2025-06-18T06:00: dextro=112'],
    [],
  ],
])('headings written by a program are read: %s', async (_name, content, found, lines) => {
  const read = await extractFrom(table, content);
  expect(read.accepted).toBe(true);
  expect(read.found).toEqual(found);
  expect(read.logs.slice(1)).toEqual(lines);
});

test('a heading that is only a unit names no measure without the marks of a meter', async () => {
  expect((await extractFrom(table, 'Date;Heure;mg/dL\n18.06.2025;08:00;112\n')).found).toEqual([]);
});

test('a line above with a unit does not apply to laboratory analyses', async () => {
  const { found } = await extractFrom(
    table,
    'Unit of measurement,mmol/L\n\nDate,Weight (kg),LDL,HDL\n2025-06-18,72.4,2.1,1.3\n',
  );
  expect(found).toEqual(['poids 2025-06-17T22:00: poids=72.4']);
});

test('Abbott Lingo: sensor readings, under its own headings', async () => {
  const head = 'Time of Glucose Reading [T=(local time) +/- (time zone offset)], Measurement(mmol/L)';
  const { found } = await extractFrom(table, `${head}\n2026-06-01T08:20+01:00,5.0\n`);
  expect(found).toEqual(['glucose-interstitiel 2026-06-01T07:20: sg=90.08']);
});

test('the waist of a person is a waist circumference, with its unit', async () => {
  const { found } = await extractFrom(table, 'date,weight_kg,waist_cm\n2026-09-13,70.3,80.5\n');
  expect(found).toEqual(['poids 2026-09-12T22:00: poids=70.3', 'tour-de-taille 2026-09-12T22:00: tt=80.5']);
  expect((await extractFrom(table, 'date,trouser waist (in)\n2026-09-13,32\n')).found).toEqual([]);
});

test('the pressures of a diary that counts milliseconds are dated by them', async () => {
  const rows = 'timestampUnixMs,systolic,diastolic,pulse,notes\n1709533200000,128,81,66,\n';
  expect((await extractFrom(table, rows)).found).toEqual([
    'pression-arterielle 2024-03-04T06:20: pas=128 pad=81',
    'frequence-cardiaque 2024-03-04T06:20: fc=66',
  ]);
});
