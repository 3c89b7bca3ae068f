import { canonicalDecimal } from '../observations/decimal.ts';
import type { MeasureDefinition } from '../observations/observation-type.ts';
import { fold } from './fold.ts';
import type { Token } from './tokens.ts';
import { isUnit, isUnitOfAny } from './unit-family.ts';
import type { ValueOperator } from './value-range.ts';

const OVER = [
  "plus de|plus d'|plus (?:grande?s?|hauts?|hautes?|elevee?s?) que|(?:superieure?s?|sup) a|sup",
  'au[- ]dessus de|depassant|depasse|depassent|excede|excedent',
].join('|');
const UNDER = [
  "moins de|moins d'|plus (?:petite?s?|basse?s?|bas) que|(?:inferieure?s?|inf) a|inf",
  'au[- ]dessous de|en[- ]dessous de|sous(?= \\d[\\d.,]* ?%? (?:$|en |le |la |les |du |de |des |depuis |hier|aujourd|sans |avec |valides?))',
].join('|');
const SIDES: readonly (readonly [RegExp, ValueOperator])[] = [
  [/^(?:>=|=>|≥|⩾|au moins|au minimum|minimum|(?:superieure?s?|sup) ou egale?s? a) /, '>='],
  [/^(?:<=|=<|≤|⩽|au plus|au maximum|maximum|(?:inferieure?s?|inf) ou egale?s? a) /, '<='],
  [new RegExp(`^(?:>|${OVER}) `), '>'],
  [new RegExp(`^(?:<|${UNDER}) `), '<'],
  [/^(?:==?|egale?s? a|valant|vaut|valent) /, '='],
];
const NUMBER = /^-?(?:\d{1,3}(?: \d{3})+|\d{1,15})(?:[.,]\d{1,15})?(?![\d:-]|\/\d|[.,]\d)/;
const SCORE = /^(\d{1,3}(?:[.,]\d)?)\/(\d{1,3}) /;
const UNIT_TOKENS = 4;

/** For a measure in g/L, « 2 g » means « 2 g/L ». */
function ownUnit(text: string, measures: readonly MeasureDefinition[]): string | null {
  if (!/^(?:[mnpu]?g|[mnpu]?mol|m?ui)$/.test(text)) return null;
  const units = measures.flatMap(({ unit_short }) => unit_short ?? []);
  return units.find((unit) => fold(unit).startsWith(`${text}/`)) ?? null;
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
/** Units that nothing converts, and what makes another number of it: « poids > 176 livres », « charge virale > 5 log ». */
const FOREIGN = new RegExp(`^(?:${FOREIGN_UNITS.join('|')})$`, 'u');

function isOfSomethingElse(next: string, after: string): boolean {
  // « crp > 5 mois dernier », « crp > 5 jours précédents »
  if (/^(?:derniere?s?|passee?s?|precedente?s?)(?= |$)/.test(after)) return false;
  return (
    COUNTED.test(next) || FOREIGN.test(next) || isUnit(next) || (/\p{L}/u.test(next) && next.includes('/'))
  );
}

const GOES_ON =
  /^\d{1,3} (?!janv|fevr?|mars |avr|mai |juin |juil|aout |sept|oct|nov|dec|derni|jours? |j |sem|mois |ans? |annee)/;

const isAsWritten = (number: string, text: string): boolean =>
  /^[-−–‑]?[\d.,]+$/u.test(text.slice(0, number.length)) && !/^\p{No}/u.test(text.slice(number.length));

/** Reads the tokens of a value one after another; a number and its unit may be in one token. */
export class ValueCursor {
  used = 0;
  /** The rest of the next token, after a number at its beginning. */
  #rest: string | null = null;
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
    const rest = last.slice(parts.at(-1)?.length ?? 0).replace(/[,;.!?]+$/, '');
    this.#rest = rest === '' ? null : rest;
    this.used += parts.length;
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
    if (start !== null) return undefined;
    const [next, ...others] = this.#text().split(' ');
    const own = ownUnit(next ?? '', measures);
    if (own !== null && !this.#tokens[this.used]?.quoted) {
      this.used += 1;
      return own;
    }
    return isOfSomethingElse(next ?? '', others.join(' ')) ? undefined : null;
  }
}
