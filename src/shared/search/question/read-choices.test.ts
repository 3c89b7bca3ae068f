import { describe, expect, it } from 'vitest';
import { namesOf } from '../names/catalogue-names.ts';
import { TEST_TYPES } from '../names/test-types.ts';
import { readChoices } from './read-choices.ts';
import type { ParsedQuestion } from './read-sentence.ts';
import { ASKED } from './test-sentences-asked.ts';

const names = namesOf(TEST_TYPES);
const read = (sentence: string) => readChoices(sentence, names, '2026-03-11');

/** Writes a question as `sentence.test.ts` does. */
function written({ filters, text }: ParsedQuestion): string {
  const all = Object.entries(filters).map(([name, value]) => `${name}:${value}`);
  return [...all.sort(), ...(text === '' ? [] : [`"${text}"`])].join(' ; ');
}

describe('readChoices', () => {
  it.each([
    // Two values of one measure, with the filters that both share.
    ['natrémie < 125 ou > 150', 'measure:na ; value:<125', 'measure:na ; value:>150'],
    [
      'natrémie inférieure à 125 OU supérieure à 150 mmol/L depuis 30 jours',
      'measure:na ; measured:30d ; value:<125',
      'measure:na ; measured:30d ; value:>150 mmol/L',
    ],
    [
      'hier, natrémie < 125 et/ou > 150 valides',
      'current:true ; measure:na ; measured:2026-03-10 ; value:<125',
      'current:true ; measure:na ; measured:2026-03-10 ; value:>150',
    ],
    [
      'jean dupont natrémie < 125 ou > 150 "urgent"',
      'measure:na ; value:<125 ; "jean dupont urgent"',
      'measure:na ; value:>150 ; "jean dupont urgent"',
    ],
    ['hba1c < 6 ou > 8', 'measure:hba1c,hba1c-ifcc ; value:<6 %', 'measure:hba1c,hba1c-ifcc ; value:>8 %'],
    [
      'tension > 14 ou < 9',
      'type:pression-arterielle ; value:>14 cmHg',
      'type:pression-arterielle ; value:<9 cmHg',
    ],
    ['crp supérieure ou égale à 50 ou inférieure à 5', 'measure:crp ; value:>=50', 'measure:crp ; value:<5'],
    // Two measures.
    ['crp ou tsh', 'measure:crp', 'measure:tsh'],
    ['PAS > 140 ou PAD > 90', 'measure:pa.pas ; value:>140', 'measure:pa.pad ; value:>90'],
    [
      'crp > 5 ou tsh > 3 depuis 30 jours',
      'measure:crp ; measured:30d ; value:>5',
      'measure:tsh ; measured:30d ; value:>3',
    ],
    [
      'crp > 5 hier ou tsh',
      'measure:crp ; measured:2026-03-10 ; value:>5',
      'measure:tsh ; measured:2026-03-10',
    ],
    // Two days, two authors.
    [
      "crp > 6 hier ou aujourd'hui",
      'measure:crp ; measured:2026-03-10 ; value:>6',
      'measure:crp ; measured:2026-03-11 ; value:>6',
    ],
    [
      "hier ou aujourd'hui crp > 6",
      'measure:crp ; measured:2026-03-10 ; value:>6',
      'measure:crp ; measured:2026-03-11 ; value:>6',
    ],
    ['auteur:martin ou auteur:durand', 'author:martin', 'author:durand'],
    // Two numbers for two measures of a type.
    ['TA > 140/90', 'measure:pa.pas ; value:>140', 'measure:pa.pad ; value:>90'],
    ['TA>140/90 mmHg', 'measure:pa.pas ; value:>140 mmHg', 'measure:pa.pad ; value:>90 mmHg'],
    ['tension ≥ 14/9', 'measure:pa.pas ; value:>=14 cmHg', 'measure:pa.pad ; value:>=9 cmHg'],
    ['tension supérieure à 14 sur 9', 'measure:pa.pas ; value:>14 cmHg', 'measure:pa.pad ; value:>9 cmHg'],
    [
      'TA < 90 / 60 depuis le 15/02 jean',
      'measure:pa.pas ; measured:2026-02-15.. ; value:<90 ; "jean"',
      'measure:pa.pad ; measured:2026-02-15.. ; value:<60 ; "jean"',
    ],
    ['tension 13/8', 'measure:pa.pas ; value:=13 cmHg', 'measure:pa.pad ; value:=8 cmHg'],
    ['TA > 14/9', 'measure:pa.pas ; value:>14 cmHg', 'measure:pa.pad ; value:>9 cmHg'],
    [
      'ta sup a 14/9 hier',
      'measure:pa.pas ; measured:2026-03-10 ; value:>14 cmHg',
      'measure:pa.pad ; measured:2026-03-10 ; value:>9 cmHg',
    ],
    ['TA > ou = 14/9', 'measure:pa.pas ; value:>=14 cmHg', 'measure:pa.pad ; value:>=9 cmHg'],
    [
      'ta ≥ 140 / 90 fin 2025',
      'measure:pa.pas ; measured:2025-10..2025-12 ; value:>=140',
      'measure:pa.pad ; measured:2025-10..2025-12 ; value:>=90',
    ],
    ['tension entre 120/70 et 140/90', 'measure:pa.pas ; value:120..140', 'measure:pa.pad ; value:70..90'],
  ])('offers the two questions of « %s »', (sentence, first, second) => {
    expect(read(sentence)?.questions.map(written)).toEqual([first, second]);
  });

  it.each([
    // The words beside « ou » are not understood, or are no alternative to the other side.
    'crp avec ou sans fichier',
    'crp sous insuline ou metformine > 5',
    'crp > 5 ou hier',
    'crp sauf hier ou en mars 2026',
    'hba1c 7 ou plus de 10',
    'hba1c 7 ou plus tard',
    'crp > 5 ou',
    'bilan ou crp',
    'natrémie < 125 ou > 150 ou = 140',
    'saisies par Martin ou Durand',
    'TA > 140/90 ou pouls > 100',
    // One number in cmHg, the other in mmHg: neither shows the unit of the other.
    'TA > 140/9',
    'tension droite > 14/9',
  ])('reports « %s » as more than one question, and guesses none', (sentence) => {
    expect(read(sentence)?.questions).toEqual([]);
  });

  it.each([
    'TSH supérieure ou égale à 10',
    'crp où tout va bien',
    '"crp ou tsh"',
    'compte rendu ou bilan',
    'ou',
    'tension "13/8"',
    'tension le 13/8',
    'tension 12/2025',
    'crp > 5/6',
    'poids 12/8',
    'tension 3/3/2026',
  ])('leaves « %s » to the reader of one question', (sentence) => {
    expect(read(sentence)).toBeNull();
  });

  it('reports what makes a sentence two questions', () => {
    expect(read('natrémie < 125 ou > 150')?.why).toEqual({ kind: 'or' });
    expect(read('TA > 14,5 / 9 mmHg')?.why).toEqual({ kind: 'pair', numbers: '14,5/9' });
  });

  it('finds one question in all but a few of the sentences that are read as one', () => {
    const several = ASKED.filter(([sentence]) => read(sentence) !== null).map(([sentence]) => sentence);
    expect(several).toEqual(['tension 13/8']);
  });
});
