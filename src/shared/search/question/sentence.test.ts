import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ObservationType } from '../../observations/observation-type.ts';
import type { Filters } from '../filters/filter-names.ts';
import { readFilters } from '../filters/filters.ts';
import { namesOf } from '../names/catalogue-names.ts';
import { TEST_TYPES } from '../names/test-types.ts';
import { readSentence } from './read-sentence.ts';
import { ASKED } from './test-sentences-asked.ts';
import { HASTY } from './test-sentences-hasty.ts';
import { HURRIED } from './test-sentences-hurried.ts';
import { MISLEADING } from './test-sentences-misleading.ts';
import { ROUNDS } from './test-sentences-rounds.ts';
import { TERSE } from './test-sentences-terse.ts';
import { UNTRUE } from './test-sentences-untrue.ts';
import { writeSentence } from './write-sentence.ts';

const SENTENCES = [...ASKED, ...MISLEADING, ...UNTRUE, ...HURRIED, ...HASTY, ...ROUNDS, ...TERSE];
const TODAY = '2026-03-11';
const types: readonly ObservationType[] = TEST_TYPES;
const names = namesOf(types);
const read = (sentence: string) => readSentence(sentence, names, TODAY);

/** Filters and words as the table writes them: `measure:hba1c ; value:>7 % ; "words"`. */
function written({ filters, text }: { filters: Filters; text: string }): string {
  const all = Object.entries(filters).map(([name, value]) => `${name}:${value}`);
  return [...all.sort(), ...(text === '' ? [] : [`"${text}"`])].join(' ; ');
}

describe('readSentence', () => {
  it.each(SENTENCES)('%s', (sentence, expected) => {
    expect(written(read(sentence))).toBe(expected);
  });

  it.each([
    ['dernière tension', true],
    ['la dernière crp > 5', true],
    ['crp récentes', true],
    ['crp du mois dernier', undefined],
    ['crp des 30 derniers jours', undefined],
    ['tension', undefined],
    ['crp "dernière"', undefined],
    // A search of words has no first answer.
    ['dernière visite', undefined],
  ])('« %s » asks for the last measure first: %s', (sentence, latest) => {
    expect(read(sentence).latest).toBe(latest);
  });

  it.each([
    ['LDL > 0,7', '>0.7 g/L'],
    ['ldl > 130', '>130 mg/dL'],
    ['ldl < 3', '<3'],
    ['hdl < 0,4', '<0.4 g/L'],
    ['cholesterol > 2', '>2 g/L'],
    ['cholesterol > 5', '>5'],
    ['dextro > 2,5', '>2.5 g/L'],
    ['dextro > 250', '>250'],
    ['dextro > 3', '>3 g/L'],
    ['dextro < 3', '<3'],
  ])('reads « %s » in the unit that people leave out: %s', (sentence, value) => {
    const measure = (id: string, title: string, title_short: string, unit_short: string) => ({
      ...{ id, title, title_short, value_type: 'DECIMAL' as const, unit: unit_short, unit_short },
      ...{ min: 0, max: 1000, ucum: null, loinc: null, loinc_alt: [] },
    });
    const measures = [
      measure('lipids.ldl', 'Cholestérol LDL', 'LDL', 'mmol/L'),
      measure('lipids.hdl', 'Cholestérol HDL', 'HDL', 'mmol/L'),
      { ...measure('lipids.ct', 'Cholestérol total', 'CT', 'mmol/L'), synonyms: ['cholestérol'] },
      measure('capillary.glucose', 'Glucose capillaire au lecteur', 'Dextro', 'mg/dL'),
    ];
    const lipids = { id: 'lipids', category: 'Biologie', title: 'Lipides', loinc: null, measures };
    expect(readSentence(sentence, namesOf([lipids]), TODAY).filters.value).toBe(value);
  });

  it('leaves a number beside a measure of text as words', () => {
    const bili = { id: 'strip.bili', title: 'Bilirubine (bandelette)', title_short: 'Bili' };
    const none = { unit: null, unit_short: null, min: null, max: null, ucum: null };
    const measures = [{ ...bili, ...none, value_type: 'TEXTE' as const, loinc: null, loinc_alt: [] }];
    const strip = { id: 'strip', category: 'Urines', title: 'Bandelette', loinc: null, measures };
    expect(written(readSentence('bili > 20', namesOf([strip]), TODAY))).toBe('measure:strip.bili ; "20"');
    expect(written(readSentence('20 < bili', namesOf([strip]), TODAY))).toBe('measure:strip.bili ; "20"');
  });

  it('ends a unit at its last letter, whatever points and spaces follow', () => {
    for (const end of [' ..', ' .', '. .', ' ?'])
      expect(read(`crp>=5mg/L${end}`).filters.value).toBe('>=5 mg/L');
  });

  it('is tested by 300 sentences or more', () => {
    expect(SENTENCES.length).toBeGreaterThanOrEqual(300);
    expect(new Set(SENTENCES.map(([sentence]) => sentence)).size).toBe(SENTENCES.length);
  });

  const words = fc.constantFrom(
    ...SENTENCES.flatMap(([sentence]) => sentence.split(' ')),
    ...['"', '«', '»', ':', '>', '=', '..', '\u00a0', "l'", 'type:', 'valeur:"> 7 %"', '-'],
  );
  const sentences = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.array(words, { maxLength: 14 }).map((all) => all.join(' ')),
    fc.tuple(words, words).map(([a, b]) => a + b),
  );

  it('never fails, and returns filters that an address may contain', () => {
    fc.assert(
      fc.property(sentences, (sentence) => {
        const { filters } = read(sentence);
        expect(readFilters(filters)).toEqual(filters);
      }),
      { numRuns: 3000 },
    );
  });

  it('reads back the sentences written from filters and words', () => {
    fc.assert(
      fc.property(sentences, (sentence) => {
        const { latest: _, ...asked } = read(sentence);
        expect(read(writeSentence(asked, names, TODAY))).toEqual(asked);
      }),
      { numRuns: 3000 },
    );
  });
});
