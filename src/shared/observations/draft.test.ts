import { describe, expect, it } from 'vitest';
import { subjectCode } from '../core/subject-code.ts';
import { SUBJECT_TEXTS } from '../texts/subjects.ts';
import type { Observation } from './contract.ts';
import {
  checkDraft,
  draftLike,
  emptyDraft,
  measureError,
  sameDraft,
  sentValue,
  titleError,
} from './draft.ts';
import { measureDefinition } from './measure-fixture.ts';
import { copyDraft } from './new-version-draft.ts';
import type { MeasureDefinition, ObservationType } from './observation-type.ts';
import { NEW_STANDING } from './status.ts';

const ID = '019400c2-0000-7000-8000-000000000001';

const measure = (id: string, rest: Partial<MeasureDefinition> = {}) =>
  measureDefinition(id, { title: `Mesure ${id}`, ...rest });
const type = (...measures: MeasureDefinition[]): ObservationType => ({
  id: 'bilan',
  category: 'Biologie',
  title: 'Bilan',
  loinc: null,
  measures,
});
const TWO = type(measure('a', { min: 1, max: 9 }), measure('b', { value_type: 'ENTIER' }));
const THREE = type(
  measure('a'),
  measure('b', { value_type: 'ENTIER' }),
  measure('c', { value_type: 'TEXTE' }),
);

const copied = (...measures: [string, number | string, string][]): Observation => ({
  id: ID,
  type_id: 'bilan',
  title: 'Bilan du matin',
  creation: {
    author_type: 'user',
    author_id: ID,
    author_name: null,
    channel: 'web_form',
    time: '2026-01-01T00:00:00Z',
  },
  source: null,
  effective_time: '2026-01-01T08:30:00.000Z',
  effective_text: null,
  ...NEW_STANDING,
  subject: null,
  measures: measures.map(([type_id, value, value_string]) => ({
    observation_id: ID,
    type_id,
    value,
    value_string,
  })),
});

describe('an empty draft', () => {
  it("has the type's title, and a field for each measure when there are two or fewer", () => {
    expect(emptyDraft(TWO)).toMatchObject({ type_id: 'bilan', title: 'Bilan', values: { a: '', b: '' } });
    expect(emptyDraft(THREE).values).toEqual({});
  });
});

describe('a copy', () => {
  it('keeps title, time and every measure, with the decimal separator of the locale', () => {
    const draft = copyDraft(THREE, copied(['a', 1.5, '1.50'], ['c', 'vu 1.5', 'vu 1.5']), ',');
    expect(draft).toMatchObject({
      title: 'Bilan du matin',
      effective_time: '2026-01-01T08:30:00.000Z',
      values: { a: '1,50', c: 'vu 1.5' },
    });
  });

  it('sends unchanged values with their decimals, and the others as numbers', () => {
    const draft = copyDraft(THREE, copied(['a', 1.5, '1.50'], ['b', 3, '3']), ',');
    const source = { entity_type: 'Observation', entity_id: ID } as const;
    expect(checkDraft(THREE, draft, source)).toEqual({
      body: {
        type_id: 'bilan',
        title: 'Bilan du matin',
        measures: [
          { type_id: 'a', value: '1.50' },
          { type_id: 'b', value: 3 },
        ],
        source,
        effective_time: '2026-01-01T08:30:00.000Z',
        subject_code: null,
      },
    });
    const changed = { ...draft, values: { ...draft.values, a: '1,60' } };
    expect(checkDraft(THREE, changed, source)).toMatchObject({
      body: { measures: [{ value: 1.6 }, { value: 3 }] },
    });
  });
});

