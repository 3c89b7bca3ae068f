import { expect, test } from 'vitest';
import { readDays } from '../report-fixture.ts';

const DAY = 'Consultation du 18/03/2026';
const found = (...lines: string[]) => readDays([DAY, ...lines].join('\n')).toSorted();

test('what is examined below a history told on its line is of the day', () => {
  const examined = ['Taille : 168 cm|Poids : 92 kg', 'FC : 82/min'];
  const values = ['2026-03-18 fc=82', '2026-03-18 poids=92', '2026-03-18 taille=168'];
  expect(found('Antécédents : asthme, césarienne en 2014', ...examined)).toEqual(values);
  expect(found('ATCD : HTA', ...examined)).toEqual(values);
  const bilan = ['Bilan biologique du 11/03/2026 :', 'Hb : 13,4 g/dL'];
  expect(found('Antécédents : asthme', ...examined, ...bilan)).toContain('2026-03-11 hb=13.4');
});

test.each([
  ['a list below its title', ['Antécédents :', 'FC : 182/min']],
  ['a history that goes on', ['Antécédents : HTA, tachycardie en 2019,', 'FC : 182/min aux urgences']],
  ['of the family', ['Antécédents familiaux : père HTA', 'TA : 170/100']],
  ['of a birth', ['Antécédents : prématurité', 'Poids : 1,2 kg|Taille : 38 cm']],
  ['a weight alone, of another time', ['Antécédents : sleeve en 2019', 'Poids : 130 kg']],
  ['an objective', ['Objectifs : TA 130/80', 'FC : 60/min']],
])('%s is left', (_, lines) => {
  expect(found(...lines)).toEqual([]);
});

test.each([
  'Hospitalisé pour IDM antérieur, TA 75/40 mmHg, FC 130/min.',
  'A présenté un infarctus antérieur, TA 75/40 mmHg.',
  'Lors de son infarctus antérieur, poids 92 kg.',
  "Lors d'une chute, TA 75/40 mmHg.",
  "Infarctus antérieur traité par stent, poids 92 kg à l'époque.",
  'Membre inférieur droit TA 160/90 mmHg, IPS 1,1',
  'TA à la cheville 160/90 mmHg',
])('an infarct told, or a pressure on a leg, is left: %s', (line) => {
  expect(found(line)).toEqual([]);
});

test.each([
  ['Akinésie de la paroi antérieure, TA 130/80 mmHg', ['2026-03-18 pas=130 pad=80']],
  ["Séquelle d'infarctus antérieur, TA 130/80 mmHg", ['2026-03-18 pas=130 pad=80']],
  ['OMI des membres inférieurs, TA 130/80 mmHg', ['2026-03-18 pas=130 pad=80']],
  ['Lors de la consultation, TA 130/80 mmHg', ['2026-03-18 pas=130 pad=80']],
  ['ETT : infarctus antérieur, FEVG 40 %, PAPS 32 mmHg', ['2026-03-18 fevg=40', '2026-03-18 s=32']],
  ['ETT du 10/03/2026 : infarctus antérieur, FEVG 40 %', ['2026-03-10 fevg=40']],
])('a wall of the heart, seen on the day, is none: %s', (line, expected) => {
  expect(found(line)).toEqual(expected);
});
