import { fold } from '../core/fold.ts';
import { parseMeasureValue } from '../observations/check-measure-value.ts';
import type { MeasureDefinition, ObservationType } from '../observations/observation-type.ts';
import { CENTIMETRES_MAX } from '../observations/pressure-in-centimetres.ts';
import { showsAllFields, usualMeasures } from '../observations/shown-fields.ts';
import { findTypes, likeliestFirst } from './names/find-types.ts';
import { isOwnUnit } from './values/unit-family.ts';
import { unitOfValue } from './values/unit-of-value.ts';

/** An observation to declare from one line: a type, and the values typed for its measures. */
export interface QuickEntry {
  type: ObservationType;
  /** The name that matched, if the title, id or category of the type does not. */
  why: string | null;
  /** By id of the measure, as a form holds them. */
  values: Readonly<Record<string, string>>;
  /** The text of values that this type cannot have: the form then starts without any. */
  unread: string | null;
}

const VERB = /^\s*d[ée]cl(?:a(?:r(?:er?)?)?)?(?:\s+|$)/iu;
/** Where the first number that is a word of its own begins: « hba1c » and « spo2 » are names. */
const FIRST_VALUE = /(?:^|\s)(?:[<>]=?|[≤≥])?\s*[+-]?\d/u;
const CHOICES_MAX = 5;

/** Whether a line begins with the verb « déclarer », which may be cut: « décl tension 13/8 ». */
export const isDeclaration = (line: string): boolean => VERB.test(line);

/**
 * What a line such as « Déclarer tension 13/8 » may declare, likeliest first; empty without the verb, or without a word
 * after it. A value that the measure refuses is left to the form, which explains why. Values are read whole or not at
 * all: otherwise, another unit, a day or one more measure beside them would be lost, and « 1,2 g/L » is not 1,2 mmol/L.
 */
export function readQuickEntries(line: string, types: readonly ObservationType[]): QuickEntry[] {
  if (!isDeclaration(line)) return [];
  const declared = line.replace(VERB, '').trim();
  const at = declared.search(FIRST_VALUE);
  const name = (at < 0 ? declared : declared.slice(0, at)).trim();
  if (name === '') return [];
  const rest =
    at < 0
      ? ''
      : declared
          .slice(at)
          .trim()
          .replace(/[\s,;.!?]+$/u, '');
  const numbers = readNumbers(rest);
  const live = types.filter(({ retired }) => !retired);
  return likeliestFirst(findTypes(live, name), name)
    .slice(0, CHOICES_MAX)
    .map(({ type, why }) => {
      const values = numbers && valuesOf(measuresNamed(type, name, why), numbers);
      return { type, why, values: values ?? {}, unread: values === null ? rest : null };
    });
}

/** A number as it was typed, and its unit; empty if none follows. */
interface TypedNumber {
  value: string;
  unit: string;
}

const VALUE = /(?<value>(?:(?:[<>]=?|[≤≥])\s*)?[+-]?\d+(?:[.,]\d+)?)(?![\d+-]|[.,]\d)/uy;
const UNIT = /\s*(?<unit>(?!(?:et|sur)\s)(?:\/(?=\p{L})|[\p{L}%°])[^\s;<>≤≥]*)/uy;
const BETWEEN = /\s*(?:[/;,](?=\s|$)|\/|(?<=\s)(?:et|sur)(?=\s)|(?=[\s<>≤≥]|$))\s*/uy;

/** The numbers that a text consists of, each with its unit; null if the text contains anything else. */
function readNumbers(text: string): TypedNumber[] | null {
  const found: TypedNumber[] = [];
  let at = 0;
  const take = (pattern: RegExp): Record<string, string> | null => {
    pattern.lastIndex = at;
    const match = pattern.exec(text);
    if (match === null) return null;
    at = pattern.lastIndex;
    return match.groups ?? {};
  };
  while (at < text.length) {
    const { value } = take(VALUE) ?? {};
    if (value === undefined) return null;
    found.push({ value, unit: (take(UNIT)?.unit ?? '').replace(/[,.!?]+$/, '') });
    if (take(BETWEEN) === null) return null;
  }
  return found;
}

/** The measures to which the values belong: the named ones, or else the first ones of the named type. */
function measuresNamed(
  type: ObservationType,
  name: string,
  why: string | null,
): readonly MeasureDefinition[] {
  const first = usualMeasures(type);
  const usual = first.length > 0 || showsAllFields(type) ? first : type.measures;
  const titles = [type.title, ...(type.synonyms ?? [])].map(fold);
  const words = fold(name).split(/\s+/u);
  const measuresBy = (isName: (each: string) => boolean) =>
    type.measures.filter((each) => namesOf(each).some(isName));
  const named = [
    measuresBy((each) => each === fold(name)),
    // « pio » is the beginning of two names, so it chooses neither.
    why === null || titles.includes(fold(why))
      ? []
      : measuresBy((each) => words.every((word) => each.includes(word))),
    measuresBy((each) => each === fold(why ?? '')),
  ].find(({ length }) => length > 0);
  if (named !== undefined) return named;
  const isNamed = why !== null || titles.some((title) => words.every((word) => title.includes(word)));
  return isNamed || usual.length === 1 ? usual : [];
}

