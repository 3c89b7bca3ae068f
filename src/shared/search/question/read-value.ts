import { fold, withoutEnd } from '../../core/fold.ts';
import { ownValue } from '../../core/own-value.ts';
import type { MeasureDefinition } from '../../observations/observation-type.ts';
import { MONTH } from '../periods/read-date.ts';
import { holds } from '../values/unit-of-value.ts';
import { readRange, type ValueOperator, type ValueRange, writeRange } from '../values/value-range.ts';
import { type Token, textOf } from './tokens.ts';
import { ValueCursor } from './value-cursor.ts';

/** « plus de », « plus tard » and « plus haute que » mean something else. */
const BEYOND: readonly (readonly [RegExp, ValueOperator])[] = [
  [/^(?:ou|et) (?:plus|\+|davantage|au[- ]dela|au[- ]dessus) (?!de |d'|du |des |tard|que |\S+ que )/, '>='],
  [/^(?:ou|et) (?:moins|au[- ]dessous|en[- ]dessous) (?!de |d'|du |des |que |\S+ que )/, '<='],
];

/** The sign after a name that means the same as a sign before it: « 60 < poids » is « poids > 60 ». */
const FLIPPED: Readonly<Record<string, ValueOperator>> = {
  '<': '>',
  '<=': '>=',
  '=<': '>=',
  '≤': '>=',
  '⩽': '>=',
  '>': '<',
  '>=': '<=',
  '=>': '<=',
  '≥': '<=',
  '⩾': '<=',
};
const IS = /^(?:est|sont|etait|etaient) /;
const BETWEEN = /^(?:(?:est |sont )?comprise?s? )?(?:entre|de) /;
const AND = /^(?:et|a) /;
const TO = /^a /;
/** « 2-3 », but not « 02-03 », which is a day. */
const HYPHENED = /^((?!0\d)\d+(?:[.,]\d+)?)[-–]((?!0\d)\d+(?:[.,]\d+)?[^-–]*)$/u;
/** What may follow a range that no word introduces: « 2 à 3 reprises » is none. */
const INTRODUCING = ['en|le|la|les|du|de|des|depuis|avant|apres', 'ce|cette|sans|avec|hier|auj\\S*'];
const AFTER_RANGE = new RegExp(`^(?:[^\\p{L}]|$|(?:${INTRODUCING.join('|')}) )`, 'u');
const EXCLUDED = /^(?:bornes |les deux )?exclue?s? /;
const ALSO = /^(?:et|mais) /;

/** A range of values that starts at a token, and its number of tokens. */
export interface ReadValue {
  range: ValueRange;
  tokens: number;
}

/** Reads « > 7 % », « plus de 5 mg/L », « entre 60 et 80 kg » as values of one of these measures. */
export function readValueWords(
  tokens: readonly Token[],
  measures: readonly MeasureDefinition[],
): ReadValue | null {
  if (isSpan(textOf(tokens)) || !measures.some(isNumeric)) return null;
  const cursor = new ValueCursor(tokens);
  cursor.take(IS);
  const side = cursor.side();
  const first =
    side !== null
      ? oneSided(cursor, side, measures)
      : cursor.take(BETWEEN)
        ? betweenTwo(cursor, measures)
        : orBeyond(cursor, measures);
  if (side === null && first === null) return fromTo(tokens, measures);
  if (first === null || readRange(writeRange(first)) === null) return null;
  const tokensOfFirst = cursor.used;
  cursor.take(ALSO);
  const other = side === null ? null : cursor.side();
  const second = other === null ? null : oneSided(cursor, other, measures);
  const both = second === null ? null : bothSides(first, second);
  return both === null ? { range: first, tokens: tokensOfFirst } : { range: both, tokens: cursor.used };
}

/** Reads « 2-3 » and « 7 à 9 % », which no word introduces, as a range of values that the measures may have. */
function fromTo(tokens: readonly Token[], measures: readonly MeasureDefinition[]): ReadValue | null {
  const [first] = tokens;
  if (first === undefined || first.quoted) return null;
  const [hyphened, from = '', to = ''] = HYPHENED.exec(first.text) ?? [];
  const spelled = [from, 'a', to].map((text) => ({ ...first, text, folded: withoutEnd(fold(text)) }));
  const cursor = new ValueCursor(hyphened === undefined ? tokens : [...spelled, ...tokens.slice(1)]);
  const range = betweenTwo(cursor, measures, TO);
  const tokensUsed = cursor.used - (hyphened === undefined ? 0 : spelled.length - 1);
  const isMeant =
    range !== null &&
    measures.some((measure) => holds(measure, range.bounds)) &&
    AFTER_RANGE.test(`${textOf(tokens.slice(tokensUsed))} `);
  return isMeant ? { range, tokens: tokensUsed } : null;
}

/** A text measure, such as the bilirubin of a dipstick, is on neither side of a number. */
const isNumeric = ({ value_type }: MeasureDefinition): boolean => value_type !== 'TEXTE';

/** « entre 5 et 10 mars » */
const DAYS = new RegExp(`^(?:(?:entre|de) )?[1-3]?\\d(?:er)?(?: (?:et|a) |-)[1-3]?\\d ${MONTH}(?= |$)`);

/** « moins de 30 jours » and « de 2024 à 2025 » are periods, even next to a measure. */
const isSpan = (text: string): boolean =>
  DAYS.test(text) ||
  /^(?:de )?(?:19|20)\d\d(?: a |-)(?:19|20)\d\d(?= |$)/.test(text) ||
  /^moins d(?:e|') ?\d+ ?(?:jours?|j|semaines?|mois|ans?|annees?)(?= |$)/.test(text);

/** Reads « 60 kg < », before the name of a measure; null unless it reaches the last of these tokens. */
export function readValueBefore(
  tokens: readonly Token[],
  measures: readonly MeasureDefinition[],
): ReadValue | null {
  const operator = ownValue(FLIPPED, tokens.at(-1)?.folded ?? '');
  if (operator === undefined || !measures.some(isNumeric)) return null;
  for (let start = 0; start < tokens.length - 1; start += 1) {
    const cursor = new ValueCursor(tokens.slice(start, -1));
    const range = oneSided(cursor, operator, measures);
    if (range === null || start + cursor.used !== tokens.length - 1) continue;
    return readRange(writeRange(range)) === null ? null : { range, tokens: tokens.length - start };
  }
  return null;
}

/** Joins a minimum and a maximum in the same unit into one range; null for anything else. */
export function bothSides(one: ValueRange, other: ValueRange): ValueRange | null {
  const [first, second] = [...one.bounds, ...other.bounds].toSorted(
    (a, b) => Number(a.value) - Number(b.value),
  );
  const units = new Set([one.unit, other.unit].filter((unit) => unit !== null));
  if (one.bounds.length !== 1 || other.bounds.length !== 1 || units.size > 1) return null;
  if (!first?.operator.startsWith('>') || !second?.operator.startsWith('<')) return null;
  return { bounds: [first, second], unit: [...units][0] ?? null };
}

const IN_THREES = /^[1-9]\d{0,2}\.\d{3}$/;

/**
 * « ferritine > 1.000 » may mean one or a thousand: it is read as neither, unless no measure can be as high as a
 * thousand.
 */
const isAmbiguous = (value: string, measures: readonly MeasureDefinition[]): boolean =>
  IN_THREES.test(value) &&
  measures.some((measure) => holds(measure, [{ operator: '=', value: value.replace('.', '') }]));

function oneSided(
  cursor: ValueCursor,
  operator: ValueOperator,
  measures: readonly MeasureDefinition[],
): ValueRange | null {
  const value = cursor.score(measures) ?? cursor.degrees(measures) ?? cursor.number();
  if (value === null) return null;
  const unit = cursor.unit(measures);
  // « 1 m 80 » and « 38 5 » are other numbers than their beginnings.
  if (unit === undefined || cursor.goesOn()) return null;
  // Cell counts are whole numbers: « 150.000 /mm3 » is in thousands.
  const isThousands = unit !== null && /^\/(?:mm|[uµ]l)/.test(unit) && IN_THREES.test(value);
  if (!isThousands && isAmbiguous(value, measures)) return null;
  return { bounds: [{ operator, value: isThousands ? value.replace('.', '') : value }], unit };
}

/** Reads « 7 % ou plus »: the side comes last. */
function orBeyond(cursor: ValueCursor, measures: readonly MeasureDefinition[]): ValueRange | null {
  const range = oneSided(cursor, '>=', measures);
  if (range === null) return null;
  const operator = BEYOND.find(([pattern]) => cursor.take(pattern))?.[1];
  return operator === undefined
    ? null
    : { ...range, bounds: range.bounds.map((each) => ({ ...each, operator })) };
}

/** Reads what follows « entre ». */
function betweenTwo(
  cursor: ValueCursor,
  measures: readonly MeasureDefinition[],
  and: RegExp = AND,
): ValueRange | null {
  const first = cursor.number();
  const unitOfFirst = first === null ? undefined : cursor.unit(measures);
  if (first === null || unitOfFirst === undefined || !cursor.take(and)) return null;
  const second = cursor.number();
  const unit = second === null ? undefined : cursor.unit(measures);
  if (second === null || unit === undefined) return null;
  // « entre 5 mg/L et 1 mg/dL » does not have one unit for both.
  if (unitOfFirst !== null && unit !== null && unitOfFirst !== unit) return null;
  if ([first, second].some((value) => isAmbiguous(value, measures))) return null;
  // Without « entre », « 12 à 8 » is no range.
  if (and === TO && Number(first) >= Number(second)) return null;
  const [from, to] = Number(first) <= Number(second) ? [first, second] : [second, first];
  const isOpen = cursor.take(EXCLUDED);
  return {
    bounds: [
      { operator: isOpen ? '>' : '>=', value: from },
      { operator: isOpen ? '<' : '<=', value: to },
    ],
    unit: unit ?? unitOfFirst,
  };
}
