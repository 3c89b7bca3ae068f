import type { AttributeKind } from '../../shared/core/read-query-value.ts';

const ID = '019cd5a4-1f2e-7c3d-8a4b-5c6d7e8f9a0b';

/** An operator, a value for it, and whether it then finds the row. */
type Question = [operator: string, value: (held: string) => string, found: boolean];
const same = (held: string) => held;
const always = (value: string) => () => value;

const RANGE: Question[] = [
  ['gt', always('2020-01-01'), true],
  ['gt', same, false],
  ['lt', same, false],
  ['lt', always('2099-12-31T23:59:59+02:00'), true],
  ['ge', same, true],
  ['ge', always('2099-12'), false],
  ['le', same, true],
  ['le', always('2020'), false],
  ['le', always('2026'), true],
  ['ago:gt', always('999w'), true],
  ['ago:lt', always('999w'), false],
  ['in:lt', always('999w'), true],
  ['in:gt', always('999w'), false],
];
const NUMBER: Question[] = [
  ['eq', same, true],
  ['eq', always('1234.5'), false],
  ['gt', always('-1.5'), true],
  ['gt', always('999999999999999'), false],
  ['lt', same, false],
  ['lt', always('999999999999999.999'), true],
  ['ge', same, true],
  ['ge', always('999999'), false],
  ['le', same, true],
  ['le', always('-1'), false],
];
export const QUESTIONS: Record<AttributeKind, Question[]> = {
  id: [
    ['eq', same, true],
    ['eq', (held) => held.toUpperCase(), true],
    ['eq', always('019cd5a4-1f2e-7c3d-8a4b-5c6d7e8f9a0c'), false],
  ],
  own_id: [
    ['eq', same, true],
    ['eq', always('019cd5a4-1f2e-7c3d-8a4b-5c6d7e8f9a0c'), false],
    ['gt', always('00000000-0000-7000-8000-000000000000'), true],
    ['gt', same, false],
  ],
  text: [
    ['eq', same, true],
    ['eq', (held) => `${held} `, false],
    ['like', (held) => held.slice(1, 4).toUpperCase(), true],
    ['like', always('%'), false],
    ['gt', always(''), true],
    ['gt', same, false],
    ['lt', always(''), false],
    ['lt', always('\u{10ffff}'), true],
  ],
  code: [
    ['eq', same, true],
    ['eq', always('entered-in-error'), false],
    ['eq', always('unknown'), false],
  ],
  time: [['eq', same, true], ['eq', always('2020-01-01T00:00:00Z'), false], ...RANGE],
  partial_time: [['eq', same, true], ['eq', always('2020'), false], ...RANGE],
  name: [
    ['like', (held) => held.slice(2, 6).toUpperCase(), true],
    ['like', always('%'), false],
  ],
  number: NUMBER,
  quantity: NUMBER,
  boolean: [
    ['eq', same, true],
    ['eq', (held) => String(held !== 'true'), false],
  ],
  hash: [
    ['eq', same, true],
    ['eq', always('00'.repeat(32)), false],
  ],
};

const NO_NUMBER = ['', 'x', '1e3', 'NaN', '1'.repeat(16)];
const TOO_LONG = 'a'.repeat(201);
/** Values that no attribute of a kind accepts. */
export const UNREADABLE: Record<AttributeKind, string[]> = {
  id: ['', 'x', `${ID}0`, "' or 1=1 --"],
  own_id: ['', 'x', `${ID}0`],
  text: [TOO_LONG, 'a\u0000b'],
  code: [TOO_LONG, 'a\u0000b'],
  name: [TOO_LONG, 'a\u0000b'],
  time: ['', 'hier', '2026-13-01', '2026-02-30T25:00Z', '+275760-09-13'],
  partial_time: [
    '',
    'hier',
    '2026-13',
    '2026-02-30',
    '2026-03-29T02:30',
    '2026-01-01T24:00',
    '+275760-09-13',
  ],
  number: NO_NUMBER,
  quantity: NO_NUMBER,
  boolean: ['', 'yes', '1', 'TRUE'],
  hash: ['', 'x', '9d'.repeat(31)],
};
