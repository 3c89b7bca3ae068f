import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ObservationType } from '../observations/observation-type.ts';
import type { Filters } from './filter-names.ts';
import { readFilters } from './filters.ts';
import { namesOf } from './names.ts';
import { readSentence } from './read-sentence.ts';
import { ASKED } from './test-sentences-asked.ts';
import { MISLEADING } from './test-sentences-misleading.ts';
import { UNTRUE } from './test-sentences-untrue.ts';
import { TEST_TYPES } from './test-types.ts';
import { writeSentence } from './write-sentence.ts';

const SENTENCES = [...ASKED, ...MISLEADING, ...UNTRUE];
const TODAY = '2026-03-11';
const types: readonly ObservationType[] = TEST_TYPES;
const names = namesOf(types);
const read = (sentence: string) => readSentence(sentence, names, TODAY);

/** Filters as the table writes them: `measure=hba1c value=>7 % | words`. */
function written({ filters, text }: { filters: Filters; text: string }): string {
  const all = Object.entries(filters).map(([name, value]) => `${name}:${value}`);
  return [...all.sort(), ...(text === '' ? [] : [`"${text}"`])].join(' ; ');
}

describe('readSentence', () => {
  it.each(SENTENCES)('%s', (sentence, expected) => {
    expect(written(read(sentence))).toBe(expected);
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

  it('never fails, and answers filters that an address may hold', () => {
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
        const asked = read(sentence);
        expect(read(writeSentence(asked, names, TODAY))).toEqual(asked);
      }),
      { numRuns: 3000 },
    );
  });
});
