import { expect, test } from 'vitest';
import { readDays, readPages } from '../report-fixture.ts';

const GASES = 'pH 7,24, pCO2 52 mmHg, lactates 4,1 mmol/L';

test.each([
  `Gaz du sang du 12/03/2026 (artère ombilicale) : ${GASES}`,
  `Gaz du sang du 12/03/2026 (au cordon) : ${GASES}`,
  `Prélèvement au cordon\nGaz du sang du 12/03/2026 : ${GASES}`,
  `Artère ombilicale\nGaz du sang du 12/03/2026 : ${GASES}`,
])('gases of a cord are never those of the mother, and have a line: %s', (text) => {
  const { found, log } = readPages(text);
  expect(found).toEqual([]);
  expect(log).toContain("ces gaz du sang sont ceux d'un cordon");
});

test('gases whose brackets say a vein or a capillary are of that blood', () => {
  const types = (site: string) => readPages(`Gaz du sang du 12/03/2026 (${site}) : ${GASES}`).types;
  expect(types('air ambiant')).toEqual(['gaz-du-sang-arteriel']);
  expect(types('veineux')).toEqual(['gaz-du-sang-veineux']);
  expect(types('capillaire')).toEqual(['gaz-du-sang-capillaire']);
});

test.each([
  'Temps|60 min|120 min',
  'Temps|0 min|60 min|120 min',
  'Temps (min)|120|60|0',
  'HGPO|T60|T120',
  'Temps|1 heure|2 heures',
])('the glucose of a time after a load is not that of the day: %s', (heading) => {
  const numbers = ['9,1', '7,4', '4,9'].slice(0, heading.split('|').length - 1).join('|');
  const { found, log } = readPages(`Prélevé le 12/03/2026\n${heading}\nGlycémie (mmol/L)|${numbers}`);
  expect(found).toEqual([]);
  expect(log).toContain('Refusé : Glycémie');
});

test('the sedimentation rate is that of the first hour', () => {
  const rate = (heading: string) =>
    readDays(`Prélevé le 12/03/2026\nVitesse de sédimentation|${heading}\nVS|12 mm|24 mm`);
  expect(rate('1 heure|2 heures')).toEqual(['2026-03-12 vs=12']);
  expect(rate('2 heures|3 heures')).toEqual([]);
});

test('what a reminder says on its line is of another moment', () => {
  const text = 'Rappel : poids 82 kg\nPour rappel, TA 150/90 mmHg.\nTA 132/78 mmHg, poids 72 kg';
  expect(readDays(`Consultation du 12/03/2026\n${text}`).toSorted()).toEqual([
    '2026-03-12 pas=132 pad=78',
    '2026-03-12 poids=72',
  ]);
});

test('the two beta fractions of an electrophoresis are read, and are no beta globulins as a whole', () => {
  const rows = 'Bêta 1|6,1|%|4,4|g/L\nBêta 2|4,9|%|3,5|g/L\nGamma|17,5|%|12,6|g/L';
  expect(readDays(`Prélevé le 12/03/2026\nELECTROPHORESE DES PROTEINES\n${rows}`)).toEqual([
    '2026-03-12 gamma-pct=17.5 gamma=12.6 beta1-pct=6.1 beta1=4.4 beta2-pct=4.9 beta2=3.5',
  ]);
  expect(readDays('Prélevé le 12/03/2026\nBêta 1|6,1|%')).toEqual([]);
});
