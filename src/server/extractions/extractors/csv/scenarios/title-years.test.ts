import { expect, test } from 'vitest';
import { extractFrom } from '../../../running/extract-fixture.ts';
import { table } from '../extractor.ts';

const read = async (...lines: readonly string[]) => (await extractFrom(table, lines.join('\n'))).found;
const DAYS = ['Jour;Poids (kg)', '1;72', '2;71'];
const MONTHS = [';Mars;Avril;Mai', 'Poids (kg);90;88;86'];
const SHORT = ['Date;HbA1c (%)', '03/11;7,1', '17/11;7,0'];

test.each<[string, string[]]>([
  ['the day of a transplant', ['Greffe rénale du 12 janvier 2025', ...DAYS]],
  ['a day', ['Consultation du 12 janvier 2025', ...DAYS]],
  ['a month of a transplant', ['Janvier 2025', 'Transplantation', ...DAYS]],
  ['a month of birth', ['Accouchement : mars 2025', ...DAYS]],
  ['the start of a disease', ['Diabète depuis 2019', ...MONTHS]],
  ['an operation', ['Opéré en 2019', ...MONTHS]],
  ['a vaccine', ['Vaccin 2019', ...MONTHS]],
  ['a discovery', ['Diabète découvert en 2019', ...SHORT]],
  ['a birth', ['Né en 2025', ...SHORT]],
  ['a birth, as a noun', ['Naissance 2019', ...SHORT]],
  ['a plan', ['Plan 2019', ...SHORT]],
])('%s lends neither its month nor its year', async (_, lines) => {
  expect((await read(...lines)).join()).not.toMatch(/20(?:19|25)/);
});

test.each<[string[], string]>([
  [['Suivi du poids - mars 2025', ...DAYS], 'poids 2025-02-28T23:00: poids=72'],
  [['Suivi 2025', ...MONTHS], 'poids 2025-02-28T23:00: poids=90'],
  [['Année 2025', ...SHORT], 'hemoglobine-glyquee 2025-11-02T23:00: hba1c=7.1'],
])('%j is dated by its title', async (lines, first) => {
  expect((await read(...lines))[0]?.replace(/^hemoglobine\S+|^hba1c\S*/, 'hemoglobine-glyquee')).toBe(first);
});
