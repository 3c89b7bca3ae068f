import { expect, test } from 'vitest';
import { extractFrom } from '../../../running/extract-fixture.ts';
import { table } from '../extractor.ts';

test.each<[string, string, string[], string[]]>([
  [
    'a date of issue alone dates nothing',
    `Parameter,Value,Unit,Reported
Sodium,140,mmol/L,2026-01-13
`,
    ['ionogramme-sanguin sans date: na=140'],
    [
      '1 ligne sans date de prélèvement ou de mesure : mesure gardée sans date (« Reported » : autre chose).',
      '1 colonne qui a des nombres, laissée de côté : « Reported ».',
    ],
  ],
  [
    'two dates that disagree date nothing',
    `Date;Analyse;Résultat;Unité;Timestamp
12/01/2026;Sodium;140;mmol/L;13/01/2026
12/01/2026;Potassium;4,1;mmol/L;12/01/2026 08:00
`,
    ['ionogramme-sanguin 2026-01-12T07:00: k=4.1'],
    [
      'Refusé : ligne (ligne 2) : ligne invalide, plusieurs dates possibles qui ne disent pas le même jour, aucune ne se dit celle de la mesure.',
    ],
  ],
  [
    'a second table does not take the date of the first',
    `Patient;Dupont
Date de prélèvement;12/01/2026

Analyse;Résultat;Unité
Sodium;140;mmol/L

Analyse;Résultat;Unité
Potassium;4,1;mmol/L
`,
    ['ionogramme-sanguin 2026-01-11T23:00: na=140', 'ionogramme-sanguin sans date: k=4.1'],
    ['1 ligne sans date de prélèvement ou de mesure : mesure gardée sans date.'],
  ],
  [
    'a second person does not take the date of the first',
    `Patient : Dupont
Prélevé le : 12/01/2026
Analyse;Résultat;Unité
Sodium;140;mmol/L

Patient : Martin
Analyse;Résultat;Unité
Potassium;4,1;mmol/L
`,
    ['ionogramme-sanguin 2026-01-11T23:00: na=140', 'ionogramme-sanguin sans date: k=4.1'],
    ['1 ligne sans date de prélèvement ou de mesure : mesure gardée sans date.'],
  ],
  [
    'targets below a table are not measures',
    `Date;Poids (kg)
12/01/2026;72

Objectifs
12/06/2026;68
`,
    ['poids 2026-01-11T23:00: poids=72'],
    ["1 ligne laissée de côté (ligne 5) : « Objectifs » n'annonce pas de résultats du patient."],
  ],
  [
    'a line that states a target is not the title of the results below',
    `Suivi AVK
Cible INR 2,0 - 3,0
Date;INR
12/01/2026;2,4
`,
    ['taux-de-prothrombine-et-inr 2026-01-11T23:00: inr=2.4'],
    [],
  ],
  [
    'a target under the title of targets does not end it',
    `Objectifs
INR 2 - 3
Poids (kg);Date
70;12/01/2026
`,
    [],
    ["1 ligne laissée de côté (ligne 4) : « Objectifs » n'annonce pas de résultats du patient."],
  ],
  [
    'a title about the targets of a year announces no results',
    `Objectifs 2025-2026
Date;INR
12/01/2026;2,4
`,
    [],
    ["1 ligne laissée de côté (ligne 3) : « Objectifs 2025-2026 » n'annonce pas de résultats du patient."],
  ],
  [
    'tables side by side keep their own dates',
    `Date;Poids (kg);;Date;Taille (cm)
12/01/2026;72;;13/01/2026;175
;;;14/01/2026;176
`,
    [
      'poids 2026-01-11T23:00: poids=72',
      'taille 2026-01-12T23:00: taille=175',
      'taille 2026-01-13T23:00: taille=176',
    ],
    [],
  ],
  [
    'a column after a gap does not take the date of an earlier one',
    `Date;Poids (kg);;Taille (cm)
12/01/2026;72;;175
`,
    ['poids 2026-01-11T23:00: poids=72'],
    ['1 colonne qui a des nombres, laissée de côté : « Taille (cm) ».'],
  ],
  [
    'a section title states the specimen of the rows below',
    `Analyse;Résultat;Unité
SANG;;
Sodium;140;mmol/L
URINES;;
Sodium;80;mmol/L
`,
    ['ionogramme-sanguin sans date: na=140', 'biochimie-urinaire sans date: na-u=80'],
    ['2 lignes sans date de prélèvement ou de mesure : mesures gardées sans date.'],
  ],
  [
    'a year of two digits alone is refused',
    `Date;Poids (kg)
13/01/26;72
`,
    [],
    [
      'Refusé : ligne (ligne 2) : ligne invalide, la date « 13/01/26 » a une année à deux chiffres, rien dans le fichier ne dit le siècle.',
    ],
  ],
  [
    'a title with its own day',
    `Patient : A
Prélevé le : 12/01/2026
Analyse;Résultat;Unité
Sodium;140;mmol/L
Contrôle du 15/03/2026
Sodium;138;mmol/L
`,
    ['ionogramme-sanguin 2026-01-11T23:00: na=140', 'ionogramme-sanguin sans date: na=138'],
    ['1 ligne sans date de prélèvement ou de mesure : mesure gardée sans date.'],
  ],
  [
    'a second sampling below rows',
    `Prélevé le : 12/01/2026
Analyse;Résultat;Unité
Sodium;140;mmol/L
Prélevé le : 15/03/2026
Sodium;138;mmol/L
`,
    ['ionogramme-sanguin 2026-01-11T23:00: na=140', 'ionogramme-sanguin 2026-03-14T23:00: na=138'],
    [],
  ],
  [
    'a second person below rows',
    `Patient : A
Prélevé le : 12/01/2026
Analyse;Résultat;Unité
Sodium;140;mmol/L
Patient : B
Sodium;138;mmol/L
`,
    ['ionogramme-sanguin 2026-01-11T23:00: na=140', 'ionogramme-sanguin sans date: na=138'],
    ['1 ligne sans date de prélèvement ou de mesure : mesure gardée sans date.'],
  ],
  [
    'two sampling days above a table',
    `Prélevé le : 12/01/2026
Prélevé le : 15/03/2026
Analyse;Résultat;Unité
Sodium;140;mmol/L
`,
    ['ionogramme-sanguin sans date: na=140'],
    ['1 ligne sous une date illisible ou plusieurs dates de prélèvement : mesures gardées sans date.'],
  ],
  [
    'a title of another table, with the same headings',
    `Prélevé le : 12/01/2026
Analyse;Résultat;Unité
Sodium;140;mmol/L

Visite de mars
Analyse;Résultat;Unité
Sodium;138;mmol/L
`,
    ['ionogramme-sanguin 2026-01-11T23:00: na=140', 'ionogramme-sanguin sans date: na=138'],
    ['1 ligne sans date de prélèvement ou de mesure : mesure gardée sans date.'],
  ],
])('each value keeps only its own context: %s', async (_, text, values, lines) => {
  const { found, logs, accepted } = await extractFrom(table, text);
  expect(accepted).toBe(true);
  expect({ found, lines: logs.slice(1).filter((each) => !each.startsWith('Résultats de ')) }).toEqual({
    found: values,
    lines,
  });
});

test.each(['semaines 1 à 3', 'mois 1 - 6', 'du 12 au 20 mars', 'J1 à 7'])(
  'the time of targets, « %s », is not a target, and their title announces no results',
  async (time) => {
    const { found } = await extractFrom(table, `Objectifs ${time}\nDate;INR\n12/01/2026;2,4\n`);
    expect(found).toEqual([]);
  },
);
