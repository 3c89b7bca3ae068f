import { describe, expect, it } from 'vitest';
import { subjectCode } from '../core/subject-code.ts';
import { SUBJECT_TEXTS } from '../texts/subjects.ts';
import { emptyDraft, type ObservationDraft } from './draft.ts';
import { draftFromJson, draftToJson, jsonTemplate } from './json-editor-draft.ts';
import { measureDefinition } from './measure-fixture.ts';
import type { MeasureDefinition, ObservationType } from './observation-type.ts';

const measure = (id: string, value_type: MeasureDefinition['value_type']) =>
  measureDefinition(id, { title: `« ${id} »`, value_type, max: value_type === 'ENTIER' ? 300 : null });
const TYPE: ObservationType = {
  id: 'bilan',
  category: 'Biologie',
  title: 'Bilan',
  loinc: null,
  measures: [measure('dec', 'DECIMAL'), measure('ent', 'ENTIER'), measure('txt', 'TEXTE')],
};
const DRAFT: ObservationDraft = { ...emptyDraft(TYPE), values: { txt: 'vu', dec: '5,65', ent: '' } };

const read = (text: string) => draftFromJson(TYPE, DRAFT, text);
const messages = (text: string) => read(text).problems.map(({ message }) => message);
const withMeasure = (written: string) => `{"type_id": "bilan", "title": "Bilan", "measures": [${written}]}`;

describe('the JSON editor shows', () => {
  it('type, title and filled measures, numbers as numbers', () => {
    expect(draftToJson(TYPE, DRAFT)).toBe(`{
  "type_id": "bilan",
  "title": "Bilan",
  "measures": [
    {
      "type_id": "dec",
      "value": 5.65
    },
    {
      "type_id": "txt",
      "value": "vu"
    }
  ]
}`);
  });

  it('the time of the measure if known, and values that are not numbers as typed', () => {
    const draft = { ...DRAFT, effective_time: '2026-11-21T08:30:00Z', values: { dec: 'abc' } };
    expect(JSON.parse(draftToJson(TYPE, draft))).toEqual({
      type_id: 'bilan',
      title: 'Bilan',
      effective_time: '2026-11-21T08:30:00Z',
      measures: [{ type_id: 'dec', value: 'abc' }],
    });
  });
});

