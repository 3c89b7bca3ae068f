import { expect, test } from 'vitest';
import { extractFrom } from '../../running/extract-fixture.ts';
import { document, section } from './document-fixture.ts';
import { cda } from './extractor.ts';

const encounter = (time: string) =>
  `<componentOf><encompassingEncounter><effectiveTime>${time}</effectiveTime></encompassingEncounter></componentOf>`;
const VISIT = encounter('<low value="202603121000+0100"/><high value="202603121020+0100"/>');
const read = async (text: string, over: { head?: string; title?: string; code?: string } = {}) => {
  const { head = VISIT, title = 'Examen clinique', code = '29545-1' } = over;
  const content = `<title>${title}</title><text><paragraph>${text}</paragraph></text>`;
  return extractFrom(cda, document(section(content, code), head));
};
const days = async (...args: Parameters<typeof read>) =>
  (await read(...args)).found.map((line) => line.replace(/: .*$/, '').replace(/^\S+ /, ''));
const DAY = '2026-03-11T23:00';

test('what is measured during a visit is of its day', async () => {
  const { found, logs } = await read('TA : 132/78 mmHg, poids : 63,5 kg');
  expect(found.toSorted()).toEqual([
    `poids ${DAY}: poids=63.5`,
    `pression-arterielle ${DAY}: pas=132 pad=78`,
  ]);
  expect(logs.join()).toContain('du jour de la visite');
});

test.each<[string, string, Parameters<typeof read>[1]]>([
  ['of a stay', 'Poids : 63,5 kg', { head: encounter('<low value="20260302"/><high value="20260312"/>') }],
  ['of an encounter that has not ended', 'Poids : 63,5 kg', { head: encounter('<low value="20260312"/>') }],
  ['without an encounter', 'Poids : 63,5 kg', { head: '' }],
  ['of a section about something else', 'Poids : 63,5 kg', { title: 'Histoire', code: '10164-2' }],
  ['of a section with another day', 'Vue le 02/02/2026. Poids : 63,5 kg', {}],
  ['of another moment', 'Constantes à J3 : poids 63,5 kg', {}],
  ['of the day before', 'Pesée la veille. Poids : 63,5 kg', {}],
  ['of a section with a year', 'Suivie depuis 2019. Poids : 63,5 kg', {}],
])('a weight %s has no day of a visit', async (_, text, over) => {
  expect(await days(text, over)).not.toContain(DAY);
});

test('analyses keep no day: they were sampled before', async () => {
  expect(await days('Potassium : 4,1 mmol/L', { title: 'Examen clinique' })).toEqual(['sans date']);
});
