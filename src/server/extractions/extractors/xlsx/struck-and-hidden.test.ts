import { expect, test } from 'vitest';
import { extractFrom } from '../../running/extract-fixture.ts';
import { xlsx } from './extractor.ts';
import { type FixtureCell, workbookOf } from './workbook-fixture.ts';

const HEADINGS = ['Date', 'Poids (kg)', 'Taille (cm)'];
const read = (row: readonly FixtureCell[], columns = '') =>
  extractFrom(xlsx, workbookOf({ Suivi: [HEADINGS, ['12/03/2026', 80, 172], row] }, { columns }));
const FIRST = ['poids 2026-03-11T23:00: poids=80', 'taille 2026-03-11T23:00: taille=172'];
const RUNS = '<r><rPr><strike/></rPr><t>8</t></r><r><t>81</t></r>';

test.each<[string, FixtureCell]>([
  ['a number', { n: 81, as: 'struck' }],
  ['a part of a text', { xml: `<c t="inlineStr"><is>${RUNS}</is></c>` }],
])('%s that is struck through is refused, and the others of its row are read', async (_, cell) => {
  const { found, logs } = await read(['13/03/2026', cell, 173]);
  expect(found).toEqual([...FIRST, 'taille 2026-03-12T23:00: taille=173']);
  expect(logs.join()).toContain('la cellule est barrée');
});

test('a row whose date is struck through is refused', async () => {
  const date = { xml: '<c t="inlineStr"><is><r><rPr><strike/></rPr><t>13/03/2026</t></r></is></c>' };
  const { found, logs } = await read([date, 81, 173]);
  expect(found).toEqual(FIRST);
  expect(logs.join()).toContain('la cellule est barrée');
});

test('a « strike » property that says no strikes nothing', async () => {
  const cell = { xml: '<c t="inlineStr"><is><r><rPr><strike val="0"/></rPr><t>81</t></r></is></c>' };
  expect((await read(['13/03/2026', cell, 173])).found).toHaveLength(4);
});

test('a hidden column is not read, and the report says so', async () => {
  const { found, logs } = await read(['13/03/2026', 81, 173], '<col min="3" max="3" hidden="1"/>');
  expect(found).toEqual([FIRST[0], 'poids 2026-03-12T23:00: poids=81']);
  expect(logs.join()).toContain('sa colonne est masquée');
});

test('the words of a hidden column still apply to their row', async () => {
  const sheet = [
    ['Statut', 'Date', 'Poids (kg)'],
    ['', '12/03/2026', 80],
    ['prévu', '13/03/2026', 75],
  ];
  const columns = '<col min="1" max="1" hidden="1"/>';
  const { found } = await extractFrom(xlsx, workbookOf({ Suivi: sheet }, { columns }));
  expect(found).toEqual([FIRST[0]]);
});
