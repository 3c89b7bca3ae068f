import type { MeasureDefinition, ObservationType } from '../observations/observation-type.ts';
import { fold, singular } from './fold.ts';

/** What a name stands for: a type, or measures of one type or several. */
export interface Named {
  kind: 'type' | 'measure';
  /** As it is written in the catalogue. */
  name: string;
  /** The title of what it stands for. */
  title: string;
  ids: readonly string[];
  /** The measures that a value beside the name is of. */
  measures: readonly MeasureDefinition[];
}

/** The names of a catalogue's types and measures, as people write them. */
export interface Names {
  /** By the words of the name, folded and singular, with a space between. */
  byWords: ReadonlyMap<string, Named>;
  types: ReadonlyMap<string, ObservationType>;
  measures: ReadonlyMap<string, { measure: MeasureDefinition; type: ObservationType }>;
  /** Longest name, in words. */
  longest: number;
}

const WORDS_MAX = 8;

/** The words that a name is found by. */
export const nameKey = (words: readonly string[]): string => words.map(singular).join(' ');

/** Splits a name as sentences are split: on spaces and after an elision. */
export const nameWords = (name: string): string[] =>
  fold(name)
    .replace(/(?<![\p{L}])(l|d)'(?=.)/gu, "$1' ")
    .split(/\s+/u)
    .map((word) => word.replace(/(?<=.)[,;!?.]+$/, ''))
    .filter((word) => word !== '');

export function namesOf(types: readonly ObservationType[]): Names {
  const found = new Map<string, Named>();
  const numeric = ({ measures }: ObservationType) =>
    measures.filter(({ value_type }) => value_type !== 'TEXTE');
  const add = (name: string, named: Named) => {
    const words = nameWords(name);
    const key = nameKey(words);
    if (key !== '' && words.length <= WORDS_MAX && !found.has(key)) found.set(key, named);
  };
  const live = types.filter(({ retired }) => !retired);
  for (const type of live) {
    for (const name of [type.title, ...(type.synonyms ?? [])])
      add(name, { kind: 'type', name, title: type.title, ids: [type.id], measures: numeric(type) });
  }
  // Of the measures that share a name, each is meant.
  const shared = new Map<string, { name: string; measures: MeasureDefinition[] }>();
  for (const measure of live.flatMap(({ measures }) => measures)) {
    for (const name of [measure.title, measure.title_short, ...(measure.synonyms ?? [])]) {
      const key = nameKey(nameWords(name));
      const group = shared.get(key) ?? { name, measures: [] };
      if (!group.measures.includes(measure)) group.measures.push(measure);
      shared.set(key, group);
    }
  }
  for (const { name, measures } of shared.values())
    add(name, {
      ...{ kind: 'measure', name, measures },
      title: measures[0]?.title ?? name,
      ids: measures.map(({ id }) => id),
    });
  return {
    byWords: found,
    types: new Map(types.map((type) => [type.id, type])),
    measures: new Map(
      types.flatMap((type) => type.measures.map((measure) => [measure.id, { measure, type }])),
    ),
    longest: WORDS_MAX,
  };
}
