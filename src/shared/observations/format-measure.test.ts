import { describe, expect, it } from 'vitest';
import type { Measure } from './contract.ts';
import { definedMeasures, formatMeasure, formatMeasureValue, spokenMeasure } from './format-measure.ts';
import { measureDefinition } from './measure-fixture.ts';
import type { ObservationType } from './observation-type.ts';

const ID = '019400c2-0000-7000-8000-000000000001';

const type = (...ids: string[]): ObservationType => ({
  id: 't',
  category: 'c',
  title: 'T',
  loinc: null,
  measures: ids.map((id) => measureDefinition(id)),
});
const measure = (type_id: string): Measure => ({ observation_id: ID, type_id, value: 1, value_string: '1' });

describe("a measure's value", () => {
  it.each([
    [5.65, '5.65', 'fr', '5,65'],
    [1.5, '1.50', 'fr', '1,50'],
    [1.5, '1.50', 'en-US', '1.50'],
    [-2, '-2.00', 'fr', '-2,00'],
    [12345, '12345', 'fr', '12\u202f345'],
    [0.1, '0.1000000000000000000001', 'en-US', '0.1000000000000000000001'],
    ['1.50', '1.50', 'fr', '1.50'],
    ['10/10 P2', '10/10 P2', 'fr', '10/10 P2'],
  ])('%j written %j is shown in %s as %j', (value, value_string, locale, expected) => {
    expect(formatMeasureValue({ value, value_string }, locale)).toBe(expected);
  });

  it('is followed by its short unit, if it has one', () => {
    const value = { value: 5.65, value_string: '5.65' };
    expect(formatMeasure(value, { unit_short: 'mmol/L' }, 'fr')).toBe('5,65\u00a0mmol/L');
    expect(formatMeasure(value, { unit_short: null }, 'fr')).toBe('5,65');
    expect(formatMeasure(value, undefined, 'fr')).toBe('5,65');
  });
});

describe('a bounded value', () => {
  const unit = { unit_short: 'mL/min' };

  it('shows its sign, and is read aloud in words', () => {
    const value = { value: 90, value_string: '90' };
    expect(formatMeasure({ ...value, comparator: '>' }, unit, 'fr')).toBe('>\u00a090\u00a0mL/min');
    expect(
      (['<', '<=', '>=', '>'] as const).map((comparator) =>
        spokenMeasure({ ...value, comparator }, unit, 'fr'),
      ),
    ).toEqual([
      'inférieur à 90\u00a0mL/min',
      'inférieur ou égal à 90\u00a0mL/min',
      'supérieur ou égal à 90\u00a0mL/min',
      'supérieur à 90\u00a0mL/min',
    ]);
    expect(spokenMeasure(value, unit, 'fr')).toBe('90\u00a0mL/min');
  });
});

describe('the measures of an observation', () => {
  it('are in the order of their type, unknown ones last', () => {
    const found = definedMeasures(type('a', 'b'), [measure('x'), measure('b'), measure('a')]);
    expect(found.map(({ measure: { type_id }, definition: known }) => [type_id, known?.title])).toEqual([
      ['a', 'a'],
      ['b', 'b'],
      ['x', undefined],
    ]);
  });

  it('keep their order when the type is unknown', () => {
    const found = definedMeasures(undefined, [measure('b'), measure('a')]);
    expect(found.map(({ measure: { type_id } }) => type_id)).toEqual(['b', 'a']);
  });
});
