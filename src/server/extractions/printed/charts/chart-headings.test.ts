import { expect, test } from 'vitest';
import { readDays } from '../report-fixture.ts';

test('a heading may have cells of two lines, above and below those of one line', () => {
  const heading = '||Poids|Taille\nDate|TA\n||(kg)|(cm)';
  expect(readDays(`Fiche de surveillance\n${heading}\n12/06/2026|130/70|78,4|170`)).toEqual([
    '2026-06-12 pas=130 pad=70',
    '2026-06-12 poids=78.4',
    '2026-06-12 taille=170',
  ]);
});

test.each([
  '||Poids\nDate|TA\n||(kg)|(cm)',
  '||Objectif\nDate|TA|Pouls\n||(kg)',
  '||Poids du conjoint\nDate|TA\n||(kg)',
])('lines around a heading that are not its cells name no column: %s', (heading) => {
  for (const day of readDays(`${heading}\n12/06/2026|130/70|78,4`))
    expect(day).not.toMatch(/poids|taille|fc/);
});

test('four digits are an hour below a heading of hours, and never below one of dates', () => {
  const rows = '1412|148/92|104\n1530|136/84|96';
  expect(readDays(`Visit date: 04/15/2026\nTime|BP|Pulse\n${rows}`)).toHaveLength(4);
  expect(
    readDays(`Visit date: 04/15/2026\nDate|BP|Pulse\n${rows.replaceAll('15', '20')}`).join(),
  ).not.toContain('2026');
});

test('the day of a visit far above a chart dates its hours, if nothing between names another one', () => {
  const between = Array.from({ length: 10 }, (_, at) => `Remarque ${'abcdefghij'[at]} de la séance`).join(
    '\n',
  );
  const chart = 'Heure|TA|FC\n08:45|141/79|80\n09:45|133/74|82';
  expect(readDays(`Compte rendu de séance du 08/04/2026\n${between}\n${chart}`)).toHaveLength(4);
  for (const other of ['Séance précédente : 06/04/2026', 'Au cours du séjour', '07/04']) {
    const text = `Compte rendu de séance du 08/04/2026\n${other}\n${between}\n${chart}`;
    expect(readDays(text).join()).not.toContain('2026');
  }
});
