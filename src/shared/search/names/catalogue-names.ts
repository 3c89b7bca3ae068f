import { fold, singular, withoutEnd } from '../../core/fold.ts';
import type { MeasureDefinition, ObservationType } from '../../observations/observation-type.ts';
import { SPOKEN_NAMES } from './spoken-names.ts';

/** What a name stands for: a type, or measures of one or several types. */
export interface Named {
  kind: 'type' | 'measure';
  /** As written in the catalogue. */
  name: string;
  /** The title of the type or measure. */
  title: string;
  ids: readonly string[];
  /** The measures to which a value next to the name may belong. */
  measures: readonly MeasureDefinition[];
  isOneType: boolean;
}

/** The names of a catalogue's types and measures, as people write them. */
export interface Names {
  /** By the words of the name, folded and singular, separated by a space. */
  byWords: ReadonlyMap<string, Named>;
  /**
   * By the first words of titles of types, in the same form: « gaz du sang » stands for the types that begin with it.
   * Also by single words that people type for a type, such as « gaz ».
   */
  byFirstWords: ReadonlyMap<string, Named>;
  types: ReadonlyMap<string, ObservationType>;
  measures: ReadonlyMap<string, { measure: MeasureDefinition; type: ObservationType }>;
  /** Longest name, in words. */
  longest: number;
}

const WORDS_MAX = 8;

/** The key under which a name is found. */
export const nameKey = (words: readonly string[]): string => words.map(singular).join(' ');

/** Splits a name the way sentences are split: at spaces and after an elision. */
export const nameWords = (name: string): string[] =>
  fold(name)
    .replace(/(?<![\p{L}])(l|d)'(?=.)/gu, "$1' ")
    .split(/\s+/u)
    .map(withoutEnd)
    .filter((word) => word !== '');

const numeric = ({ measures }: ObservationType): MeasureDefinition[] =>
  measures.filter(({ value_type }) => value_type !== 'TEXTE');

/** A title is not cut after a word that requires another one. */
const CALLS = /^(?:a|au|aux|de|du|des|d'|en|et|l'|la|le|les|ou|par|pour|sur|sans|un|une)$/;
/** Single words that stand for a type; two or more words of a title do so without being listed. */
const ALONE = new Set(
  'numeration troponine clairance bandelette ionogramme temperature saturation electrophorese spirometrie'.split(
    ' ',
  ),
);
const FIRST_WORDS_MIN = 5;
/** Words shared by more types than this are too vague to filter by. */
const SHARED_MAX = 6;

function firstWords(types: readonly ObservationType[]): Map<string, Named> {
  const found = new Map<string, ObservationType[]>();
  for (const type of types) {
    const words = nameWords(type.title);
    for (let length = 1; length < words.length; length += 1) {
      const key = nameKey(words.slice(0, length));
      if (
        key.length < FIRST_WORDS_MIN ||
        (length === 1 && !ALONE.has(key)) ||
        CALLS.test(words[length - 1] ?? '')
      )
        continue;
      found.set(key, [...(found.get(key) ?? []), type]);
    }
  }
  const named = ([key, of]: [string, ObservationType[]]): [string, Named] => [
    key,
    {
      ...{ kind: 'type', name: key, title: of[0]?.title ?? key },
      ids: of.map(({ id }) => id),
      measures: of.flatMap(numeric),
      isOneType: of.length === 1,
    },
  ];
  return new Map([...found].filter(([, of]) => of.length <= SHARED_MAX).map(named));
}

/** The words of names are computed when first needed: most lists only need titles. */
export function namesOf(types: readonly ObservationType[]): Names {
  let words: NamesByWords | undefined;
  const read = () => {
    words ??= namesByWords(types.filter(({ retired }) => !retired));
    return words;
  };
  return {
    get byWords() {
      return read().byWords;
    },
    get byFirstWords() {
      return read().byFirstWords;
    },
    types: new Map(types.map((type) => [type.id, type])),
    measures: new Map(
      types.flatMap((type) => type.measures.map((measure) => [measure.id, { measure, type }])),
    ),
    longest: WORDS_MAX,
  };
}

type NamesByWords = Pick<Names, 'byWords' | 'byFirstWords'>;

function namesByWords(live: readonly ObservationType[]): NamesByWords {
  const found = new Map<string, Named>();
  const add = (name: string, named: Named) => {
    const words = nameWords(name);
    const key = nameKey(words);
    if (key !== '' && words.length <= WORDS_MAX && !found.has(key)) found.set(key, named);
  };
  for (const type of live) {
    for (const name of [type.title, ...(type.synonyms ?? [])])
      add(name, {
        kind: 'type',
        name,
        title: type.title,
        ids: [type.id],
        measures: numeric(type),
        isOneType: true,
      });
  }
  // A name shared by several measures stands for all of them.
  const shared = new Map<string, { name: string; measures: MeasureDefinition[]; types: Set<string> }>();
  for (const [type, measure] of live.flatMap((type) => type.measures.map((one) => [type, one] as const))) {
    for (const name of [measure.title, measure.title_short, ...(measure.synonyms ?? [])]) {
      const key = nameKey(nameWords(name));
      const group = shared.get(key) ?? { name, measures: [], types: new Set() };
      if (!group.measures.includes(measure)) group.measures.push(measure);
      group.types.add(type.id);
      shared.set(key, group);
    }
  }
  for (const { name, measures, types } of shared.values())
    add(name, {
      ...{ kind: 'measure', name, measures, isOneType: types.size === 1 },
      title: measures[0]?.title ?? name,
      ids: measures.map(({ id }) => id),
    });
  const byFirstWords = firstWords(live);
  for (const [words, name] of SPOKEN_NAMES) {
    const key = nameKey(nameWords(name));
    const named = found.get(key) ?? byFirstWords.get(key);
    if (named === undefined) continue;
    const spokenWords = nameWords(words);
    // A single word for a type may belong to something else: « gaz médical », « Glasgow-Blatchford ». A single word for
    // a measure outweighs any other meaning: « leuco » means the leucocytes of the blood, not those of a urine strip.
    const isVague = named.kind === 'type' && spokenWords.length === 1;
    (isVague ? byFirstWords : found).set(nameKey(spokenWords), named);
  }
  return { byWords: found, byFirstWords };
}
