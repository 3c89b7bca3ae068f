import { fold } from '../../core/fold.ts';
import type { ObservationType } from '../../observations/observation-type.ts';
import { matchesType } from '../../observations/type-filter.ts';
import { catalogueName } from './spoken-names.ts';

/** A type that a filter finds, and the name that matched when its id, title or category does not. */
export interface FoundType {
  type: ObservationType;
  why: string | null;
}

const FORGIVING_MIN = 4;

/**
 * The types for a filter: those whose id, title or category contains its words; then those that match by another name:
 * of a measure, a synonym, an abbreviation, a LOINC code, or what people call one of these. If none matches, one wrong
 * letter is forgiven.
 */
export function findTypes(types: readonly ObservationType[], filter: string): FoundType[] {
  const specified = types.filter((type) => matchesType(type, filter));
  const words = wordsOf(filter);
  const named = catalogueName(filter);
  if (words.length === 0) return specified.map((type) => ({ type, why: null }));
  const unspecified = types.filter((type) => !specified.includes(type));
  const byOtherName = unspecified.flatMap((type) => {
    const why = bestName(type, words) ?? (named && bestName(type, wordsOf(named)));
    return why === undefined ? [] : [{ type, why }];
  });
  const exact = words.join(' ');
  const rank = ({ why }: FoundType) =>
    fold(why ?? '') === exact ? 0 : fold(why ?? '').startsWith(exact) ? 1 : 2;
  const found = [
    ...specified.map((type): FoundType => ({ type, why: null })),
    ...byOtherName.sort((a, b) => rank(a) - rank(b)),
  ];
  return found.length > 0 ? found : types.flatMap((type) => forgiven(type, words));
}

/**
 * Sorts the found types, likeliest first: the exact name of a type, then that of a measure (fewest measures first:
 * « FC » is the heart rate before it is one of an electrocardiogram), then the beginning of a name, then the others.
 */
export function likeliestFirst(found: readonly FoundType[], filter: string): FoundType[] {
  const named = catalogueName(filter);
  const foldedName = wordsOf(named ?? filter).join(' ');
  // Capitals, where they are typed, tell « PAS » (systolic pressure) from « Pas » (steps).
  const isCapital = named === undefined && /\p{Lu}/u.test(filter);
  const rank = (type: ObservationType): number => {
    const titles = [type.title, ...(type.synonyms ?? [])].map(fold);
    if (titles.includes(foldedName)) return 0;
    const names = otherNames(type);
    if (isCapital && names.includes(filter.trim())) return 1;
    if (names.some((name) => fold(name) === foldedName)) return 2;
    return titles.some((name) => name.startsWith(foldedName)) ? 3 : 4;
  };
  return found
    .map((one) => ({ one, rank: rank(one.type) }))
    .toSorted((a, b) => a.rank - b.rank || a.one.type.measures.length - b.one.type.measures.length)
    .map(({ one }) => one);
}

const wordsOf = (text: string): string[] =>
  fold(text)
    .split(/\s+/u)
    .filter((word) => word !== '');

/** Every name of a type besides its id, title and category. */
function otherNames({ synonyms = [], loinc, measures }: ObservationType): string[] {
  const ofMeasures = measures.flatMap((measure) => [
    measure.title_short,
    ...(measure.synonyms ?? []),
    measure.title,
    ...[measure.loinc, ...measure.loinc_alt].filter((code) => code !== null),
  ]);
  return [...synonyms, ...ofMeasures, ...(loinc === null ? [] : [loinc])];
}

/** The name that contains all the words: preferably equal to them, else beginning with them, else the shortest. */
function bestName(type: ObservationType, words: readonly string[]): string | undefined {
  const exact = words.join(' ');
  const rank = (name: string) => (fold(name) === exact ? 0 : fold(name).startsWith(exact) ? 1 : 2);
  return otherNames(type)
    .filter((name) => {
      const folded = fold(name);
      return words.every((word) => folded.includes(word));
    })
    .sort((a, b) => rank(a) - rank(b) || a.length - b.length)[0];
}

/** A type with a name whose words match those of the filter, give or take one letter each. */
function forgiven(type: ObservationType, words: readonly string[]): FoundType[] {
  const name = [type.title, ...otherNames(type)].find((each) => {
    const known = wordsOf(each);
    return words.every((word) => known.some((one) => isNear(word, one)));
  });
  return name === undefined ? [] : [{ type, why: name === type.title ? null : name }];
}

/** Whether two words differ by one letter at most: one replaced, added or missing, or two swapped. */
export function isNear(a: string, b: string): boolean {
  if (a === b) return true;
  if (Math.min(a.length, b.length) < FORGIVING_MIN || Math.abs(a.length - b.length) > 1) return false;
  let start = 0;
  while (start < a.length && a[start] === b[start]) start += 1;
  const [restA, restB] = [a.slice(start), b.slice(start)];
  if (a.length !== b.length) return a.length > b.length ? restA.slice(1) === restB : restA === restB.slice(1);
  const isSwapped = restA[0] === restB[1] && restA[1] === restB[0] && restA.slice(2) === restB.slice(2);
  return restA.slice(1) === restB.slice(1) || isSwapped;
}
