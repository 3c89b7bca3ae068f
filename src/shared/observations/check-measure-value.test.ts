import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { MEASURE_TEXTS } from '../texts/observations.ts';
import { parseMeasureValue } from './check-measure-value.ts';
import { compareDecimals, fromScaled, scaled } from './decimal.ts';
import type { MeasureDefinition } from './observation-type.ts';

const definition = (over: Partial<MeasureDefinition> = {}): MeasureDefinition => ({
  id: 't.m',
  title: 'Mesure',
  title_short: 'M',
  value_type: 'DECIMAL',
  unit: 'gramme par litre',
  unit_short: 'g/L',
  min: null,
  max: null,
  ucum: 'g/L',
  loinc: null,
  loinc_alt: [],
  ...over,
});

describe('a decimal measure', () => {
  test.each([
    ['12.34', '12.34'],
    ['5,65', '5.65'],
    ['+3', '3'],
    ['-1,50', '-1.50'],
    ['007.10', '7.10'],
    ['0', '0'],
    ['-0', '0'],
    [' 4 ', '4'],
    [5.65, '5.65'],
    [-0.001, '-0.001'],
    [7, '7'],
  ])('keeps %j as %s', (input, value) => {
    expect(parseMeasureValue(definition(), input)).toEqual({ value });
  });

  test.each(['.5', '5.', '1.2.3', '1 000', '1e3', 'douze', '--1', '0x10', '١٢'])('refuses %j', (input) => {
    expect(parseMeasureValue(definition(), input)).toEqual({
      message: 'Le format doit être un nombre décimal valide (ex: 12.34 ou 5,65)',
    });
  });

  test.each([Number.NaN, Number.POSITIVE_INFINITY])('refuses the number %s', (input) => {
    expect(parseMeasureValue(definition(), input)).toEqual({ message: MEASURE_TEXTS.decimal });
  });

  test('asks for a value when nothing is typed', () => {
    expect(parseMeasureValue(definition(), '  ')).toEqual({ message: 'Requis' });
  });

  test.each([1e21, 1e-7, 0.1 + 0.2, 9_007_199_254_740_992, '1'.repeat(31)])(
    'refuses %s, too long to be kept exactly',
    (input) => {
      expect(parseMeasureValue(definition(), input)).toEqual({
        message: 'Le nombre est trop long pour être gardé exactement',
      });
    },
  );
});

describe('an integer measure', () => {
  const integer = definition({ value_type: 'ENTIER' });

  test.each([
    ['+120', '120'],
    [80, '80'],
    ['-3', '-3'],
  ])('keeps %j as %s', (input, value) => {
    expect(parseMeasureValue(integer, input)).toEqual({ value });
  });

  test.each(['12.0', '12,5', 'abc', 1.5])('refuses %j', (input) => {
    expect(parseMeasureValue(integer, input)).toEqual({
      message: 'Le format doit être un nombre entier valide',
    });
  });
});

describe('limits', () => {
  const bounded = definition({ min: 0.3, max: 8 });

  test('are accepted', () => {
    expect(parseMeasureValue(bounded, '0,30')).toEqual({ value: '0.30' });
    expect(parseMeasureValue(bounded, '8.000')).toEqual({ value: '8.000' });
  });

  test('refuse a value below, by however little', () => {
    expect(parseMeasureValue(bounded, '0.29999999999999999999')).toEqual({
      message: 'La valeur minimale est 0,3',
    });
  });

  test('refuse a value above, by however little', () => {
    expect(parseMeasureValue(bounded, '8.00000000000000000001')).toEqual({
      message: 'La valeur maximale est 8',
    });
  });

  test('are written with the requested decimal separator', () => {
    expect(parseMeasureValue(bounded, 0.1, '.')).toEqual({ message: 'La valeur minimale est 0.3' });
    expect(parseMeasureValue(bounded, 0.1, ',')).toEqual({ message: 'La valeur minimale est 0,3' });
  });
});

describe('a comparator', () => {
  test.each([
    ['<5', { value: '5', comparator: '<' }],
    [' ≤ 5,0 ', { value: '5.0', comparator: '<=' }],
    ['=> 5', { value: '5', comparator: '>=' }],
    ['> 7.5', { value: '7.5', comparator: '>' }],
    ['<', { message: 'Requis' }],
    ['5 <', { message: MEASURE_TEXTS.decimal }],
    ['< < 5', { message: MEASURE_TEXTS.decimal }],
    ['> 9', { message: 'La valeur maximale est 8' }],
  ])('may stand before a number that is within the limits: %s', (typed, expected) => {
    expect(parseMeasureValue(definition({ min: 0.3, max: 8 }), typed)).toEqual(expected);
  });
});

describe('a text measure', () => {
  const text = definition({ value_type: 'TEXTE', unit: null, unit_short: null, ucum: null });

  test('keeps its text, trimmed, on several lines', () => {
    expect(parseMeasureValue(text, ' Rythme sinusal\nNormal ')).toEqual({ value: 'Rythme sinusal\nNormal' });
  });

  test('asks for a value when it is empty', () => {
    expect(parseMeasureValue(text, '\n')).toEqual({ message: 'Requis' });
  });

  test('refuses more than 4000 characters', () => {
    expect(parseMeasureValue(text, 'a'.repeat(4001))).toEqual({
      message: 'Le texte est limité à 4000 caractères',
    });
  });

  test.each(['a\u0000b', '\ud800'])('refuses %j, which cannot be stored', (input) => {
    expect(parseMeasureValue(text, input)).toEqual({ message: MEASURE_TEXTS.text_invalid });
  });
});

test('decimals survive a round trip and compare as numbers', () => {
  const units = fc.bigInt({ min: -(10n ** 25n), max: 10n ** 25n });
  fc.assert(
    fc.property(units, units, fc.nat(12), (a, b, scale) => {
      expect(scaled(fromScaled(a, scale))).toEqual([a, scale]);
      const order = compareDecimals(fromScaled(a, scale), fromScaled(b, scale));
      expect(order).toBe(a < b ? -1 : a > b ? 1 : 0);
    }),
  );
});
