import { describe, expect, test } from 'vitest';
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

test.each([
  'Aux urgences dimanche : TA 170/100 mmHg',
  'Lundi, TA 170/100 mmHg',
  'On Monday, BP 170/100 mmHg',
  'Au cabinet du médecin traitant, TA 160/95 mmHg',
  'En ville : TA 160/95 mmHg',
  'TA au domicile : 160/95 mmHg',
  'Automesure : TA 160/95 mmHg',
  'En novembre : TA 160/95 mmHg',
  'À la dernière consultation, TA 160/95 mmHg',
  'Il y a trois semaines : TA 160/95 mmHg',
  'BP at home 160/95 mmHg',
  'Poids antérieur. Poids : 63,5 kg',
  'Avant la grossesse. Poids : 63,5 kg',
  'Conjoint. Poids : 63,5 kg',
])('« %s » is not of the day of the visit', async (text) => {
  expect(await days(text)).not.toContain(DAY);
});

test('words of two paragraphs are not joined', async () => {
  expect(await days('Poids : 63,5 kg</paragraph><paragraph>Lundi')).not.toContain(DAY);
});

describe('a number of somebody else', () => {
  const born = (year: number) =>
    `${VISIT}<recordTarget><patientRole><patient><birthTime value="${year}0105"/></patient></patientRole></recordTarget>`;
  const weights = async (text: string, year: number) =>
    (await read(text, { head: born(year) })).found.filter((line) => line.startsWith('poids'));

  test.each([
    ['Enfant : poids 12 kg', 1980],
    ['Son mari pèse 90 kg. Poids : 90 kg', 1980],
    ['Sa fille : poids 12 kg', 1980],
    ['Mère : poids 63,5 kg', 2020],
    ['Her husband weighs 90 kg. Weight: 90 kg', 1980],
  ])('is refused: « %s » of somebody born in %i', async (text, year) => {
    expect(await weights(text, year)).toEqual([]);
  });

  test.each([
    ['Enfant éveillé. Poids : 12 kg', 2022, 12],
    ['Enfant : poids 12 kg', 2022, 12],
    ['Accompagnée de son mari. Poids : 63,5 kg', 1980, 63.5],
    ['Vu avec sa mère. Poids : 12 kg', 2022, 12],
    ['Mariée, 2 enfants, poids : 63,5 kg', 1980, 63.5],
    ['Pas de douleur. Poids : 63,5 kg', 1980, 63.5],
  ])('is not in « %s » of somebody born in %i', async (text, year, weight) => {
    expect(await weights(text, year)).toEqual([`poids ${DAY}: poids=${weight}`]);
  });

  test('leaves the day of the rest empty', async () => {
    const found = await weights('Son mari pèse 90 kg. Poids : 63,5 kg', 1980);
    expect(found.join()).not.toContain(DAY);
    expect(found.join()).not.toContain('90');
  });
});

test('analyses keep no day: they were sampled before', async () => {
  expect(await days('Potassium : 4,1 mmol/L', { title: 'Examen clinique' })).toEqual(['sans date']);
});