describe('what is sent', () => {
  it.each([
    ['5.65', undefined, 5.65],
    ['1.50', undefined, 1.5],
    ['1.50', '1.50', '1.50'],
    ['0.1000000000000000000001', undefined, '0.1000000000000000000001'],
    ['9007199254740993', undefined, '9007199254740993'],
    ['0.0000001', undefined, '0.0000001'],
    ['120', '120', 120],
  ])('as %s, copied as %s, is %j', (value, carried, expected) => {
    expect(sentValue(measure('a'), value, carried)).toBe(expected);
  });

  it('of a text is that text, even one of digits', () => {
    expect(sentValue(measure('c', { value_type: 'TEXTE' }), '12')).toBe('12');
  });

  it('carries the canonical code of its subject, or reports that it is mistyped', () => {
    const code = subjectCode(12345);
    const typed = (subject_code: string) =>
      checkDraft(TWO, { ...emptyDraft(TWO), values: { a: '5' }, subject_code }, null);
    expect(typed(` ${code.toLowerCase().replaceAll('-', ' ')}`)).toMatchObject({
      body: { subject_code: code },
    });
    expect(typed(' ')).not.toHaveProperty('body.subject_code');
    expect(typed('S-0000-0000')).toEqual({
      withoutMeasure: false,
      errors: [{ path: 'subject_code', message: SUBJECT_TEXTS.codeInvalid }],
    });
  });

  it('omits emptied fields, and trims the title', () => {
    const draft = { ...emptyDraft(TWO), title: ' Bilan ', values: { b: ' ', a: '5,65' } };
    expect(checkDraft(TWO, draft, null)).toEqual({
      body: { type_id: 'bilan', title: 'Bilan', measures: [{ type_id: 'a', value: 5.65 }] },
    });
  });
});

describe('a draft is invalid', () => {
  it('without any measure', () => {
    expect(checkDraft(TWO, emptyDraft(TWO), null)).toEqual({
      withoutMeasure: true,
      errors: [{ path: 'measures', message: 'Une observation doit contenir au moins une mesure' }],
    });
  });

  it('for each wrong field, with its path', () => {
    const draft = { ...emptyDraft(TWO), title: ' ', values: { a: '', b: '1,5' } };
    expect(checkDraft(TWO, draft, null)).toEqual({
      withoutMeasure: false,
      errors: [
        { path: 'title', message: 'Requis' },
        { path: 'values.b', message: 'Le format doit être un nombre entier valide' },
      ],
    });
  });

  it('with a measure that the catalogue no longer has', () => {
    const draft = copyDraft(TWO, copied(['a', 5, '5'], ['old', 1, '1']), '.');
    expect(checkDraft(TWO, draft, null)).toMatchObject({
      errors: [
        { path: 'values.old', message: "Le type de mesure old n'existe pas pour ce type d'observation" },
      ],
    });
  });
});

describe('while typing', () => {
  it('an empty field breaks no rule', () => {
    expect(measureError(measure('a'), ' ')).toBeNull();
  });

  it.each(['12.34', '5,65', '-1', '+2'])('%s is a decimal', (typed) => {
    expect(measureError(measure('a'), typed)).toBeNull();
  });

  it('a title may be 200 characters long', () => {
    expect(titleError('x'.repeat(200))).toBeNull();
    expect(titleError('x'.repeat(201))).toBe('Le titre est limité à 200 caractères');
  });
});

describe('sameDraft', () => {
  it('ignores the order of fields and empty fields', () => {
    const draft = emptyDraft(THREE);
    const one = { ...draft, values: { a: '1', b: '2' } };
    expect(sameDraft(one, { ...draft, values: { b: '2', a: '1', c: '' } })).toBe(true);
    expect(sameDraft(one, { ...draft, values: { a: '1' } })).toBe(false);
    expect(sameDraft(draft, { ...draft, title: 'x' })).toBe(false);
  });
});

describe('the draft of another observation like the one before', () => {
  it('keeps its subject and its day, but not its hour, values or title', () => {
    const before = {
      ...emptyDraft(TWO),
      title: 'Au lever',
      subject_code: 'S-7K2M-4PQX',
      effective_time: '2026-03-01T08:30:00+01:00',
      values: { a: '2', b: '3' },
      carried: { a: '2.0' },
    };
    expect(draftLike(TWO, before)).toEqual({
      ...emptyDraft(TWO),
      subject_code: 'S-7K2M-4PQX',
      effective_time: '2026-03-01',
    });
    expect(draftLike(TWO, { ...before, effective_time: '2026-03' }).effective_time).toBe('2026-03');
  });
});
