import { expect, test } from 'vitest';
import { extractFrom } from '../../../running/extract-fixture.ts';
import { table } from '../extractor.ts';

const read = (...lines: readonly string[]) => extractFrom(table, lines.join('\n'));
const NAMES = 'BIP (mm);PC (mm)';

test.each<[string, string[]]>([
  ['a column of the foetus', [`Date;Foetus;${NAMES}`, '03/02/2026;J1;54;200', '03/02/2026;J2;52;196']],
  ['a column of the twin', [`Date;N° du jumeau;${NAMES}`, '03/02/2026;1;54;200', '04/02/2026;2;52;196']],
  ['a title of twins', ['Grossesse gémellaire', `Date;${NAMES}`, '03/02/2026;54;200']],
  ['a title of chorions', ['Grossesse bichoriale biamniotique', `Date;${NAMES}`, '03/02/2026;54;200']],
  ['a title of one twin', ['Jumeau 1', `Date;${NAMES}`, '03/02/2026;54;200']],
  ['a title of one foetus', ['Fœtus 2', `Date;${NAMES}`, '03/02/2026;54;200']],
  ['groups over the names', [';Fœtus A;;Fœtus B;', `Date;${NAMES};${NAMES}`, '03/02/2026;54;200;52;196']],
  ['names with the twin', ['Date;BIP jumeau 1 (mm);BIP jumeau 2 (mm)', '03/02/2026;54;52']],
])('nothing is read of a foetus beside another one: %s', async (_, lines) => {
  expect((await read(...lines)).found.join()).not.toContain('foetale');
});

test('a title of the next twin between rows ends what is read', async () => {
  const { found, logs } = await read(`Date;${NAMES}`, '03/02/2026;54;200', 'Jumeau 2', '03/02/2026;52;196');
  expect(found.join()).not.toContain('52');
  expect(logs.join()).toContain("n'annonce pas de résultats du patient");
});

test('the measures of the mother of twins are read, and the refused ones are reported', async () => {
  const lines = ['Grossesse gémellaire', 'Date;Poids (kg);BIP (mm)', '03/02/2026;72;54'];
  const { found, logs } = await read(...lines);
  expect(found).toEqual(['poids 2026-02-02T23:00: poids=72']);
  expect(logs.join()).toContain('Refusé : BIP');
});

test('one foetus is read', async () => {
  const { found } = await read('Biométrie fœtale', `Date;${NAMES}`, '03/02/2026;54;200');
  expect(found).toEqual(['biometrie-foetale 2026-02-02T23:00: bip=54 pc=200']);
});
