import { expect, test } from 'vitest';
import { extractFrom } from '../../../running/extract-fixture.ts';
import { table } from '../extractor.ts';

test.each<[string, string, string[], string[]]>([
  [
    'AM and PM do not show the order of day and month',
    `Date,Weight (kg)
01/02/2026 7:05 PM,72
`,
    [],
    [
      "Refusé : ligne (ligne 2) : ligne invalide, la date « 01/02/2026 7:05 PM » peut se lire jour d'abord ou mois d'abord ; exportez le fichier avec des dates AAAA-MM-JJ.",
    ],
  ],
  [
    'points between the parts of all dates put the day first, in English too',
    `Date,Time,Weight (kg)
04.03.2026,07:05,72
05.03.2026,07:10,71
`,
    ['poids 2026-03-04T06:05: poids=72', 'poids 2026-03-05T06:10: poids=71'],
    [],
  ],
  [
    'points beside pounds show no order',
    `Date,Weight (lb)
03.04.2026,170
`,
    [],
    [
      "Refusé : ligne (ligne 2) : ligne invalide, la date « 03.04.2026 » peut se lire jour d'abord ou mois d'abord ; exportez le fichier avec des dates AAAA-MM-JJ.",
    ],
  ],
  [
    'a header that puts the month first is believed before points',
    `Date (MM.DD.YYYY),Weight (kg)
04.03.2026,72
`,
    ['poids 2026-04-02T22:00: poids=72'],
    ["Dates lues le mois d'abord : une date du fichier ne se lit pas autrement."],
  ],
  [
    'a date with points beside one without them does not put its day first',
    `Date,Weight (kg)
04.03.2026,72
04/03/2026,71
`,
    [],
    [
      "Refusé : ligne (ligne 2) : ligne invalide, la date « 04.03.2026 » peut se lire jour d'abord ou mois d'abord ; exportez le fichier avec des dates AAAA-MM-JJ.",
      "Refusé : ligne (ligne 3) : ligne invalide, la date « 04/03/2026 » peut se lire jour d'abord ou mois d'abord ; exportez le fichier avec des dates AAAA-MM-JJ.",
    ],
  ],
  [
    'dates of two orders leave the others unread',
    `Date,Weight (kg)
13/01/2026,72
01/14/2026,71
02/03/2026,70
`,
    ['poids 2026-01-12T23:00: poids=72', 'poids 2026-01-13T23:00: poids=71'],
    [
      "Refusé : ligne (ligne 4) : ligne invalide, la date « 02/03/2026 » peut se lire jour d'abord ou mois d'abord ; exportez le fichier avec des dates AAAA-MM-JJ.",
    ],
  ],
])('the order of day and month is that of the file: %s', async (_, text, values, lines) => {
  const { found, logs, accepted } = await extractFrom(table, text);
  expect(accepted).toBe(true);
  expect({ found, lines: logs.slice(1).filter((each) => !each.startsWith('Résultats de ')) }).toEqual({
    found: values,
    lines,
  });
});

test.each([
  ['French words', 'date;poids (kg)\n03/04/2026;71,2\n04/13/2026;71,0\n', 0],
  ['German words', 'Datum;Gewicht (kg)\n03/04/2026;71,2\n04/13/2026;71,0\n', 0],
  ['a date that reads either way to the same day', 'date;poids (kg)\n04/04/2026;71,2\n04/13/2026;71,0\n', 1],
  ['days first beside it', 'date;poids (kg)\n25/03/2026;70\n04/13/2026;71\n26/03/2026;72\n', 2],
  ['two such dates', 'date;poids (kg)\n03/04/2026;71,2\n04/13/2026;71,0\n04/14/2026;71\n', 3],
  ['a form that puts the month first', 'date (MM/JJ/AAAA);poids (kg)\n03/04/2026;71,2\n04/13/2026;71\n', 2],
  ['English words', 'Date,Weight (kg)\n03/04/2026,71.2\n04/13/2026,71.0\n', 2],
])('a lone month-first date does not change the order of a file: %s', async (_, text, kept) => {
  expect((await extractFrom(table, text)).found).toHaveLength(kept);
});
