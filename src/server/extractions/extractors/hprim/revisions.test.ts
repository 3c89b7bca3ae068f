import { describe, expect, test } from 'vitest';
import { REFUSALS } from '../../../../shared/texts/extraction/extraction-log.ts';
import { extractFrom } from '../../running/extract-fixture.ts';
import { hprim } from './extractor.ts';

const HEAD = 'H|~^\\&|F||LABO||ORU|||||P|H2.1~L|202601131800\rP|1|4711||9|EXEMPLE~ANNE||19600102|F';
const order = (time = '202601120712', number = 'A1', panel = 'HBA~HBA1C~L') =>
  `OBR|1|${number}||${panel}|R|202601120700|${time}`;
const result = (value: string, status: string, name = 'HBA1C~HbA1c~L', sub = '') =>
  `OBX|1|NM|${name}|${sub}|${value}|%||N|||${status}`;
const message = (...rows: readonly string[]) => [HEAD, ...rows, 'L|1|1|5'].join('\r');

const HEADING = '1001\nEXEMPLE\nANNE\n1 RUE\n\n75000 PARIS\n02/01/1960\n\n';
const line = (name: string, value: string, status: string) => `RES|${name}||N|${value}|%|||N|${status}|`;
const letter = (rows: readonly string[], file = 'D1') =>
  `${HEADING}${file}\n12/01/2026\nLABO\nDR\nCher confrère,\n****LAB****\n${rows.join('\n')}\n****FIN****\n`;

const values = async (content: string) =>
  (await extractFrom(hprim, content)).found.map((each) => each.replace(/^.*: /, '')).toSorted();

describe('of a preliminary and a final result of one order and day, only the final one is kept', () => {
  const PRELIMINARY = result('5.9', 'P');
  const FINAL = result('5.4', 'F');
  test.each<[string, string]>([
    ['side by side', message(order(), PRELIMINARY, FINAL)],
    [
      'with sub-identifiers',
      message(order(), result('5.9', 'P', undefined, '1'), result('5.4', 'F', undefined, '2')),
    ],
    ['by name only', message(order(), result('5.9', 'P', '~HbA1c~L'), result('5.4', 'F', '~HbA1c~L'))],
    [
      'under two codes',
      message(order(), result('5.9', 'P', '4548-4~HbA1c~LN'), result('5.4', 'C', 'HG~HbA1c~L')),
    ],
    ['under two panels', message(order(), PRELIMINARY, order(undefined, 'A1', 'X~BIOCHIMIE~L'), FINAL)],
    ['with a later hour', message(order(), PRELIMINARY, order('202601121500'), FINAL)],
    ['without a date', message(order(), PRELIMINARY, order(''), FINAL)],
    ['without a number', message(order(undefined, ''), PRELIMINARY, order(undefined, ''), FINAL)],
    ['the final one above', message(order(), FINAL, PRELIMINARY)],
    ['the corrected one above', message(order(), result('5.4', 'C'), PRELIMINARY)],
    ['the final one in the message before', `${message(order(), FINAL)}\r${message(order(), PRELIMINARY)}`],
    ['a letter', letter([line('HbA1c', '5,9', 'P'), line('HbA1c', '5,4', 'F')])],
    ['a letter, the final one above', letter([line('HbA1c', '5,4', 'F'), line('HbA1c', '5,9', 'P')])],
    ['a letter, two names', letter([line('HbA1c', '5,9', 'P'), line('Hémoglobine glyquée', '5,4', 'F')])],
    ['two letters', letter([line('HbA1c', '5,4', 'F')]) + letter([line('HbA1c', '5,9', 'P')])],
  ])('%s', async (_name, content) => {
    expect(await values(content)).toEqual(['hba1c=5.4']);
  });

  test('and the other one is reported', async () => {
    const { logs } = await extractFrom(hprim, message(order(), FINAL, PRELIMINARY));
    expect(logs.join()).toContain(REFUSALS.finalBeside);
  });
});

test.each<[string, string]>([
  ['another order', message(order(), result('5.9', 'P'), order(undefined, 'B2'), result('5.4', 'F'))],
  ['another day', message(order(), result('5.9', 'P'), order('202601130712'), result('5.4', 'F'))],
  ['another file', letter([line('HbA1c', '5,9', 'P')]) + letter([line('HbA1c', '5,4', 'F')], 'D2')],
])('a preliminary result of %s is kept', async (_name, content) => {
  expect(await values(content)).toEqual(['hba1c=5.4', 'hba1c=5.9']);
});
