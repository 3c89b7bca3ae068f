import { describe, expect, test } from 'vitest';
import { loadCatalogue } from '../../../core/catalogue/load-catalogue.ts';
import { candidate } from '../../mapping/candidate-fixture.ts';
import { tryMapping } from '../../mapping/map-candidate.ts';

const catalogue = await loadCatalogue();
const read = (code: string, unit: string | null, words: string[] = [], text = '14') => {
  const over = { words, label: words[0] ?? null, ...(code === '' && { codes: [] }) };
  const outcome = tryMapping(catalogue, candidate(code, text, unit, over));
  return 'refused' in outcome ? outcome.refused : `${outcome.entry.measure.id} ${outcome.value}`;
};

describe('urea nitrogen is 0.466 of the mass of urea', () => {
  test.each([
    ['', 'mg/dL', ['BUN'], 'uree.uree 4.998'],
    ['', 'mg/dL', ['Blood Urea Nitrogen'], 'uree.uree 4.998'],
    ['', 'mg/dL', ['Urea Nitrogen (BUN)'], 'uree.uree 4.998'],
    ['', 'mg/dL', ['Serum urea nitrogen'], 'uree.uree 4.998'],
    ['3094-0', 'mg/dL', [], 'uree.uree 4.998'],
    ['6299-2', 'mg/dL', ['Urea Nitrogen'], 'uree.uree 4.998'],
    ['', 'mg/dL', ['Urea'], 'uree.uree 2.331'],
    ['3091-6', 'mg/dL', ['Urea'], 'uree.uree 2.331'],
    ['', 'mmol/L', ['BUN'], 'uree.uree 14'],
    ['3094-0', 'mmol/L', ['Urea'], 'uree.uree 14'],
    ['14937-7', 'mmol/L', ['Urée'], 'uree.uree 14'],
    ['59570-2', 'mmol/L', ['Urea nitrogen'], 'uree.uree 14'],
  ])('%s %s %j is %s', (code, unit, words, expected) => {
    expect(read(code, unit, words)).toBe(expected);
  });

  test.each([
    ['a name of urea contradicts its code', '3094-0', 'mg/dL', ['Urée']],
    ['a mass contradicts a code of moles', '14937-7', 'mg/dL', ['Urea nitrogen']],
    ['nobody reports nitrogen in grams by litre', '', 'g/L', ['BUN']],
    ['nor with its code', '3094-0', 'g/L', []],
    ['a ratio is no concentration', '', 'mg/dL', ['BUN/creatinine ratio']],
    ['urine is not blood', '', 'mg/dL', ['Urea nitrogen, urine']],
  ])('%s', (_why, code, unit, words) => {
    expect(read(code, unit, words)).toBeNull();
  });

  test('is refused without a unit, with the reason', () => {
    expect(read('3094-0', null)).toContain('unité absente');
  });
});
