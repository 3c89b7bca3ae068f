import { expect, test } from 'vitest';
import type { ReviewedType } from './contract.ts';
import { matchesReview } from './matches-review.ts';

const TYPE: ReviewedType = {
  id: 'glycemie',
  category: 'Biologie – biochimie',
  title: 'Glycémie',
  specimen: 'sang',
  use: 'Urgences.',
  reviewed: null,
  retired: null,
  observations: 0,
  measures: [
    {
      id: 'glycemie.gly-mol',
      title: 'Glucose plasmatique',
      title_short: 'Gly',
      value_type: 'DECIMAL',
      unit: 'millimole par litre',
      unit_short: 'mmol/L',
      min: 0,
      max: 200,
      ucum: 'mmol/L',
      loinc: '14749-6',
      loinc_alt: [],
      synonyms: ['sucre'],
      bounds: null,
      codes: [{ code: '14749-6', name: 'Glucose', sources: [], flag: null }],
    },
  ],
};

test.each(['', 'glycemie', 'GLUCOSE urgences', '14749-6', 'sucre', 'biochimie gly'])(
  '%j finds it',
  (filter) => {
    expect(matchesReview(TYPE, filter)).toBe(true);
  },
);

test.each(['sodium', 'glucose 2345-7'])('%j does not find it', (filter) => {
  expect(matchesReview(TYPE, filter)).toBe(false);
});
