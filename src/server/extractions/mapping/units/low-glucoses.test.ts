import { expect, test } from 'vitest';
import { table } from '../../extractors/csv/extractor.ts';
import { hl7v2 } from '../../extractors/hl7v2/extractor.ts';
import { extractFrom } from '../../running/extract-fixture.ts';

const glucose = (value: string, hour: number, rest = '') => [
  `OBR|${hour}|A${hour}|A${hour}|GLY^Glycémie|||202603040${hour}00`,
  `OBX|1|NM|14749-6^Glucose^LN||${value}|mmol/L|${rest}||||F`,
];
const person = (id: string) => ['MSH|^~\\&|L|||||||1|P|2.5', `PID|1||${id}||MARTIN^JEANNE||19610203|F`];
const valuesOf = async (...lines: string[]) => {
  const { found, logs } = await extractFrom(hl7v2, lines.join('\r'));
  return { values: found.map((line) => line.replace(/^.*=/, '')).toSorted(), log: logs.join() };
};

test('a glucose that would be ordinary in g/L is believed beside others in mmol/L', async () => {
  const { values } = await valuesOf(
    ...person('1'),
    ...glucose('0.9', 1),
    ...glucose('3.1', 2),
    ...glucose('5.2', 3),
  );
  expect(values).toEqual(['0.9', '3.1', '5.2']);
});

test.each<[string, string[]]>([
  ['alone', [...person('1'), ...glucose('0.9', 1)]],
  ['beside normal ones', [...person('1'), ...glucose('0.98', 1), ...glucose('5.2', 2), ...glucose('5.6', 3)]],
  ['beside one other', [...person('1'), ...glucose('0.9', 1), ...glucose('5.2', 2)]],
  [
    'beside others like it',
    [...person('1'), ...['0.9', '1.1', '5.2', '6.1'].flatMap((value, index) => glucose(value, index + 1))],
  ],
  [
    'beside those of another person',
    [...person('1'), ...glucose('0.9', 1), ...person('2'), ...glucose('5.2', 2), ...glucose('6.1', 3)],
  ],
  [
    'with an interval in g/L',
    [...person('1'), ...glucose('0.9', 1, '0.7-1.1'), ...glucose('5.2', 2), ...glucose('6.1', 3)],
  ],
])('it is not believed %s', async (_how, lines) => {
  const { values, log } = await valuesOf(...lines);
  expect(values).not.toContain('0.9');
  expect(log).toContain("l'unité est en doute");
});

test('glucoses of a meter do not confirm that of a laboratory', async () => {
  const rows = [
    'Date;Glycémie (mmol/L);Glycémie capillaire (mmol/L)',
    '04/03/2026;0,92;5,2',
    '05/03/2026;;6,1',
  ];
  const { found } = await extractFrom(table, rows.join('\n'));
  expect(found.filter((line) => line.includes('=0.92'))).toEqual([]);
});
