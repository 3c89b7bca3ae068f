import { describe, expect, test } from 'vitest';
import { readPages as read } from '../report-fixture.ts';
import { linesOf } from './words-to-lines.ts';

describe('signs beside and inside numbers', () => {
  test.each([
    ['Hémoglobine|14·8|g/dL|13·0 - 17·0', ['sans date hb=14.8']],
    ['Créati\u200bnine|84|µmol/L', ['sans date creat=84']],
    ['Analyse|Normes|Résultat|Unité\nCK totale|39 - 308|*612|UI/L', ['sans date ck=612']],
    ['Sodium|*138|mmol/L', ['sans date na=138']],
    ['Hémoglobine|12.1-|g/dL|13.0 - 17.0', ['sans date hb=12.1']],
    ['Glucose|224+|mg/dL|70 - 100', ['sans date gly-masse=2.24']],
    [
      'Analyse|Résultat|Unité|Intervalle|Préc. 10/10/2025\nHémoglobine|12.1-|g/dL|13.0 - 17.0|12.9-',
      ['2025-10-09 hb=12.9', 'sans date hb=12.1'],
    ],
    [
      'Analyse|Résultat|Unité|Intervalle|Préc. 10/10/2025\nHémoglobine|14.1|g/dL|13.0 - 17.0|13.9-',
      ['sans date hb=14.1'],
    ],
    // A dash that no interval shows to be a flag of a low result.
    ['Hémoglobine|12.1-|g/dL|10.0 - 17.0', []],
    ['Hémoglobine|12.1-|g/dL', []],
    ['Sodium|136-|145|mmol/L', []],
    ['Hémoglobine|3·10^9|/L', []],
  ])('%s', (text, expected) => {
    expect(read(text).found.toSorted()).toEqual(expected);
  });
});

const word = (text: string, left: number) => ({ text, left, right: left + 5, top: 20, bottom: 32 });
const lineOf = (letters: readonly (readonly [string, number])[]) =>
  linesOf({ number: 1, width: 600, height: 800, words: letters.map(([text, left]) => word(text, left)) }).map(
    ({ text }) => text,
  );
const spaced = (text: string, from = 20, step = 9): [string, number][] =>
  [...text].map((letter, at) => [letter, from + at * step]);

describe('words whose letters are printed apart', () => {
  test.each([
    [spaced('Sodium'), ['Sodium']],
    [[...spaced('Acide'), ...spaced('urique', 78)], ['Acide\turique']],
    // Three letters may be marks, and digits are never joined.
    [spaced('ABO'), ['A B O']],
    [spaced('1384'), ['1 3 8 4']],
    [[...spaced('Sodium'), ...spaced('138', 90)], ['Sodium\t1 3 8']],
  ] as const)('%j', (letters, expected) => {
    expect(lineOf(letters)).toEqual(expected);
  });
});

describe('names divided at the end of lines', () => {
  test.each([
    ['Polynuclé-|4,12 G/L|1,80 - 7,50\naires neutro-\nphiles', ['sans date pnn=4.12']],
    ['Gamma-glutamyl-|22 UI/L|< 40\ntransférase', ['sans date ggt=22']],
    ['Phos-|1,10 mmol/L|0,81 - 1,45\nphore', ['sans date p=1.10']],
    // What follows is another name, or a word that makes it another analysis.
    ['Créati-|84 µmol/L\nSodium|138|mmol/L', ['sans date na=138']],
    ['Fer-|84 µg/L\nroportine', []],
  ])('%s', (text, expected) => {
    expect(read(text).found).toEqual(expected);
  });
});
