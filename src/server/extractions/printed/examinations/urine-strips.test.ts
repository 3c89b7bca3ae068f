import { expect, test } from 'vitest';
import { readDays, readPages } from '../report-fixture.ts';

const found = (...lines: string[]) =>
  readDays(lines.join('\n'))
    .flatMap((line) => {
      const [day = '', ...values] = line.replace('sans date', '-').split(' ');
      return values.map((value) => `${day} ${value}`);
    })
    .toSorted();
const SHOWN = ['2026-03-16 leuco=++', '2026-03-16 nit=négatif'];

test.each([
  [['BU du 16/03/2026 : leucocytes ++, nitrites négatif']],
  [['Consultation du 16/03/2026', 'Bandelette urinaire : leucocytes ++, nitrites négatif']],
  [['BU du 16/03/2026 :', 'Leucocytes : ++', 'Nitrites : négatif']],
  [['BU du 16/03/2026|Leucocytes ++|Nitrites négatif'.replace('|', ' : ')]],
])('what a strip shows, in words: %s', (lines) => {
  expect(found(...lines)).toEqual(SHOWN);
});

test('a strip has its hour, its pH and its density', () => {
  const { times, found: values } = readPages(
    'BU du 03/03/2026 14h20 :\npH : 6,5\nDensité : 1,020\nCorps cétoniques : traces',
  );
  expect(new Set(times)).toEqual(new Set(['2026-03-03T14:20']));
  expect(values.join(' ')).toMatch(/cet=traces/);
});

test.each([
  ['of another person', ['BU de la mère du 16/03/2026 : leucocytes +++, nitrites positif']],
  ['to be done', ['BU à faire le 16/03/2026 : leucocytes, nitrites']],
  ['expected', ['BU (valeurs attendues) : leucocytes négatif, nitrites négatif']],
  ['a condition', ['BU : leucocytes +++, nitrites positif si fièvre']],
  ['of two days', ['BU du 16/03/2026 (précédente 12/03/2026) : leucocytes +++, nitrites positif']],
  ['no strip', ['Biologie : leucocytes négatif, nitrites négatif']],
  ['a key', ['BU : leucocytes (0 à +++), nitrites (négatif / positif)']],
  ['earlier', ['Consultation du 16/03/2026', 'BU précédente : leucocytes ++, nitrites négatif']],
  ['an objective', ['Objectifs :', 'BU : leucocytes négatif, nitrites négatif']],
  ['a history', ['Antécédents :', 'BU : leucocytes ++, nitrites négatif']],
  ['of the husband', ['Conjoint :', 'BU : leucocytes ++, nitrites négatif']],
])('%s is left', (_, lines) => {
  expect(found(...lines)).toEqual([]);
});

test('blood below a strip is blood', () => {
  const blood = ['SANG', 'Leucocytes : 7,2 G/L', 'Nitrites : positif'];
  expect(found('Prélevé le 16/03/2026', 'BU : leucocytes ++, nitrites négatif', ...blood)).toContain(
    '2026-03-16 gb=7.2',
  );
  expect(found('BU du 16/03/2026 :', 'Leucocytes : ++', 'Nitrites : négatif', 'Nitrites : positif')).toEqual(
    SHOWN,
  );
});

test('a foetal heart rate names the foetus, and heart sounds do not', () => {
  const day = 'Consultation du 16/03/2026';
  expect(found(day, 'RCF : 142 bpm, HU 28 cm')).toEqual(['2026-03-16 hu=28', '2026-03-16 rcf=142']);
  expect(found(day, 'BDC réguliers 72/min')).toEqual([]);
  expect(found(day, 'RCF J1 : 148/min - RCF J2 : 152/min')).toEqual([]);
  expect(found(day, 'RCF normal entre 110 et 160/min')).toEqual([]);
});
