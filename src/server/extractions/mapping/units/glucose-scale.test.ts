import { beforeAll, expect, test } from 'vitest';
import { REFUSALS } from '../../../../shared/texts/extraction/extraction-log.ts';
import type { Catalogue } from '../../../core/catalogue/catalogue.ts';
import { loadCatalogue } from '../../../core/catalogue/load-catalogue.ts';
import type { Candidate } from '../../extractor.ts';
import { candidate } from '../candidate-fixture.ts';
import { tryMapping } from '../map-candidate.ts';

let catalogue: Catalogue;
beforeAll(async () => {
  catalogue = await loadCatalogue();
});

function take(text: string, beside: Pick<Candidate, 'usual' | 'flags'>): string {
  const outcome = tryMapping(catalogue, candidate('14749-6', text, 'mmol/L', beside));
  return 'refused' in outcome ? (outcome.refused ?? '') : outcome.value;
}

test.each<[string, Pick<Candidate, 'usual' | 'flags'>]>([
  ['1.1', { usual: ['3.9-6.1'] }],
  ['0.8', { usual: ['2,5', '5,5'] }],
  ['0.9', { usual: ['> 2.5'] }],
  ['1.2', { usual: ['Nouveau-né : 2,2 - 5,0'], flags: [''] }],
  ['0.6', { flags: ['LL'] }],
  ['0.95', { flags: ['L'] }],
  ['2.0', { usual: [''] }],
])('a true hypoglycaemia of %s mmol/L is kept beside %j', (text, beside) => {
  expect(take(text, beside)).toBe(text);
});

test.each<[string, Pick<Candidate, 'usual' | 'flags'>]>([
  ['0.92', {}],
  ['0.92', { usual: ['0,74 - 1,06'], flags: ['LL'] }],
  ['0.92', { usual: ['12 - 60 ans : 0.70-1.10'] }],
  ['0.92', { usual: ['70 - 110'], flags: ['N'] }],
  ['0.65', { flags: ['L'] }],
  ['1.2', { flags: ['H'] }],
  ['1.8', { usual: ['0.74', '1.06'], flags: ['H'] }],
])('%s mmol/L beside %j is likely in g/L', (text, beside) => {
  expect(take(text, beside)).toBe(REFUSALS.unitOfLowGlucose);
});
