import { expect, test } from 'vitest';
import { readPages as read } from './report-fixture.ts';

const HEADING = 'Date et heure|TA (mmHg)|Pouls (/min)|T° (°C)|SpO2 (%)';

test('each row of a chart gives the constants of its time', () => {
  const { found, times, log } = read(
    `${HEADING}\n14/10/2025 08:00|132/78|84|37,8|94\n14/10/2025 14:00|125/74|80|37,4|96`,
  );
  expect(found).toHaveLength(8);
  expect(found.join()).toContain('pas=132 pad=78');
  expect(found.join()).toContain('t=37.4');
  expect(new Set(times)).toEqual(new Set(['2025-10-14T08:00', '2025-10-14T14:00']));
  expect(log).not.toContain('Laissé');
});

test.each([
  ['a cell of two numbers', `${HEADING}\n14/10/2025 08:00|132/78|84-90||`, ['pas=132 pad=78'], '« Pouls »'],
  [
    'a cell without its heading',
    'Date|FC|SpO2|Diurèse (mL)\n14/10/2025|84|94|400',
    ['fc=84', 'spo2=94'],
    'Laissé : un nombre',
  ],
  ['a row of no day', `${HEADING}\n08:00|132/78|84||`, [], '« TA »'],
  ['a unit of something else', 'Date|FC (mg/L)|SpO2 (%)\n14/10/2025|84|94', ['spo2=94'], '« FC »'],
  ['a unit that no heading says', 'Date|Poids|SpO2\n14/10/2025|84|94', ['spo2=94'], '« Poids »'],
])('%s is left, and said', (_what, text, values, said) => {
  const { found, log } = read(text);
  expect(found.map((each) => each.replace(/^\S+ /, '')).toSorted()).toEqual(values.toSorted());
  expect(log).toContain(said);
});

test('a chart ends with its last time, and that of somebody else gives nothing', () => {
  expect(read(`${HEADING}\n14/10/2025 08:00|132/78|84||\nMoyenne|130/80|82||`).found.join()).not.toContain(
    '130',
  );
  expect(read(`Conjoint\n${HEADING}\n14/10/2025 08:00|132/78|84||`).found).toEqual([]);
});
