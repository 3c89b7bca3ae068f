import { expect, test } from 'vitest';
import { readDays } from '../report-fixture.ts';

const HEAD = 'Prélevé le 14/04/2026\nGAZ DU SANG ARTÉRIEL';

test.each([
  'Valeurs corrigées à 34,0 °C',
  'Valeurs à température du patient',
  'Temperature corrected values',
])('gases at another temperature than 37 °C are not read, until the next chapter: %s', (title) => {
  const rows = 'pCO2|48|mmHg|35 - 45\nMétabolites\nLactates|1,2|mmol/L';
  expect(readDays(`${HEAD}\n${title}\n${rows}`)).toEqual(['2026-04-14 lact=1.2']);
});

test.each(['Valeurs mesurées à 37 °C', 'Valeurs calculées', 'Oxymétrie'])(
  'other chapters are of the same gases: %s',
  (title) => {
    expect(readDays(`${HEAD}\n${title}\npCO2|48|mmHg|35 - 45`)).toEqual(['2026-04-14 paco2=48']);
  },
);
