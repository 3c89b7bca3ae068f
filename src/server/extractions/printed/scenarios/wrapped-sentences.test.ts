import { expect, test } from 'vitest';
import { readPages } from '../report-fixture.ts';

test('the day with which a sentence begins dates its vital signs on the next line too', () => {
  const letter = [
    "A l'entrée le 02/03/2026 : PA 98/55 mmHg, FC 118/min, SpO2 86 % en air",
    'ambiant, GCS 14.',
    'A la sortie le 09/03/2026 : PA 126/70 mmHg, SpO2 94 % sous 1 L/min, poids',
    '58,6 kg.',
    'Pouls 80/min.',
  ];
  const { types, times, log } = readPages(letter.join('\n'));
  const dayOf = (type: string) => times[types.indexOf(type)]?.slice(0, 10);
  expect(dayOf('score-de-glasgow')).toBe('2026-03-02');
  expect(dayOf('poids')).toBe('2026-03-09');
  expect(times.filter((time) => time === null)).toHaveLength(1);
  expect(log).toContain('1 valeur gardée sans date');
});

test('a unit that begins the next line goes on with the sentence', () => {
  const letter = "A l'entrée le 02/03/2026 : PA 98/55 mmHg, T 37,3\n°C, GCS 14.\nPouls 80/min.";
  const { found, times } = readPages(letter);
  const glasgow = found.findIndex((each) => each.endsWith('total=14'));
  expect(times[glasgow]).toBe('2026-03-02');
  expect(times[found.findIndex((each) => each.endsWith('fc=80'))]).toBeNull();
});
