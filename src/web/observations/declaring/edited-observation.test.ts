import { describe, expect, it } from 'vitest';
import type { ObservationType } from '../../../shared/observations/observation-type.ts';
import {
  isUnsaved,
  jsonOf,
  startAgain,
  startEditing,
  startWith,
  withDraft,
  withJson,
} from './edited-observation.ts';

const TYPE: ObservationType = {
  id: 'poids',
  category: 'Anthropométrie',
  title: 'Poids',
  loinc: null,
  measures: [
    {
      id: 'poids.poids',
      title: 'Poids',
      title_short: 'Poids',
      value_type: 'DECIMAL',
      unit: 'kilogramme',
      unit_short: 'kg',
      min: null,
      max: null,
      ucum: 'kg',
      loinc: null,
      loinc_alt: [],
    },
  ],
};
const START = startEditing(TYPE, undefined, ',');
const typed = (value: string) =>
  withDraft(START, { ...START.draft, values: { ...START.draft.values, 'poids.poids': value } });

describe('an observation being edited', () => {
  it('is converted from fields to JSON', () => {
    expect(JSON.parse(jsonOf(TYPE, typed('70,5')))).toMatchObject({
      measures: [{ type_id: 'poids.poids', value: 70.5 }],
    });
  });

  it('is converted from JSON to fields, even with an invalid value', () => {
    const json = jsonOf(TYPE, typed('70')).replace('70', '"lourd"').replace('"Poids"', '"Ce matin"');
    expect(withJson(TYPE, typed('70'), json).draft).toMatchObject({
      title: 'Ce matin',
      values: { 'poids.poids': 'lourd' },
    });
  });

  it('starts in JSON as a template of its measures', () => {
    expect(JSON.parse(jsonOf(TYPE, START))).toEqual({
      type_id: 'poids',
      title: 'Poids',
      measures: [{ type_id: 'poids.poids', value: null }],
    });
  });

  it('starts with the values typed in the palette, for its own measures only', () => {
    const prefilled = startWith(TYPE, { 'poids.poids': '72,5', 'taille.taille': '170' });
    expect(prefilled.draft.values).toEqual({ 'poids.poids': '72,5' });
    expect(isUnsaved(TYPE, prefilled)).toBe(true);
  });

  it('starts again without anything to lose', () => {
    const next = startAgain(TYPE, typed('70'));
    expect(next.draft.values).toEqual({ 'poids.poids': '' });
    expect(isUnsaved(TYPE, next)).toBe(false);
  });

  it('keeps an invalid JSON text as typed, and the fields unchanged', () => {
    const edited = withJson(TYPE, typed('70'), '{"title": ');
    expect(jsonOf(TYPE, edited)).toBe('{"title": ');
    expect(edited.draft.values).toEqual({ 'poids.poids': '70' });
  });

  it('drops the JSON text when a field changes', () => {
    const edited = withJson(TYPE, START, '{');
    expect(jsonOf(TYPE, withDraft(edited, typed('71').draft))).toContain('71');
  });
});

describe('leaving', () => {
  it('loses nothing before anything was typed, nor after it was undone', () => {
    expect(isUnsaved(TYPE, START)).toBe(false);
    expect(isUnsaved(TYPE, typed(' '))).toBe(false);
    expect(isUnsaved(TYPE, withJson(TYPE, START, JSON.stringify(JSON.parse(jsonOf(TYPE, START)))))).toBe(
      false,
    );
  });

  it('loses a value, or a JSON text that no field can hold', () => {
    expect(isUnsaved(TYPE, typed('7'))).toBe(true);
    expect(isUnsaved(TYPE, withJson(TYPE, START, '{'))).toBe(true);
  });
});
