import { fold } from '../../core/fold.ts';
import type { MeasureDefinition, ObservationType } from '../../observations/observation-type.ts';
import { findTypes } from './find-types.ts';
import { catalogueName } from './spoken-names.ts';

export interface FoundMeasure {
  type: ObservationType;
  measure: MeasureDefinition;
}

/** A name without the marks that reports print around it: « Vit D 25-OH (µg/L) : » becomes « vit d 25 oh ». */
const bare = (name: string): string =>
  fold(name.replace(/\([^)]*\)/g, ' '))
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

const namesOf = ({ title, title_short, synonyms = [], loinc, loinc_alt }: MeasureDefinition): string[] => [
  title,
  title_short,
  ...synonyms,
  ...[loinc, ...loinc_alt].filter((code) => code !== null),
];

/** Number of words of a label that are examined, and length of the shortest part that may name a measure. */
const GUESS_WORDS_MAX = 8;
const GUESS_LETTERS_MIN = 4;

/**
 * The measure that best matches a label: by its whole text, or else by the longest part of it that is the name of one,
 * so that « Historique de la glycémie mg/dL » matches a glycaemia. Null when no part matches.
 */
export function guessMeasure(
  types: readonly ObservationType[],
  label: string,
  unit: string,
): FoundMeasure | null {
  const words = bare(label)
    .split(' ')
    .filter((word) => word !== '')
    .slice(0, GUESS_WORDS_MAX);
  for (let length = words.length; length > 0; length -= 1) {
    for (let start = 0; start + length <= words.length; start += 1) {
      const part = words.slice(start, start + length).join(' ');
      if (part.length < GUESS_LETTERS_MIN && length < words.length) continue;
      const [found] = findMeasures(types, part, unit);
      if (found !== undefined) return found;
    }
  }
  return null;
}

/**
 * The measures for a label, best first: those with that name whose unit is the one that was read; then those whose name
 * begins with it or contains all its words; then those of the types that `findTypes` returns.
 */
export function findMeasures(types: readonly ObservationType[], label: string, unit = ''): FoundMeasure[] {
  const current = types.filter(({ retired }) => !retired);
  const all = current.flatMap((type) => type.measures.map((measure) => ({ type, measure })));
  const name = bare(label);
  const isName = all.some(({ measure }) => namesOf(measure).some((each) => bare(each) === name));
  const wanted = isName ? name : bare(catalogueName(label) ?? label);
  if (wanted === '') return all;
  const words = wanted.split(' ');
  const score = ({ measure }: FoundMeasure): number => {
    const names = namesOf(measure).map(bare);
    if (names.includes(wanted)) return 3;
    if (names.some((name) => name.startsWith(wanted) || (name.length > 3 && wanted.startsWith(`${name} `))))
      return 2;
    return names.some((name) => words.every((word) => name.includes(word))) ? 1 : 0;
  };
  const isUnit = ({ measure }: FoundMeasure) =>
    unit !== '' &&
    [measure.unit, measure.unit_short, measure.ucum].some((each) => each && bare(each) === bare(unit));
  const named = all
    .map((found) => ({ found, rank: score(found) * 2 + (isUnit(found) ? 1 : 0), score: score(found) }))
    .filter((each) => each.score > 0)
    .sort((a, b) => b.rank - a.rank)
    .map(({ found }) => found);
  if (named.length > 0) return named;
  return findTypes(current, wanted).flatMap(({ type }) =>
    type.measures.map((measure) => ({ type, measure })),
  );
}
