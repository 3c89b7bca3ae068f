import { parseMeasureValue } from '../observations/measure-value.ts';
import type { MeasureDefinition, ObservationType } from '../observations/observation-type.ts';
import { ALL_FIELDS_MAX, firstMeasures } from '../observations/usual-measures.ts';
import { findTypes, likeliestFirst } from './find-types.ts';

/** An observation to declare from one line: a type, and the values typed for its first measures. */
export interface QuickEntry {
  type: ObservationType;
  /** The name that matched, when the title, id or category of the type does not. */
  why: string | null;
  /** By id of the measure, as a form holds them. */
  values: Readonly<Record<string, string>>;
}

const VERB = /^\s*d[ée]cl(?:a(?:r(?:er?)?)?)?(?:\s+|$)/iu;
const NUMBER = /(?:[<>]=?|[≤≥])?\s*[+-]?\d+(?:[.,]\d+)?/gu;
/** Where the first number that is a word of its own begins: « hba1c » and « spo2 » are names. */
const FIRST_VALUE = /(?:^|\s)(?:[<>]=?|[≤≥])?\s*[+-]?\d/u;
const CHOICES_MAX = 5;

/** Whether a line asks to declare something; the verb may be shortened: « décl tension 13/8 ». */
export const isDeclaration = (line: string): boolean => VERB.test(line);

/**
 * What a line such as « Déclarer tension 13/8 » may declare, likeliest first; empty without the verb, or without a word
 * after it. A value that the measure refuses is left to the form, which explains why.
 */
export function readQuickEntries(line: string, types: readonly ObservationType[]): QuickEntry[] {
  if (!isDeclaration(line)) return [];
  const said = line.replace(VERB, '').trim();
  const at = said.search(FIRST_VALUE);
  const name = (at < 0 ? said : said.slice(0, at)).trim();
  if (name === '') return [];
  const numbers = at < 0 ? [] : Array.from(said.slice(at).matchAll(NUMBER), ([value]) => value.trim());
  const live = types.filter(({ retired }) => !retired);
  return likeliestFirst(findTypes(live, name), name)
    .slice(0, CHOICES_MAX)
    .map(({ type, why }) => ({ type, why, values: valuesOf(type, numbers) }));
}

/** Assigns numbers to the first measures of a type, in order; surplus numbers are dropped. */
function valuesOf(type: ObservationType, numbers: readonly string[]): Record<string, string> {
  const first = firstMeasures(type);
  const measures = first.length > 0 || type.measures.length <= ALL_FIELDS_MAX ? first : type.measures;
  const pairs = numbers.slice(0, measures.length).flatMap((value, index) => {
    const definition = measures[index];
    return definition ? [{ definition, value }] : [];
  });
  const inCentimetres = pairs.length > 0 && pairs.every(isPressureInCentimetres);
  return Object.fromEntries(
    pairs.map(({ definition, value }) => [definition.id, inCentimetres ? tenfold(value) : value]),
  );
}

/**
 * Highest pressure that is read as centimetres of mercury: « 13/8 ». In millimetres, it would be incompatible with
 * life.
 */
const CENTIMETRES_MAX = 30;

function isPressureInCentimetres({
  definition,
  value,
}: {
  definition: MeasureDefinition;
  value: string;
}): boolean {
  if (definition.ucum !== 'mm[Hg]' || !definition.id.startsWith('pression-arterielle.')) return false;
  const tens = tenfold(value);
  return Number(value.replace(',', '.')) <= CENTIMETRES_MAX && 'value' in parseMeasureValue(definition, tens);
}

/** A decimal times ten, exactly: « 13,5 » is 135. */
function tenfold(value: string): string {
  const [whole = '', decimals = ''] = value.split(/[.,]/u);
  const rest = decimals.slice(1);
  return `${whole}${decimals.slice(0, 1) || '0'}${rest === '' ? '' : `.${rest}`}`;
}
