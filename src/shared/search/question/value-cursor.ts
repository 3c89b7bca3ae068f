import { fold } from '../../core/fold.ts';
import { canonicalDecimal } from '../../observations/decimal.ts';
import type { MeasureDefinition } from '../../observations/observation-type.ts';
import { isUnit, isUnitOfAny } from '../values/unit-family.ts';
import { impliedUnit } from '../values/unit-of-value.ts';
import type { ValueOperator } from '../values/value-range.ts';
import type { Token } from './tokens.ts';

const OVER = [
  "(?:plus|\\+) d(?:e|')|plus (?:grande?s?|hauts?|hautes?|elevee?s?) que|(?:superieure?s?|sup)(?: a)?",
  'au[- ]dessus de|au[- ]dela de|depassant|depasse|depassent|excede|excedent',
].join('|');
const UNDER = [
  "moins d(?:e|')|plus (?:petite?s?|basse?s?|bas) que|(?:inferieure?s?|inf)(?: a)?",
  'au[- ]dessous de|en[- ]dessous de|sous(?= \\d[\\d.,]* ?%? (?:$|en |le |la |les |du |de |des |depuis |hier|aujourd|sans |avec |valides?))',
].join('|');
/** « > ou = 7 », « sup ou égal à 7 » */
const OR_EQUAL = 'ou (?:=|egale?s?)(?: a)?';
const SIDES: readonly (readonly [RegExp, ValueOperator])[] = [
  [
    new RegExp(`^(?:(?:>=|=>|≥|⩾)(?: a)?|au moins|au minimum|minimum|(?:>|superieure?s?|sup) ${OR_EQUAL}) `),
    '>=',
  ],
  [
    new RegExp(`^(?:(?:<=|=<|≤|⩽)(?: a)?|au plus|au maximum|maximum|(?:<|inferieure?s?|inf) ${OR_EQUAL}) `),
    '<=',
  ],
  [new RegExp(`^(?:>(?: a)?|${OVER}) `), '>'],
  [new RegExp(`^(?:<(?: a)?|${UNDER}) `), '<'],
  [/^(?:==?|egale?s? a|valant|vaut|valent) /, '='],
];
const NUMBER = /^-?(?:\d{1,3}(?: \d{3})+|\d{1,15})(?:[.,]\d{1,15})?(?![\d:-]|\/\d|[.,]\d)/;
const SCORE = /^(\d{1,3}(?:[.,]\d)?)\/(\d{1,3}) /;
/** « 38°5 » is 38.5 °C. */
const DEGREES = /^(\d{2})°(\d{1,2}) /;
const UNIT_TOKENS = 4;

/** What people mean by an amount alone, for measures in some units: « LDL > 1 g » is in g/L, « ferritine < 30 ng » in ng/mL. */
const IN_VOLUME: readonly { amount: string; unit: string; measureUnit: RegExp; of?: RegExp }[] = [
  // Laboratories print these in moles, and many clinicians still think in grams.
  { amount: 'g', unit: 'g/L', measureUnit: /^mmol\/L$/, of: /^(?:glucose|uree|cholesterol|triglycerides)/ },
  { amount: 'ng', unit: 'ng/mL', measureUnit: /^(?:µg\/L|ng\/mL)$/ },
  { amount: 'pg', unit: 'pg/mL', measureUnit: /^(?:ng\/L|pg\/mL)$/ },
  ...['m', 'µ', 'n', 'p'].map((size) => ({
    amount: fold(`${size}mol`),
    unit: `${size}mol/L`,
    measureUnit: /^[mµnp]mol\/L$/,
  })),
  { amount: 'uui', unit: 'µUI/mL', measureUnit: /^(?:mUI\/L|mU\/L|µUI\/mL)$/ },
];
const AMOUNT_ALONE = /^(?:[mnpu]?g|[mnpu]?mol|m?u?ui|m?u)$/;

/**
 * For a measure in g/dL, « 2 g » means « 2 g/dL »; « UI » and « U » are one unit. « mg » depends on the numbers:
 * « créatinine > 12 mg » is in mg/L, « glycémie > 250 mg » in mg/dL.
 */
function ownUnit(
  text: string,
  measures: readonly MeasureDefinition[],
  numbers: readonly string[],
): string | null {
  if (!AMOUNT_ALONE.test(text)) return null;
  const units = measures.flatMap(({ unit_short }) => unit_short ?? []);
  const unit = units.find((each) =>
    [`${text}/`, `${text.replace(/ui$/, 'u')}/`, `${text}i/`].some((start) => fold(each).startsWith(start)),
  );
  if (unit !== undefined) return unit;
  if (text === 'mg') return impliedUnit(numbers, measures, 'mg/');
  const meant = IN_VOLUME.find(
    ({ amount, measureUnit, of }) =>
      amount === text &&
      measures.some(
        ({ unit_short, title }) => measureUnit.test(unit_short ?? '') && (of?.test(fold(title)) ?? true),
      ),
  );
  return meant?.unit ?? null;
}

/**
 * Words after a number that make it something other than a value: « CRP de plus de 6 mois », « ASAT > 3 N », « SpO2
 * sous 3 L/min ».
 */
