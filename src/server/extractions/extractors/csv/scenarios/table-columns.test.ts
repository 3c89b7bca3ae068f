import { expect, test } from 'vitest';
import { extractFrom } from '../../../running/extract-fixture.ts';
import { table } from '../extractor.ts';

test.each([
  'Résultat moyen',
  'Résultat (moyenne)',
  'Valeur (cible)',
  'Résultat (moy.)',
  'Résultat (N-1)',
  'Résultat (antérieur)',
  'Value (mean)',
])('a column of statistics or targets is not that of the results: %s', async (name) => {
  const rows = [`Date;Analyse;${name};Unité`, '13/03/2025;Potassium;4,3;mmol/L'];
  expect((await extractFrom(table, rows.join('\n'))).found).toEqual([]);
});

test.each<[string, string, string[], string[]]>([
  [
    'hourly steps are not daily steps',
    `Date,Steps
2026-01-13 08:00,512
2026-01-13 09:00,812
`,
    [],
    [
      "Refusé : Steps = 512 (ligne 2) : nombre de pas d'une partie de la journée, pas d'un jour entier.",
      "Refusé : Steps = 812 (ligne 3) : nombre de pas d'une partie de la journée, pas d'un jour entier.",
    ],
  ],
  [
    'run-together names and headings of laboratory programs',
    `NumDossier;NomPatient;DateNaissance;DatePrelevement;HeurePrelevement;CodeAnalyse;LibelleAnalyse;ValResultat;UniteResultat;Min;Max
25A1;X;01/02/1960;13/03/2025;08:15;NA;Sodium;139;mmol/L;136;145
`,
    ['ionogramme-sanguin 2025-03-13T07:15: na=139'],
    ['1 colonne qui a des nombres, laissée de côté : « NumDossier ».'],
  ],
  [
    'the date of a sample collected',
    `Sample Collected,Test Name,Result,Units
03-Apr-2025,Potassium,4.4,mmol/L
`,
    ['ionogramme-sanguin 2025-04-02T22:00: k=4.4'],
    [],
  ],
  [
    'codes without names',
    `subject_id,loinc,charttime,valuenum,valueuom
1001,2951-2,2025-03-01 05:10:00,141,mEq/L
`,
    ['ionogramme-sanguin 2025-03-01T04:10: na=141'],
    [],
  ],
  [
    'only some vital signs imply their unit',
    `Date;FC;SpO2;IMC;Poids;Temp
13/03/2025;72;97;24,2;70;37,2
`,
    [
      'frequence-cardiaque 2025-03-12T23:00: fc=72',
      'saturation-en-oxygene 2025-03-12T23:00: spo2=97',
      'indice-de-masse-corporelle 2025-03-12T23:00: imc=24.2',
    ],
    [
      'Refusé : Poids = 70 (ligne 2) : unité absente, kg attendu.',
      'Refusé : Temp = 37,2 (ligne 2) : unité absente, °C attendu.',
    ],
  ],
  [
    'a cancelled result is refused, a preliminary one logged',
    `Test,Result,Unit,Collection Date,Status
Sodium,140,mmol/L,2026-01-13,Final
Potassium,4.1,mmol/L,2026-01-13,Cancelled
CRP,12,mg/L,2026-01-13,Preliminary
Chloride,99,mmol/L,2026-01-13,Replaced
Chloride,102,mmol/L,2026-01-13,Replaces the result of 12 January
`,
    ['ionogramme-sanguin 2026-01-12T23:00: na=140 cl=102', 'proteine-c-reactive 2026-01-12T23:00: crp=12'],
    [
      '1 résultat préliminaire : à confirmer.',
      "Refusé : Potassium = 4.1 mmol/L (ligne 3) : examen annulé, ce n'est pas un résultat.",
      'Refusé : Chloride = 99 mmol/L (ligne 5) : un autre résultat du fichier le corrige, le remplace ou le retire.',
    ],
  ],
  [
    'a comparator in its own column',
    `Analyse;Signe;Résultat;Unité
CRP;<;5;mg/L
Sodium;;140;mmol/L
`,
    ['proteine-c-reactive sans date: crp<5', 'ionogramme-sanguin sans date: na=140'],
    ['2 lignes sans date de prélèvement ou de mesure : mesures gardées sans date.'],
  ],
  [
    'intervals, titres and two numbers are not values',
    `Date;Sodium (mmol/L);CRP (mg/L);Poids (kg)
12/01/2026;135-145;1/80;160/120
13/01/2026;140;< 5;72
`,
    [
      'ionogramme-sanguin 2026-01-12T23:00: na=140',
      'proteine-c-reactive 2026-01-12T23:00: crp<5',
      'poids 2026-01-12T23:00: poids=72',
    ],
    [
      "Refusé : Sodium = « 135-145 » mmol/L (ligne 2) : la valeur n'est pas un nombre.",
      "Refusé : CRP = « 1/80 » mg/L (ligne 2) : la valeur n'est pas un nombre.",
      "Refusé : Poids = « 160/120 » kg (ligne 2) : la valeur n'est pas un nombre.",
    ],
  ],
  [
    'doses of drugs below results are not results',
    `Analyse;Résultat;Unité
Fer;15;µmol/L

Médicament;Dose;Unité
Fer;80;mg
Potassium;600;mg
`,
    ['bilan-martial sans date: fer=15'],
    [
      '1 ligne sans date de prélèvement ou de mesure : mesure gardée sans date.',
      "2 lignes avec des nombres laissées de côté (lignes 5 à 6) : sous « Médicament | Dose | Unité », aucun titre de colonne n'est reconnu comme une mesure du catalogue.",
    ],
  ],
  [
    'a unit in the column beside its value',
    `Date;Poids;Unité;Taille;Unité
12/01/2026;72;kg;175;cm
`,
    ['poids 2026-01-11T23:00: poids=72', 'taille 2026-01-11T23:00: taille=175'],
    [],
  ],
  [
    'a repeated heading is ignored',
    `Date;Poids (kg);Poids (kg)
12/01/2026;72;74
`,
    [],
    ['1 titre donné à plusieurs colonnes, sans dire ce qui les distingue, laissé de côté : « Poids (kg) ».'],
  ],
  [
    'two columns of results that differ',
    `Analyse;Résultat;Valeur;Unité
Sodium;140;139;mmol/L
`,
    [],
    ["Plusieurs colonnes de résultats diffèrent, aucune n'est retenue : « Résultat », « Valeur »."],
  ],
  [
    'a heading over columns names another person',
    `Date;Patient;;Père;
;Poids (kg);Taille (cm);Poids (kg);Taille (cm)
12/01/2026;32;135;80;180
`,
    ['poids 2026-01-11T23:00: poids=32', 'taille 2026-01-11T23:00: taille=135'],
    [
      '2 colonnes qui ne contiennent pas de résultat du jour (objectif, moyenne, autre personne…), laissées de côté : « Père, Poids (kg) », « Père, Taille (cm) ».',
      '2 colonnes qui ont des nombres, laissées de côté : « Poids (kg) », « Taille (cm) ».',
    ],
  ],
  [
    'headings of databases',
    `collection_date,patient_id,glucose_mg_dl,weight_kg,heart_rate_bpm
2026-01-13,A,92,72,64
`,
    [
      'glycemie 2026-01-12T23:00: gly-masse=0.92',
      'poids 2026-01-12T23:00: poids=72',
      'frequence-cardiaque 2026-01-12T23:00: fc=64',
    ],
    [],
  ],
  [
    'the sampling among other dates',
    `Examen;Résultat;Unité;Antériorité;Date de prélèvement;Date de validation
Sodium;140;mmol/L;138;12/01/2026 07:12;13/01/2026
`,
    ['ionogramme-sanguin 2026-01-12T06:12: na=140'],
    ['2 colonnes qui ont des nombres, laissées de côté : « Antériorité », « Date de validation ».'],
  ],
  [
    'an average below a table',
    `Date;Systolique (mmHg);Diastolique (mmHg)
12/01/2026;128;76
13/01/2026;130;78
Moyenne;129;77
`,
    [
      'pression-arterielle 2026-01-11T23:00: pas=128 pad=76',
      'pression-arterielle 2026-01-12T23:00: pas=130 pad=78',
    ],
    ['Refusé : ligne (ligne 4) : ligne invalide, date « Moyenne » illisible.'],
  ],
  [
    'averages and extremes are not measures',
    `Date,Move Minutes count,Calories (kcal),Average heart rate (bpm),Max heart rate (bpm),Average weight (kg),Max weight (kg),Step count
2026-01-13,35,2100,70,120,72,72.5,8011
`,
    ['nombre-de-pas-par-jour 2026-01-12T23:00: pas=8011'],
    [
      '6 colonnes qui ont des nombres, laissées de côté : « Move Minutes count », « Calories (kcal) », « Average heart rate (bpm) », « Max heart rate (bpm) », « Average weight (kg) », « Max weight (kg) ».',
    ],
  ],
  [
    'a header repeated on the next page',
    `Date;Poids (kg)
12/01/2026;72
Date;Poids (kg)
13/01/2026;71
`,
    ['poids 2026-01-11T23:00: poids=72', 'poids 2026-01-12T23:00: poids=71'],
    [],
  ],
  [
    'a midnight and an hour beside it',
    `Date de mesure;Heure;Poids (kg)
12/01/2026 00:00:00;08:15;72
`,
    ['poids 2026-01-12T07:15: poids=72'],
    [],
  ],
])('a column is read as its heading says: %s', async (_, text, values, lines) => {
  const { found, logs, accepted } = await extractFrom(table, text);
  expect(accepted).toBe(true);
  expect({ found, lines: logs.slice(1).filter((each) => !each.startsWith('Résultats de ')) }).toEqual({
    found: values,
    lines,
  });
});

test.each(['Bilan', 'Bilan sanguin', 'Analyse'])('« %s » may be the heading of the names', async (name) => {
  const { found } = await extractFrom(
    table,
    `${name};Résultat;Unité;Date\nHémoglobine;12,7;g/dL;04/05/2026\nKaliémie;4,6;mmol/L;11/05/2026\n`,
  );
  expect(found).toEqual([
    'numeration-formule-sanguine 2026-05-03T22:00: hb=12.7',
    'ionogramme-sanguin 2026-05-10T22:00: k=4.6',
  ]);
});
