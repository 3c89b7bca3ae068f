import { describe, expect, test } from 'vitest';
import { extractFrom } from '../../running/extract-fixture.ts';
import { hl7v2 } from './extractor.ts';

const message = (type: string, value: string, more: { code?: string; unit?: string; flag?: string } = {}) => {
  const { code = '1988-5^CRP^LN', unit = 'mg/L', flag = '' } = more;
  return `MSH|^~\\&|L\rPID|1||9\rOBR|1|||X|||202601120815\rOBX|1|${type}|${code}||${value}|${unit}||${flag}|||F`;
};
const crp = async (type: string, value: string) => {
  const { found, refusals } = await extractFrom(hl7v2, message(type, value));
  return [found.map((line) => line.replace(/^.*: crp=?/, '')).join(), refusals.length];
};

describe('only the declared type decides how a value is read', () => {
  test.each([
    ['NM', '98', '98'],
    ['NM', '98.0', '98.0'],
    ['NM', '98,5', '98.5'],
    ['nm', '98', '98'],
    ['SN', '^98', '98'],
    ['SN', '=^98', '98'],
    ['SN', '<^98', '<98'],
    ['SN', '>=^98^^', '>=98'],
    ['ST', '98', '98'],
    ['ST', '< 98', '<98'],
    ['ST', '98 mg/L', '98'],
    ['', '98', '98'],
    ['CQ', '98^mg/L', '98'],
    ['NM', '98~', '98'],
  ])('%s %s is read as %s', async (type, value, expected) => {
    expect(await crp(type, value)).toEqual([expected, 0]);
  });

  test.each([
    ['NM', '160~120'],
    ['NM', '98~98'],
    ['ST', '160~120'],
    ['SN', '^98~^120'],
    ['SN', '2^-^3'],
    ['SN', '^-^8'],
    ['SN', '^70^-^105'],
    ['SN', '70^-^105'],
    ['SN', '^1^:^128'],
    ['SN', '1^:^128'],
    ['SN', '^1^/^128'],
    ['SN', '^98^+'],
    ['SN', '^98^^120'],
    ['SN', '98'],
    ['SN', '<>^98'],
    ['SN', '~^98'],
    ['NM', '70-105'],
    ['ST', '70 - 105'],
    ['ST', '1:128'],
    ['ST', '1/128'],
    ['ST', '98/120'],
    ['ST', '98 120'],
    ['ST', '98^120'],
    ['NM', '98^120'],
    ['ST', '2+'],
    ['ST', '98 (70-105)'],
    ['CE', '98'],
    ['CE', '98^98^L'],
    ['CWE', '3^98^L'],
    ['CWE', '^98'],
    ['CNE', '98^3+^L'],
    ['CWE', '^^^^^^^^98'],
    ['IS', '98'],
    ['ID', '98'],
    ['DT', '20260112'],
    ['TM', '0815'],
    ['TS', '2026'],
    ['NR', '70^105'],
    ['NA', '98^99^100'],
    ['CX', '98'],
    ['MO', '98^EUR'],
    ['SI', '98'],
  ])('%s %s is not a number: it is refused, with a reason', async (type, value) => {
    expect(await crp(type, value)).toEqual(['', 1]);
  });

  test.each(['NM', 'SN', 'ST', 'CWE', 'TX', ''])('%s without a value is ignored', async (type) => {
    for (const value of ['', '""', '^', ' ']) {
      if (type !== 'SN' && value === '^') continue;
      expect(await crp(type, value)).toEqual(['', 0]);
    }
  });

  test('the words of a code are kept if the measure is a text', async () => {
    const { logs } = await extractFrom(hl7v2, message('CWE', '260385009^Négatif^SCT'));
    expect(logs.join('\n')).toContain('« Négatif »');
  });

  test.each([
    ['<', '98', 0],
    ['>', '98', 0],
    ['H~>', '98', 0],
    ['H', '98', 1],
    ['>', '> 98', 1],
  ])(
    "the flag %s with %s means beyond the instrument's range, unless the value has its own comparator",
    async (flag, value, count) => {
      const { found } = await extractFrom(hl7v2, message('ST', value, { flag }));
      expect(found).toHaveLength(count);
    },
  );

  test.each([
    ['10^9/L', 'gb=7.25'],
    ['10^9/L^^UCUM', 'gb=7.25'],
    ['x10^9/L', 'gb=7.25'],
    ['10*9/L^10^9/L', 'gb=7.25'],
    ['10\\S\\9/L', 'gb=7.25'],
    ['10*3/uL^10*3/uL^UCUM', 'gb=7.25'],
    ['10^3/mm^3', 'gb=7.25'],
  ])('a power of ten in the unit %s', async (unit, expected) => {
    const { found } = await extractFrom(hl7v2, message('NM', '7.25', { code: '6690-2^GB^LN', unit }));
    expect(found.join()).toContain(expected);
  });
});

test('a value split by the maximum segment length is joined again (ADD)', async () => {
  const { found } = await extractFrom(
    hl7v2,
    'MSH|^~\\&|L\rOBR|1\rOBX|1|NM|2823-3^K^LN||4\rADD|.1|mmol/L|||||F',
  );
  expect(found).toEqual(['ionogramme-sanguin sans date: k=4.1']);
});

describe('cells per cubic millimetre beside an interval in thousands', () => {
  const withRange = (value: string, range: string) =>
    `MSH|^~\\&|L\rPID|1||9\rOBR|1|||X|||202601120815\rOBX|1|NM|6690-2^GB^LN||${value}|/mm3|${range}||||F`;

  test.each([
    ['7.250', '4.000 - 10.000'],
    ['7,250', '4,000-10,000'],
    ['7250', '4000 - 10000'],
    ['7.250', '4000 - 10000'],
    ['7.250', '0 - 10.000'],
  ])('%s beside %s means 7250', async (value, range) => {
    const { found } = await extractFrom(hl7v2, withRange(value, range));
    expect(found).toEqual([expect.stringMatching(/: gb=7[.]250?$/)]);
  });

  test.each([
    ['7.250', ''],
    ['7.250', '4.0 - 10.0'],
    ['7.250', '4 - 10'],
    ['7.250', '4.000 - 10.0'],
  ])('%s beside « %s » stays ambiguous', async (value, range) => {
    const { found, refusals } = await extractFrom(hl7v2, withRange(value, range));
    expect([found, refusals.length]).toEqual([[], 1]);
  });
});

test.each(['DEMO', 'TEST', 'CALIB', 'INV', 'N~DEMO'])(
  'a value that a monitor flags « %s » is not of the patient',
  async (flag) => {
    const { found, logs } = await extractFrom(hl7v2, message('NM', '12', { flag }));
    expect(found).toEqual([]);
    expect(logs.join()).toContain("ce n'est pas une mesure du patient");
  },
);

describe('the unit of a reference interval', () => {
  const beside = async (unit: string, range: string) => {
    const content = message('NM', '98', { unit }).replace(`|98|${unit}||`, `|98|${unit}|${range}|`);
    return (await extractFrom(hl7v2, content)).found.length;
  };

  test.each([
    ['mg/L', '0 - 5 g/L', 0],
    ['mg/L', '< 0,5 mg/dL', 0],
    ['mg/L', '0 - 5 mg/L', 1],
    ['mg/L', '< 5', 1],
    ['mg/L', '0 - 5 adulte', 1],
    ['', '0 - 5 mg/L', 0],
  ])(
    'of a value in « %s » beside « %s » agrees with it, or both are in doubt',
    async (unit, range, count) => {
      expect(await beside(unit, range)).toBe(count);
    },
  );
});