const COUNTED_THINGS = [
  'ans?|annees?|mois|semaines?|sem|jours?|j|h|heures?|min|minutes?|s|secondes?|n|x|×|\\*|fois',
  'g|[mnpu]g|kg|[mnpu]?mol|m?ui|u|l|ml|dl|cm|mm|m|medicaments?|traitements?|cas|patients?|verres?',
];
const COUNTED = new RegExp(`^(?:${COUNTED_THINGS.join('|')})$`);
const FOREIGN_UNITS = [
  'kgs|grs?|cms|m?gl|mgdl|livres?|pounds?|stones?|pieds?|pouces?|inche?s?|feet|onces?|fahrenheit|kelvin|[mnpu]m|m?eq',
  String.raw`(?:(?:milli|micro|nano|pico|kilo)?(?:gramme|mole|litre)s?)|\p{L}+%|[kmunp]?(?:g|mol|l|ui|u)[.·*]\p{L}.*`,
  String.raw`k|mille|millions?|milliards?|log\d*|ds|sd|z-?scores?|(?:per)?centiles?|croix|\++`,
];
/** Units that nothing converts, and words that change the number: « poids > 176 livres », « charge virale > 5 log ». */
const FOREIGN = new RegExp(`^(?:${FOREIGN_UNITS.join('|')})$`, 'u');

function isOfSomethingElse(next: string, after: string): boolean {
  // « crp > 5 mois dernier », « crp > 5 jours précédents »
  if (/^(?:derniere?s?|passee?s?|precedente?s?)(?= |$)/.test(after)) return false;
  return (
    COUNTED.test(next) || FOREIGN.test(next) || isUnit(next) || (/\p{L}/u.test(next) && next.includes('/'))
  );
}

/** Words after a number that make it a date or a span of time. */
const OF_TIME = [
  'janv|fevr?|mars |avr|mai |juin |juil|aout |sept|oct|nov|dec',
  'derni|h |heures? |jours? |j |sem|mois |ans? |annee',
].join('|');
const GOES_ON = new RegExp(`^(?:[-a] )?\\d{1,3}(?:[.,]\\d+)? (?!${OF_TIME})`);

const isAsWritten = (number: string, text: string): boolean =>
  /^[-−–‑]?[\d.,]+$/u.test(text.slice(0, number.length)) && !/^\p{No}/u.test(text.slice(number.length));

/** Reads the tokens of a value one after another; a number and its unit may be in one token. */
export class ValueCursor {
  used = 0;
  /** The rest of the next token, after a number at its beginning. */
  #rest: string | null = null;
  readonly #numbers: string[] = [];
  readonly #tokens: readonly Token[];

  constructor(tokens: readonly Token[]) {
    this.#tokens = tokens;
  }

  #text(): string {
    return `${this.#tokens
      .slice(this.used)
      .map(({ folded }) => folded)
      .join(' ')} `;
  }

  /** Skips the words that a pattern matches, up to a space. */
  take(pattern: RegExp): boolean {
    const length = pattern.exec(this.#text())?.[0].trim().split(' ').length;
    if (length === undefined || this.#rest !== null) return false;
    this.used += length;
    return true;
  }

  side(): ValueOperator | null {
    return SIDES.find(([pattern]) => this.take(pattern))?.[1] ?? null;
  }

  /** Reads « 5/10 », for a measure that goes up to 10. */
  score(measures: readonly MeasureDefinition[]): string | null {
    const [written, value = '', most] = SCORE.exec(this.#text()) ?? [];
    if (written === undefined || !measures.some(({ max }) => max === Number(most))) return null;
    this.used += 1;
    return canonicalDecimal(value);
  }

  /** Reads « 38°5 », for a temperature. */
  degrees(measures: readonly MeasureDefinition[]): string | null {
    const [written, whole, tenths] = DEGREES.exec(this.#text()) ?? [];
    if (written === undefined || !isUnitOfAny('°C', measures)) return null;
    this.used += 1;
    this.#rest = '°C';
    return `${whole}.${tenths}`;
  }

  /** Reads a number in the canonical form; its unit may follow without a space. */
  number(): string | null {
    const [written] = NUMBER.exec(this.#text()) ?? [];
    const value = written === undefined ? null : canonicalDecimal(written.replace(/ /g, ''));
    if (written === undefined || value === null) return null;
    const parts = written.split(' ');
    // Folding makes « 5² » 52, and « ½ » 1/2.
    if (!parts.every((part, index) => isAsWritten(part, this.#tokens[this.used + index]?.text ?? '')))
      return null;
    const last = this.#tokens[this.used + parts.length - 1]?.text ?? '';
    const rest = last.slice(parts.at(-1)?.length ?? 0).replace(/[,;:.!?]+$/, '');
    this.#rest = rest === '' ? null : rest;
    this.used += parts.length;
    this.#numbers.push(value);
    return value;
  }

  /** Whether a number follows that begins neither a date nor a span of time. */
  goesOn(): boolean {
    return GOES_ON.test(this.#text());
  }

  /**
   * The unit that follows; null when there is none, undefined when the number is the beginning of another word, or has
   * a unit of another kind: « VEMS < 80 % » does not ask for less than 80 L.
   */
  unit(measures: readonly MeasureDefinition[]): string | null | undefined {
    const start = this.#rest;
    this.#rest = null;
    for (let length = UNIT_TOKENS; length >= 0; length -= 1) {
      const words = this.#tokens.slice(this.used, this.used + length);
      if (words.length < length || words.some(({ quoted }) => quoted)) continue;
      const text = [...(start === null ? [] : [start]), ...words.map((token) => token.text)].join(' ');
      const unit = text.replace(/[\s,;!?.]+$/, '');
      if (unit !== '' && isUnitOfAny(unit, measures)) {
        this.used += length;
        return unit;
      }
    }
    if (start !== null) return ownUnit(fold(start), measures, this.#numbers) ?? undefined;
    const [next, ...following] = this.#text().split(' ');
    const unit = ownUnit(next ?? '', measures, this.#numbers);
    if (unit !== null && !this.#tokens[this.used]?.quoted) {
      this.used += 1;
      return unit;
    }
    return isOfSomethingElse(next ?? '', following.join(' ')) ? undefined : null;
  }
}
