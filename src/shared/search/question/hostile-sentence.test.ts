import { expect, test } from 'vitest';
import { namesOf } from '../names/catalogue-names.ts';
import { TEST_TYPES } from '../names/test-types.ts';
import { readSentence } from './read-sentence.ts';

const names = namesOf(TEST_TYPES);
const LENGTH = 10_000;
const LIMIT_MS = 1_000;

/** Beginnings of what the grammar looks for, repeated without the end that would let it match. */
const HOSTILE = [
  ' ',
  '"',
  '>',
  '> ',
  '0',
  '1 000 ',
  '1,5',
  '1/',
  '10^',
  'a',
  'é ',
  'entre ',
  'entre 1 et ',
  'depuis ',
  'depuis 3 ',
  'du 1 au ',
  'du 01/01/2026 ',
  '01/',
  'mars ',
  'mars 2026 ',
  'hba1c ',
  'hba1c > ',
  'hba1c > 7 % ',
  'tension 13/',
  'auteur:',
  'auteur:"',
  'fichier:',
  'plus de ',
  'au-dessus de ',
  'de ',
  'sans ',
  'ou ',
  'mg/',
  'mg/L ',
  "l'",
];

test.each(HOSTILE)('a long text is read at once, whatever it repeats: « %s »', (piece) => {
  const sentence = piece.repeat(Math.ceil(LENGTH / piece.length));
  const start = performance.now();
  for (const end of [200, LENGTH]) readSentence(sentence.slice(0, end), names, '2026-03-11');
  expect(performance.now() - start).toBeLessThan(LIMIT_MS);
});

test('a pasted text that contains a question is searched as words', () => {
  const pasted = `${'bilan du patient '.repeat(30)}hba1c > 7`;
  expect(readSentence(pasted, names, '2026-03-11')).toEqual({ filters: {}, text: pasted });
});
