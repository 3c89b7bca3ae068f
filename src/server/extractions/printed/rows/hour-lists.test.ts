import { expect, test } from 'vitest';
import { readPages } from '../report-fixture.ts';

const noteOf = (...lines: string[]) => readPages(['Évolution du 14/01/2026', ...lines].join('\n'));
const timesOf = ({ found, times }: ReturnType<typeof readPages>) =>
  found.map((line, index) => `${times[index]} ${line.replace(/^\S+ /, '')}`);

test.each([
  'GDS 14:00 pH 7,38 PaCO2 44 PaO2 81 HCO3 25,4 Lactates 1,1',
  '14h00 GDS : pH 7,38 PaCO2 44 mmHg PaO2 81 mmHg HCO3- 25,4 mmol/L lactates 1,1 mmol/L',
  'Gaz du sang à 14:00 : pH 7,38, PaCO2 44 mmHg, PaO2 81 mmHg, HCO3- 25,4 mmol/L, lactates 1,1 mmol/L',
])('blood gases on one line, at their hour: %s', (line) => {
  expect(timesOf(noteOf(line))).toEqual(['2026-01-14T14:00 ph=7.38 paco2=44 pao2=81 lact=1.1 hco3=25.4']);
});

test('a pressure of gases that may be in kPa has no unit', () => {
  expect(noteOf('GDS 14:00 pH 7,38 PaCO2 5,8 PaO2 11').found.join()).toMatch(/^2026-01-14 ph=7.38$/);
});

test('an electrocardiogram, a list and a single result at their hours', () => {
  const read = noteOf(
    'ECG 14:40 : RS 86/min, PR 160 ms, pas de trouble de repolarisation.',
    'Biologie 15:05 : Hb 14,8 g/dL, K 4,1 mmol/L',
    'Troponine T us 18:10 : 7 ng/L',
  );
  expect(timesOf(read).toSorted()).toEqual([
    '2026-01-14T14:40 fc=86 pr=160',
    '2026-01-14T15:05 hb=14.8',
    '2026-01-14T15:05 k=4.1',
    '2026-01-14T18:10 tnt-us=7',
  ]);
});

test('the hours of each title have an order of their own', () => {
  const read = noteOf('Constantes 08:00 : FC 98', 'GDS 14:00 pH 7,38', 'Constantes 14:00 : FC 90');
  expect(timesOf(read).toSorted()).toEqual([
    '2026-01-14T08:00 fc=98',
    '2026-01-14T14:00 fc=90',
    '2026-01-14T14:00 ph=7.38',
  ]);
  const over = noteOf('Constantes 22:00 : FC 98', 'Constantes 02:00 : FC 90');
  expect(over.times).toEqual([null, null]);
});

test.each([
  'GDS 08:00 cible pH 7,40 PaCO2 45',
  'Sa mère : GDS 09:00 pH 7,38 PaCO2 44',
  'GDS 09:00 le 10/01/2026 : pH 7,38 PaCO2 44',
  'GDS 08:00 - 10:00 pH 7,38 PaCO2 44',
])('nothing is read of %s', (line) => {
  expect(noteOf(line).found).toEqual([]);
});

test('two days in the title date no hour', () => {
  const { found } = readPages('Évolution du 14/01/2026 au 20/01/2026\nGDS 08:00 pH 7,41 PaCO2 45');
  expect(found.join()).not.toContain('2026');
});
