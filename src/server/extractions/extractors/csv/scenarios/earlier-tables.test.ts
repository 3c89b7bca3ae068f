import { expect, test } from 'vitest';
import { extractFrom } from '../../../running/extract-fixture.ts';
import { table } from '../extractor.ts';

test.each<[string, string, string[], string[]]>([
  [
    'results under a title of earlier results do not take the day above',
    `Patient;DUPONT Marie
Date de prélèvement;12/03/2025
Biologie;
TSH;3,1 mUI/L
Antécédents;
HbA1c;8,4 %
`,
    ['thyreostimuline 2025-03-11T23:00: tsh=3.1'],
    ["1 ligne laissée de côté (ligne 6) : « Antécédents » n'annonce pas de résultats du patient."],
  ],
  [
    'the same above a table without a day',
    `Prélevé le : 12/03/2025
Analyse;Résultat;Unité
Sodium;140;mmol/L

Résultats antérieurs;;
Analyse;Résultat;Unité
Potassium;4,1;mmol/L
`,
    ['ionogramme-sanguin 2025-03-11T23:00: na=140'],
    ["1 ligne laissée de côté (ligne 7) : « Résultats antérieurs » n'annonce pas de résultats du patient."],
  ],
  [
    'rows with their own day are read',
    `Historique;;;
Date de prélèvement;Analyse;Résultat;Unité
12/03/2024;Potassium;4,1;mmol/L
`,
    ['ionogramme-sanguin 2024-03-11T23:00: k=4.1'],
    [],
  ],
  [
    "a row of a relative is not the patient's",
    `Nom;Date;Poids (kg)
Père;01/02/2024;82
Pereira;01/02/2024;70
`,
    ['poids 2024-01-31T23:00: poids=70'],
    ['Refusé : ligne (ligne 2) : la valeur concerne une autre personne (parent, fœtus, nouveau-né).'],
  ],
  [
    "a size or weight beside an organ is not the patient's",
    `Date;Organe;Taille (cm);Poids (g)
03/02/2025;Foie;18;1450
`,
    [],
    [
      "Refusé : Taille = 18 cm (ligne 2) : la valeur est celle d'un organe, d'une pièce ou d'un objet.",
      "Refusé : Poids = 1450 g (ligne 2) : la valeur est celle d'un organe, d'une pièce ou d'un objet.",
    ],
  ],
])('each value keeps only its own context: %s', async (_, text, values, lines) => {
  const { found, logs, accepted } = await extractFrom(table, text);
  expect(accepted).toBe(true);
  expect({ found, lines: logs.slice(1).filter((each) => !each.startsWith('Résultats de ')) }).toEqual({
    found: values,
    lines,
  });
});