const namesOf = ({ title, title_short, synonyms = [] }: MeasureDefinition): string[] =>
  [title, title_short, ...synonyms].map(fold);

/**
 * Assigns numbers to measures in their order. Null if a number has no measure, or a unit other than its measure's, and
 * if a measure has no number: it is then unknown which one was meant.
 */
function valuesOf(
  measures: readonly MeasureDefinition[],
  numbers: readonly TypedNumber[],
): Record<string, string> | null {
  const [only] = numbers;
  const ordered = areOneQuantity(measures) && only ? measureFirst(measures, only) : measures;
  const pairs = numbers.flatMap(({ value, unit }, index) => {
    const definition = ordered[index];
    const isKnown =
      definition &&
      (unit === ''
        ? !isInOtherUnit(value, definition)
        : isOwnUnit(unit, definition) || isCentimetres(unit, definition));
    return isKnown ? [{ definition, value, unit }] : [];
  });
  if (pairs.length < numbers.length || (pairs.length > 0 && pairs.length < ordered.length)) return null;
  const inCentimetres = pairs.length > 0 && pairs.every(isPressureInCentimetres);
  if (!inCentimetres && pairs.some(({ definition, unit }) => isCentimetres(unit, definition))) return null;
  return Object.fromEntries(
    pairs.map(({ definition, value }) => [definition.id, inCentimetres ? tenfold(value) : value]),
  );
}

/** Whether measures are one quantity in several units, such as HbA1c: they share a name, and each has another unit. */
function areOneQuantity(measures: readonly MeasureDefinition[]): boolean {
  const [first, ...otherMeasures] = measures;
  const isShared = (name: string) => otherMeasures.every((each) => namesOf(each).includes(name));
  const units = new Set(measures.map(({ unit_short }) => unit_short));
  return first !== undefined && units.size === measures.length && namesOf(first).some(isShared);
}

/**
 * Of the measures of one quantity, the one that a value belongs to: by the unit that was typed, « HbA1c 53 mmol/mol »;
 * without a unit, by the one that people use for such a number, « glycémie 1,2 » in g/L.
 */
function measureFirst(
  measures: readonly MeasureDefinition[],
  { value, unit }: TypedNumber,
): readonly MeasureDefinition[] {
  const implied = unit === '' ? impliedUnit(value, measures) : null;
  const meant = measures.find((each) =>
    unit === '' ? implied !== null && each.unit_short === implied : isOwnUnit(unit, each),
  );
  return [meant ?? measures[0]].filter((each) => each !== undefined);
}

/** The unit that people use for such a number, if it is not that of the first of these measures. */
function impliedUnit(value: string, measures: readonly MeasureDefinition[]): string | null {
  const number = value.replace(/^[<>=≤≥\s]+/u, '').replace(',', '.');
  return unitOfValue({ bounds: [{ operator: '=', value: number }] }, { measures, isOneType: false });
}

/**
 * « créatinine 12 » is in mg/L, and « taille 1,80 » in metres: nothing is filled in. `isPressureInCentimetres` handles
 * pressures.
 */
function isInOtherUnit(value: string, definition: MeasureDefinition): boolean {
  const implied = impliedUnit(value, [definition]);
  return implied !== null && implied !== 'cmHg';
}

const isArterial = ({ ucum, id }: MeasureDefinition): boolean =>
  ucum === 'mm[Hg]' && id.startsWith('pression-arterielle.');

const isCentimetres = (unit: string, definition: MeasureDefinition): boolean =>
  isArterial(definition) && fold(unit) === 'cmhg';

interface Pair extends TypedNumber {
  definition: MeasureDefinition;
}

function isPressureInCentimetres({ definition, value, unit }: Pair): boolean {
  if (!isArterial(definition) || (unit !== '' && !isCentimetres(unit, definition))) return false;
  const tens = tenfold(value);
  return Number(value.replace(',', '.')) <= CENTIMETRES_MAX && 'value' in parseMeasureValue(definition, tens);
}

/** A decimal times ten, exactly: « 13,5 » is 135. */
function tenfold(value: string): string {
  const [whole = '', decimals = ''] = value.split(/[.,]/u);
  const rest = decimals.slice(1);
  return `${whole}${decimals.slice(0, 1) || '0'}${rest === '' ? '' : `.${rest}`}`;
}
