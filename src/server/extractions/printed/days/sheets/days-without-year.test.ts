import { describe, expect, test } from 'vitest';
import { readDays, readPages } from '../../report-fixture.ts';

const HEAD = 'Fiche de surveillance|Mois : juin 2026\nDate|TA|Pouls';
const STAY = 'M. X, né le 02/06/1949, a été hospitalisé dans le service du 16/02/2026 au 21/02/2026.';

test('the days of rows without a year are of the month that the sheet states', () => {
  expect(readDays(`${HEAD}\n01/06|130/70|72\n02/06|140/80|76`)).toEqual([
    '2026-06-01 pas=130 pad=70',
    '2026-06-01 fc=72',
    '2026-06-02 pas=140 pad=80',
    '2026-06-02 fc=76',
  ]);
});

test.each([
  ['of another month', `${HEAD}\n01/07|130/70|72`],
  ['below the title of another month', `${HEAD}\nMois précédent\nDate|TA|Pouls\n01/06|130/70|72`],
  ['below a month without its year', `${HEAD}\nMois : juillet\nDate|TA|Pouls\n12/6|130/70|72`],
  ['below a sentence with a month', 'Diagnostic au mois de juin 2026\nDate|TA|Pouls\n01/06|130/70|72'],
  ['without a month above', 'Fiche de surveillance\nDate|TA|Pouls\n01/06|130/70|72'],
  ['that are pressures', `${HEAD}\n13/6|130/70|72`.replace('Date|', 'Matin|')],
  ['of a stay of which one end is known', 'Entré le 16/02/2026\nDate|TA|Pouls\n18/02|130/70|72'],
])('rows %s have no day', (_, text) => {
  expect(readDays(text).join()).not.toContain('2026');
});

test('a title with a day of the stay dates its list', () => {
  expect(readDays(`${STAY}\nBiologie du 16/02 : CRP 48 mg/L, sodium 133 mmol/L.`)).toEqual([
    '2026-02-16 crp=48',
    '2026-02-16 na=133',
  ]);
});

test.each([
  'Biologie du 12/02 : CRP 48 mg/L.',
  'Biologie du 16/02/2019 : CRP 48 mg/L.',
  'Biologie à refaire le 18/02 : CRP 48 mg/L.',
  'CRP 48 mg/L sous 1/02 comprimé.',
])('a list whose title has another day takes none of the stay: %s', (line) => {
  expect(readDays(`${STAY}\n${line}`).join()).not.toContain('2026-02');
});

describe('the days of a chart without their year', () => {
  const HEADING = 'Date|Heure|PA|Pouls\n';

  test.each([
    ['Semaine du 16/03/2026', '16/03|08:00|134/78|72', '2026-03-16 fc=72'],
    ['Fiche de surveillance de la semaine du 16/03/2026', '22/03|08:00|134/78|72', '2026-03-22 fc=72'],
    ['Relevé du 28/12/2025 au 04/01/2026', '02/01|08:00|134/78|72', '2026-01-02 fc=72'],
  ])('are those of its title: %s', (title, row, expected) => {
    expect(readDays(`${title}\n${HEADING}${row}`)).toContain(expected);
  });

  test.each([
    ['Semaine prochaine du 16/03/2026', '16/03|08:00|134/78|72'],
    ['Semaine du 16/03/2026', '24/03|08:00|134/78|72'],
    ['Semaine du 16/03/2026', '15/03|08:00|134/78|72'],
    ['Objectifs de la semaine du 16/03/2026', '16/03|08:00|134/78|72'],
    ['Vacances du 16/03/2026 au 20/03/2026', '16/03|08:00|134/78|72'],
    ['Surveillance du 16/03/2026', '17/03|08:00|134/78|72'],
  ])('are not read without one: %s, %s', (title, row) => {
    expect(readDays(`${title}\n${HEADING}${row}`)).toEqual([]);
  });

  test('have the hour beside them', () => {
    const { times } = readPages(
      `Semaine du 16/03/2026\n${HEADING}16/03|08:00|134/78|72\n16/03|20h30|134/78|74`,
    );
    expect(times).toContain('2026-03-16T20:30');
  });
});
