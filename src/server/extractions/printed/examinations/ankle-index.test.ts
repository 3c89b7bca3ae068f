import { expect, test } from 'vitest';
import { readDays, readPages } from '../report-fixture.ts';

const HEAD = 'Examen du 30/03/2026\n';

test.each([
  ['|Droite|Gauche\nPression cheville (mmHg)|118|140\nIPS|0,80|0,95', ['ips-d=0.80 ips-g=0.95']],
  ['|Gauche|Droite\nIPS|0,80|0,95', ['ips-d=0.95 ips-g=0.80']],
  ['IPS droit : 0,80, gauche : 0,95.', ['ips-d=0.80 ips-g=0.95']],
  ['IPS droit|0,80\nIPS gauche|0,95', ['ips-d=0.80 ips-g=0.95']],
])('the index of each leg: %s', (text, expected) => {
  expect(readDays(`${HEAD}${text}`)).toEqual(expected.map((values) => `2026-03-30 ${values}`));
});

test.each([
  '|Droite|Gauche\nIPS après effort|0,50|0,60',
  'Antérieur|Droite|Gauche\nIPS|0,50|0,60',
  'Normale|Droite|Gauche\nIPS|0,90|1,30',
  '2019|Droite|Gauche\nIPS|0,50|0,60',
  'Objectif : IPS droit 0,90, gauche 0,90',
  'IPS droit en 2024 : 0,90, gauche : 0,99',
])('another index is left out, and reported: %s', (text) => {
  const { found, log } = readPages(`${HEAD}${text}`);
  expect(found).toEqual([]);
  expect(log).toContain('Laissé');
});
