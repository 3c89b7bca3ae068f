import { expect, test } from 'vitest';
import { extractFrom } from '../../../running/extract-fixture.ts';
import { table } from '../extractor.ts';

test.each<[string, string, string[], string[]]>([
  [
    'dates above columns, without a heading for the names',
    `;12/01/2026;15/03/2026
Poids (kg);72;71
Hémoglobine (g/dL);13,4;12,1
`,
    [
      'poids 2026-01-11T23:00: poids=72',
      'poids 2026-03-14T23:00: poids=71',
      'numeration-formule-sanguine 2026-01-11T23:00: hb=13.4',
      'numeration-formule-sanguine 2026-03-14T23:00: hb=12.1',
    ],
    [],
  ],
  [
    'dates in a row of their own',
    `Date;12/01/2026;15/03/2026
Unité;;
Poids (kg);72;71
`,
    ['poids 2026-01-11T23:00: poids=72', 'poids 2026-03-14T23:00: poids=71'],
    [],
  ],
  [
    'one record with one line per value',
    `Nom;Dupont
Date de naissance;03/04/1950
Date de prélèvement;12/01/2026
Date d'édition;15/01/2026
Hémoglobine (g/dL);13,4
`,
    ['numeration-formule-sanguine 2026-01-11T23:00: hb=13.4'],
    [],
  ],
  [
    'a date in the heading of results, and of prior ones',
    `Analyse;Résultat du 12/01/2026;Unité;Antériorité du 05/09/2025
Sodium;140;mmol/L;138
`,
    ['ionogramme-sanguin 2026-01-11T23:00: na=140', 'ionogramme-sanguin 2025-09-04T22:00: na=138'],
    [],
  ],
  [
    'units in a second row of headings',
    `Date;Poids;Taille;Systolique;Diastolique
;kg;cm;mmHg;mmHg
12/01/2026;72;175;128;76
`,
    [
      'poids 2026-01-11T23:00: poids=72',
      'taille 2026-01-11T23:00: taille=175',
      'pression-arterielle 2026-01-11T23:00: pas=128 pad=76',
    ],
    [],
  ],
  [
    'a heading above two columns applies its unit to both',
    `Date;Tension artérielle (mmHg);;Pouls (bpm)
;Systolique;Diastolique;
12/01/2026;128;76;64
`,
    ['pression-arterielle 2026-01-11T23:00: pas=128 pad=76', 'frequence-cardiaque 2026-01-11T23:00: fc=64'],
    [],
  ],
  [
    'a heading above one column applies its unit to no other',
    `Date;Poids (kg);Périmètre
;;Taille
12/01/2026;72;175
`,
    ['poids 2026-01-11T23:00: poids=72'],
    ['Refusé : Taille = 175 (ligne 3) : unité absente, cm attendu.'],
  ],
  [
    'a heading above columns states their specimen',
    `Date;Sang;;Urines;
;Sodium (mmol/L);Potassium (mmol/L);Sodium (mmol/L);Potassium (mmol/L)
12/01/2026;140;4,1;80;30
`,
    [
      'ionogramme-sanguin 2026-01-11T23:00: na=140 k=4.1',
      'biochimie-urinaire 2026-01-11T23:00: na-u=80 k-u=30',
    ],
    [],
  ],
])('headings of several rows apply to the columns under them: %s', async (_, text, values, lines) => {
  const { found, logs, accepted } = await extractFrom(table, text);
  expect(accepted).toBe(true);
  expect({ found, lines: logs.slice(1).filter((each) => !each.startsWith('Résultats de ')) }).toEqual({
    found: values,
    lines,
  });
});
