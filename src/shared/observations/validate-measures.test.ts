import { expect, test } from 'vitest';
import type { ObservationType } from './observation-type.ts';
import { validateMeasures } from './validate-measures.ts';

const numeric = { unit: null, unit_short: null, ucum: '1', loinc: null, loinc_alt: [] };
const TYPE: ObservationType = {
  id: 'tension',
  category: 'Signes vitaux',
  title: 'Tension',
  loinc: null,
  measures: [
    {
      ...numeric,
      id: 'tension.pas',
      title: 'Systolique',
      title_short: 'PAS',
      value_type: 'ENTIER',
      min: 30,
      max: 350,
    },
    {
      ...numeric,
      id: 'tension.t',
      title: 'Température',
      title_short: 'T',
      value_type: 'DECIMAL',
      min: 20,
      max: 46,
    },
  ],
};

test('measures of the type are returned in canonical form, in the same order', () => {
  const given = [
    { type_id: 'tension.t', value: '37,50' },
    { type_id: 'tension.pas', value: 120 },
  ];
  expect(validateMeasures(TYPE, given)).toEqual({
    measures: [
      { type_id: 'tension.t', value: '37.50' },
      { type_id: 'tension.pas', value: '120' },
    ],
  });
});

test('an observation without a measure is refused', () => {
  expect(validateMeasures(TYPE, [])).toEqual({
    code: 'observation_without_measure',
    errors: [{ path: 'measures', message: 'Une observation doit contenir au moins une mesure' }],
  });
});

test('every wrong field is named by its path', () => {
  const given = [
    { type_id: 'tension.pas', value: 400 },
    { type_id: 'tension.fc$&', value: 60 },
    { type_id: 'tension.pas', value: 120 },
    { type_id: 'tension.t', value: 'chaud' },
  ];
  expect(validateMeasures(TYPE, given)).toEqual({
    code: 'validation_failed',
    errors: [
      { path: 'measures.0.value', message: 'La valeur maximale est 350' },
      {
        path: 'measures.1.type_id',
        message: "Le type de mesure tension.fc$& n'existe pas pour ce type d'observation",
      },
      { path: 'measures.2.type_id', message: 'La mesure Systolique est présente plusieurs fois' },
      {
        path: 'measures.3.value',
        message: 'Le format doit être un nombre décimal valide (ex: 12.34 ou 5,65)',
      },
    ],
  });
});

test.each(['__proto__', 'constructor', 'toString'])('a measure named %s is unknown', (type_id) => {
  expect(validateMeasures(TYPE, [{ type_id, value: 1 }])).toHaveProperty('code', 'validation_failed');
});
