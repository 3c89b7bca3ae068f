import { describe, expect, test } from 'vitest';
import { readPages as read, readDays } from '../report-fixture.ts';

const left = (text: string) =>
  read(text)
    .log.split('\n')
    .filter((line) => line.startsWith('Laissé : les nombres sous'));

describe('the headings of a table that is not read', () => {
  test.each([
    [
      'one person by row',
      'Constantes du 15/03/2026\nRésident|Ch.|TA (mmHg)|Pouls (/min)|Poids (kg)\nA B|12|128/72|68|51,2\nC D|14|146/84|74|72,0',
      ['TA (mmHg)', 'Pouls (/min)', 'Poids (kg)'],
      2,
    ],
    [
      'two levels, and a day for three rows',
      'Jour|Debout||Couché|\nMesure|Systolique|Diastolique|Systolique|Diastolique\n01/03/2026|142|86|138|84\n|139|85|136|82',
      ['Systolique', 'Diastolique'],
      2,
    ],
    [
      'no day at all',
      'Moment|Poids (kg)|Taille (cm)\nEntrée|72,5|171\nSortie|70,2|171',
      ['Poids (kg)', 'Taille (cm)'],
      2,
    ],
    [
      'days that a spreadsheet did not print',
      'Date|Poids (kg)|Tour de taille (cm)\n###|92.5|108\n###|91.2|106',
      ['Poids (kg)', 'Tour de taille (cm)'],
      2,
    ],
    ['one eye by row', 'Sphère|Axe|PIO (mmHg)\nOD|95|17\nOG|80|19', ['PIO (mmHg)'], 2],
    [
      'headings that stand close',
      'Date|Poids (kg) Taille (m) IMC\n###|92.5 1.76\n###|91.2 1.76',
      ['Poids (kg)', 'Taille (m)', 'IMC'],
      2,
    ],
    [
      'a side in each heading',
      'Date|TA bras droit (mmHg)|TA bras gauche (mmHg)\n01/03/2026|128/72|118/70',
      ['TA bras droit (mmHg)', 'TA bras gauche (mmHg)'],
      1,
    ],
    [
      'means by period',
      'Période|PAS moy. (mmHg)|FC moy. (/min)\nJour|139|74',
      ['PAS moy. (mmHg)', 'FC moy. (/min)'],
      1,
    ],
  ])('are named: %s', (_, text, names, rows) => {
    const [line, ...others] = left(text);
    expect(others).toEqual([]);
    for (const name of names) expect(line).toContain(`« ${name} »`);
    expect(line).toContain(rows === 1 ? '1 rangée)' : `${rows} rangées)`);
    expect(read(text).found).toEqual([]);
  });

  test.each([
    ['the rows are read', 'Date|TA (mmHg)|Poids (kg)\n01/03/2026|128/72|51,2\n02/03/2026|146/84|52,0'],
    [
      'results have a line each',
      'Prélevé le 01/03/2026\nAnalyse|Résultat|Unité|Référence\nHémoglobine|12,1|g/dL|12-16\nPlaquettes|233|G/L|150-400',
    ],
    ['nothing is measured below', 'Nom|Poids (kg)|Taille (cm)\nFait à Brest|le soir|merci'],
    ['a sentence', 'Le poids|et la taille sont stables.\nVu le|12'],
    ['doses', 'Traitement|Posologie\nParacétamol|1000'],
  ])('are not named if %s', (_, text) => {
    expect(left(text)).toEqual([]);
  });
});

test('cards that print their number above its name are reported', () => {
  const cards = 'Venue du 28/04/2026\n64 %|31 %|7,3 %\nTemps dans la cible|Temps au-dessus|GMI';
  expect(left(cards)).toHaveLength(1);
  expect(left('Venue du 28/04/2026\nHbA1c : 7,3 %\nTemps dans la cible|Temps au-dessus|GMI')).toEqual([]);
});

test.each([
  ['Date|Poids (M-1)|Poids\n11/03/2026|83 kg|82 kg', ['2026-03-11 poids=82']],
  ['Date|TA (J1)|TA (J2)\n11/03/2026|130/80|140/90', []],
  ['Date|TA (02/2026)|FC\n11/03/2026|130/80|72', []],
  ['Date|TA (moyenne)|FC\n11/03/2026|130/80|72', ['2026-03-11 fc=72']],
  ['Date|TA (mmHg)|Poids (kg)\n11/03/2026|130/80|72', ['2026-03-11 pas=130 pad=80', '2026-03-11 poids=72']],
])('a column of another moment, or of a mean, has no results of the day: %s', (chart, expected) => {
  expect(readDays(`Constantes\n${chart}`)).toEqual(expected);
});
