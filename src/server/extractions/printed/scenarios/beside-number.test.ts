import { expect, test } from 'vitest';
import { LEFT_OUT } from '../../../../shared/texts/extraction/extraction-log.ts';
import { readPages } from '../report-fixture.ts';

const HEAD = 'Consultation du 03/04/2026 :\nMachine 4|Machine 5';

test.each(['Pouls|78|84', 'T°|36,4|36,8', 'SpO2|97|95', 'FC 78|84|81'])(
  'of two numbers in columns that nothing explains, neither is the vital sign: %s',
  (line) => {
    const { found, log } = readPages(`${HEAD}\n${line}`);
    expect(found).toEqual([]);
    expect(log).toContain(LEFT_OUT.several);
  },
);

test('a number beside another vital sign, or an interval, does not keep one from being read', () => {
  const { found } = readPages('Consultation du 03/04/2026 :\nPouls 78|SpO2 97 %|T° 36,8|FR 12-20');
  expect(found.map((each) => each.split(' ')[1])).toEqual(['fc=78', 'spo2=97', 't=36.8']);
});
