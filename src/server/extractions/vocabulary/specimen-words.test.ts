import { expect, test } from 'vitest';
import { specimenWords } from './specimen-words.ts';

test.each<[string, string[], string[], string]>([
  ['its own nature, whatever the chapter is', ['Sérum'], ['URINES'], 'Sérum'],
  ['a code of HL7 that says it alone', ['UR', ''], ['Biochimie sanguine'], 'urine'],
  ['a code of SNOMED CT', ['258450006'], ['Chimie'], 'csf'],
  [
    'words that do not say it, then those around',
    ['Échantillon primaire'],
    ['URINES'],
    'Échantillon primaire URINES',
  ],
  ['what stands around, where it has none', [], ['URINES'], 'URINES'],
])('the words of a specimen are %s', (_what, own, around, expected) => {
  expect(specimenWords(own, around)).toBe(expected);
});