describe('a text of the JSON editor', () => {
  it('is read back as the same values', () => {
    expect(read(draftToJson(TYPE, DRAFT))).toEqual({
      draft: { ...DRAFT, values: { dec: '5.65', txt: 'vu' } },
      problems: [],
    });
  });

  it('keeps the code of its subject, and refuses one whose check letters are wrong', () => {
    const code = subjectCode(12345);
    expect(read(draftToJson(TYPE, { ...DRAFT, subject_code: code })).draft?.subject_code).toBe(code);
    const wrong = code.slice(0, -1) + (code.endsWith('2') ? '3' : '2');
    for (const written of [JSON.stringify(wrong), '12']) {
      const text = `{"type_id": "bilan", "title": "Bilan", "subject_code": ${written}, "measures": []}`;
      expect(messages(text)).toEqual([SUBJECT_TEXTS.codeInvalid]);
    }
  });

  it('keeps decimals as written, accepts a decimal comma in a text, and reads an exponent', () => {
    const text = withMeasure('{"type_id": "dec", "value": 1.50}, {"type_id": "ent", "value": 1e2}');
    expect(read(text).draft?.values).toEqual({ dec: '1.50', ent: '100' });
    expect(messages(withMeasure('{"type_id": "dec", "value": "5,65"}'))).toEqual([]);
  });

  it('takes the comparator of a number from its key or before its number', () => {
    const text = withMeasure(
      '{"type_id": "dec", "value": 5.65, "comparator": "<="}, {"type_id": "ent", "value": "> 90", "comparator": ">"}',
    );
    expect(messages(text)).toEqual([]);
    expect(read(text).draft?.values).toEqual({ dec: '≤ 5.65', ent: '> 90' });
    expect(messages(withMeasure('{"type_id": "dec", "value": 1, "comparator": null}'))).toEqual([]);
  });

  it("needs no type, and accepts the end of a measure's id", () => {
    const pressure = { ...TYPE, measures: TYPE.measures.map((one) => ({ ...one, id: `bilan.${one.id}` })) };
    const text =
      '{"title": "Bilan", "measures": [{"type_id": "dec", "value": 2}, {"type_id": "bilan.ent", "value": 3}]}';
    const { draft, problems } = draftFromJson(pressure, DRAFT, text);
    expect(problems).toEqual([]);
    expect(draft?.values).toEqual({ 'bilan.dec': '2', 'bilan.ent': '3' });
    const twice = text.replace('bilan.ent', 'bilan.dec');
    expect(draftFromJson(pressure, DRAFT, twice).problems.map(({ message }) => message)).toEqual([
      'La mesure « dec » est présente plusieurs fois',
    ]);
  });

  it('starts as a template of the measures that have fields, or of all when none has', () => {
    expect(JSON.parse(jsonTemplate(TYPE, emptyDraft(TYPE)))).toEqual({
      type_id: 'bilan',
      title: TYPE.title,
      measures: TYPE.measures.map(({ id }) => ({ type_id: id, value: null })),
    });
  });

  it('keeps its comparators', () => {
    const draft = { ...DRAFT, values: { dec: '<5', ent: '≥ 90', txt: '> 3 fois' } };
    const text = draftToJson(TYPE, draft);
    expect(JSON.parse(text)).toMatchObject({
      measures: [
        { type_id: 'dec', value: 5, comparator: '<' },
        { type_id: 'ent', value: 90, comparator: '>=' },
        { type_id: 'txt', value: '> 3 fois' },
      ],
    });
    expect(read(text)).toEqual({
      draft: { ...draft, values: { dec: '< 5', ent: '≥ 90', txt: '> 3 fois' } },
      problems: [],
    });
  });

  it.each([
    ['"dec", "value": 1, "comparator": "~"', 'Le comparateur doit être <, <=, >= ou >'],
    ['"dec", "value": 1, "comparator": 1', 'Le comparateur doit être <, <=, >= ou >'],
    ['"dec", "value": "<1", "comparator": ">"', 'Le comparateur est donné deux fois, et autrement'],
  ])('of a measure %s is refused: %s', (written, message) => {
    expect(messages(withMeasure(`{"type_id": ${written}}`))).toEqual([`La mesure « dec »\u00a0: ${message}`]);
  });

  it('allows no comparator on a text', () => {
    expect(messages(withMeasure('{"type_id": "txt", "value": "vu", "comparator": "<"}'))).toEqual([
      "La mesure « txt »\u00a0: Un comparateur (<, ≤, ≥ ou >) n'a de sens que devant un nombre",
    ]);
  });

  it.each([
    ['', 'Requis'],
    ['{"type_id": "bilan"', 'Le contenu doit être un JSON valide'],
    ['{"title": "a", "title": "b"}', 'Ce champ est donné deux fois\u00a0: gardez une seule de ses valeurs'],
    ['[]', 'Le contenu doit être une observation, entre accolades'],
    ['{"type_id": "poids", "title": "x"}', "Le type d'observation ne peut pas être modifié ici"],
    ['{"type_id": null, "title": "x"}', "Le type d'observation ne peut pas être modifié ici"],
    ['{"type_id": "bilan", "title": ""}', "Le titre de l'observation (title) doit avoir une valeur"],
    ['{"type_id": "bilan", "measures": []}', "Le titre de l'observation (title) doit avoir une valeur"],
    ['{"type_id": "bilan", "title": 1}', 'Le titre doit être un texte'],
    ['{"type_id": "bilan", "title": "x", "id": "1"}', 'Le champ id ne peut pas être indiqué ici'],
    [
      '{"type_id": "bilan", "title": "x", "measures": {}}',
      'Les mesures doivent être une liste, entre crochets',
    ],
    [
      '{"type_id": "bilan", "title": "x", "effective_time": "hier"}',
      'La date de la mesure doit être une année, un mois, un jour ou une heure qui existe (ex: 2026, 2026-11, 2026-11-21, 2026-11-21T08:30)',
    ],
    [
      '{"type_id": "bilan", "title": "x", "effective_time": "1850-03"}',
      "L'année de la mesure doit être comprise entre 1900 et 2200",
    ],
    [withMeasure('12'), 'Une mesure doit indiquer son type (type_id) et sa valeur (value)'],
    [
      withMeasure('{"type_id": "xyz", "value": 1}'),
      "Le type de mesure xyz n'existe pas pour ce type d'observation",
    ],
    [withMeasure('{"type_id": "dec"}'), 'La mesure « dec » doit avoir une valeur'],
    [withMeasure('{"type_id": "dec", "value": null}'), 'La mesure « dec » doit avoir une valeur'],
    [withMeasure('{"type_id": "dec", "value": "abc"}'), 'La mesure « dec » doit être un nombre décimal'],
    [withMeasure('{"type_id": "dec", "value": true}'), 'La mesure « dec » doit être un nombre décimal'],
    [withMeasure('{"type_id": "ent", "value": 1.5}'), 'La mesure « ent » doit être un nombre entier'],
    [withMeasure('{"type_id": "ent", "value": 301}'), 'La mesure « ent »\u00a0: La valeur maximale est 300'],
    [
      withMeasure('{"type_id": "dec", "value": 1}, {"type_id": "dec", "value": 2}'),
      'La mesure « dec » est présente plusieurs fois',
    ],
    [
      withMeasure('{"type_id": "dec", "value": 1, "unit": "g"}'),
      'Le champ unit ne peut pas être indiqué ici',
    ],
  ])('%j is refused: %s', (text, message) => {
    expect(messages(text)).toEqual([message]);
  });

  it('is refused with the position of each problem', () => {
    const text = draftToJson(TYPE, DRAFT).replace('5.65', '"abc"').replace('"bilan"', '"x"');
    expect(read(text).problems.map(({ line, column }) => [line, column])).toEqual([
      [2, 14],
      [7, 16],
    ]);
  });
});
