import { expect, it } from 'vitest';
import type { MeasureDefinition, ObservationType } from '../../observations/observation-type.ts';
import { findMeasures, guessMeasure } from './find-measures.ts';

const measure = (id: string, title: string, unit: string, synonyms: string[] = []): MeasureDefinition => ({
  ...{ id, title, title_short: title, value_type: 'DECIMAL', unit, unit_short: unit, min: 0, max: null },
  ...{ ucum: unit, loinc: null, loinc_alt: [], synonyms },
});
const type = (id: string, title: string, ...measures: MeasureDefinition[]): ObservationType => ({
  ...{ id, category: 'Biologie', title, loinc: null, measures },
});
const TYPES = [
  type('vitamines', 'Vitamines', measure('d', 'Vitamine D', 'nmol/L', ['Vit D 25-OH', '25 OH vitamine D'])),
  type(
    'sodium',
    'Ionogramme',
    measure('na', 'Sodium', 'mmol/L', ['Na']),
    measure('k', 'Potassium', 'mmol/L'),
  ),
  type('sodium-urines', 'Sodium urinaire', measure('nau', 'Sodium', 'mmol/24h')),
  { ...type('old', 'Ancien', measure('old', 'Sodium', 'mmol/L')), retired: true as const },
];

it.each([
  ['VIT D 25-OH', '', 'd'],
  ['Vitamine D (ng/mL)', 'ng/mL', 'd'],
  ['Sodium', 'mmol/24h', 'nau'],
  ['Sodium', 'mmol/L', 'na'],
  ['sodium plasmatique', '', 'na'],
  ['Ionogramme', '', 'na'],
])('« %s » in %s finds first the measure %s', (label, unit, id) => {
  expect(findMeasures(TYPES, label, unit)[0]?.measure.id).toBe(id);
});

it('an unknown label finds nothing, and an empty one finds everything that can be declared', () => {
  expect(findMeasures(TYPES, 'Zzz')).toEqual([]);
  expect(findMeasures(TYPES, '')).toHaveLength(4);
});

it.each([
  ['Historique du sodium mmol/L', 'mmol/L', 'na'],
  ['VIT D 25-OH totale', '', 'd'],
  ['Zzz', '', undefined],
  ['', '', undefined],
])('the measure guessed for « %s »', (label, unit, id) => {
  expect(guessMeasure(TYPES, label, unit)?.measure.id).toBe(id);
});
