import { parseMeasureValue } from '../../../../shared/observations/check-measure-value.ts';
import { type Comparator, splitComparator } from '../../../../shared/observations/comparator.ts';
import {
  canonicalDecimal,
  compareDecimals,
  decimalOfNumber,
} from '../../../../shared/observations/decimal.ts';
import { formatDecimal } from '../../../../shared/observations/format-measure.ts';
import type { MeasureDefinition } from '../../../../shared/observations/observation-type.ts';
import { REFUSALS } from '../../../../shared/texts/extraction/extraction-log.ts';
import type { CatalogueEntry } from '../../../core/catalogue/catalogue.ts';
import type { Candidate } from '../../extractor.ts';
import { readNumeral } from '../../vocabulary/units/decimal-math.ts';
import { countsCells, type NamedUnit, readUnit } from '../../vocabulary/units/units.ts';
import type { OrRefused } from '../refused-result.ts';
import { type Converted, convert } from './convert-units.ts';
import { unitDoubt, unitInLabel } from './unit-doubts.ts';

/** The value of a candidate in the unit of its measure, within its limits. */
export function readValue(candidate: Candidate, entry: CatalogueEntry): OrRefused<Converted> {
  const { measure } = entry;
  const { value } = candidate;
  if (measure.value_type === 'TEXTE') {
    const text =
      value.kind === 'number'
        ? `${value.comparator ?? ''}${value.text} ${candidate.units[0] ?? ''}`
        : value.text;
    const parsed = parseMeasureValue(measure, text);
    return 'value' in parsed ? { value: parsed.value, converted: false } : { refused: REFUSALS.textInvalid };
  }
  if (value.kind === 'text') {
    const score = outOfMax(value.text, measure);
    return score === null
      ? { refused: REFUSALS.notANumber }
      : convertNumber(score, { ...candidate, units: [] }, entry);
  }
  const bound = comparatorOf(value);
  // « HI » and « ~ » do not state on which side of a number the value lies.
  if (bound === undefined) return { refused: REFUSALS.censored };
  const converted = withComparator(convertNumber(value.text, candidate, entry), bound);
  if (value.otherwise === undefined) return converted;
  const other = convertNumber(value.otherwise, candidate, entry);
  if ('refused' in converted || 'refused' in other) return 'refused' in converted ? other : converted;
  return { refused: REFUSALS.eitherThousands(value.text, value.otherwise) };
}

/** « 3/10 »: a score out of its maximum. Null for any other text. */
function outOfMax(text: string, { ucum, max }: MeasureDefinition): string | null {
  const [, score, highest] = /^(\d{1,3}(?:[.,]\d)?)\s?\/\s?(\d{1,3})$/.exec(text.trim()) ?? [];
  if (ucum !== '{score}' || score === undefined || Number(highest) !== max) return null;
  return score;
}

/** Null if the value is exactly its number, undefined if the mark before the number is not a comparator. */
function comparatorOf({
  comparator,
  text,
}: {
  comparator: string | null;
  text: string;
}): Comparator | null | undefined {
  if (comparator === null) return null;
  return text === '' ? undefined : (splitComparator(comparator).comparator ?? undefined);
}

/** All conversions are increasing, so a value below a number stays below it. */
function withComparator(
  converted: OrRefused<Converted>,
  comparator: Comparator | null,
): OrRefused<Converted> {
  return 'refused' in converted || comparator === null ? converted : { ...converted, comparator };
}

function convertNumber(text: string, candidate: Candidate, entry: CatalogueEntry): OrRefused<Converted> {
  const numeral = readNumeral(text);
  if (numeral === null) return { refused: REFUSALS.notANumber };
  if (numeral === 'too_long') return { refused: REFUSALS.tooLong };
  const converted = inOwnUnit(numeral, candidate, entry);
  return 'refused' in converted ? converted : withinRules(converted, entry.measure);
}

/** D-dimers in their own units; one equals about two fibrinogen equivalent units (FEU). */
const [DDU, FEU] = ['d-dimeres-ddu.ddu', 'd-dimeres.ddi'];
const D_DIMER_UNIT = /(?<!\p{L})DDU(?!\p{L})/iu;
const FIBRINOGEN_EQUIVALENT = /(?<!\p{L})(?:FEU|UEF)(?!\p{L})/iu;

/** "7.250" cells per cubic millimetre may be 7250 or 7.25. */
const THOUSANDS = /^[1-9]\d{0,2}[.,]\d{3}$/;

/** Converts to the measure's own unit if at least one unit is known and all known units agree. */
function inOwnUnit(numeral: string, candidate: Candidate, entry: CatalogueEntry): OrRefused<Converted> {
  const { measure } = entry;
  const expected = measure.unit_short ?? measure.ucum ?? '';
  const stated = candidate.units.filter((unit) => unit.trim() !== '');
  const inLabel = stated.length > 0 ? null : unitInLabel(candidate.label, entry);
  const writtenUnits = inLabel === null ? stated : [inLabel.text];
  if (writtenUnits.length === 0) {
    const bare = isBare(measure);
    return bare ? { value: numeral, converted: false } : { refused: REFUSALS.unitMissing(expected) };
  }
  const read = writtenUnits.map((unit) => readUnit(unit, measure.ucum ?? ''));
  const [first, second] = read.filter((unit): unit is NamedUnit => unit !== null);
  if (first === undefined) return { refused: REFUSALS.unitUnknown(writtenUnits[0] ?? '') };
  if (second !== undefined && !same(first, second) && !means(first, second, entry)) {
    return { refused: REFUSALS.unitsContradict(writtenUnits[0] ?? '', writtenUnits[1] ?? '') };
  }
  const isOfOther =
    (measure.id === DDU && writtenUnits.some((unit) => FIBRINOGEN_EQUIVALENT.test(unit))) ||
    (measure.id === FEU && writtenUnits.some((unit) => D_DIMER_UNIT.test(unit)));
  if (isOfOther) return { refused: REFUSALS.unitContradicts(writtenUnits[0] ?? '', measure.title, expected) };
  if (countsCells(first) && THOUSANDS.test(candidate.value.text.trim()))
    return { refused: REFUSALS.thousands };
  const isBound = candidate.value.kind === 'number' && candidate.value.comparator !== null;
  // A measure named by its code in doc2 was exported by doc2, with the unit that was checked when it was declared.
  const isExported = candidate.codes.some(({ system }) => system === 'doc2');
  const written = { unit: first, text: writtenUnits[0] ?? '' };
  const { label, usual = [], flags = [], isUnitConfirmed = false } = candidate;
  const doubt = isExported
    ? null
    : unitDoubt({ numeral, isBound, label, usual, flags, isUnitConfirmed }, written, entry);
  if (doubt !== null) return { refused: doubt };
  const converted = convert(numeral, first, entry);
  return converted ?? { refused: REFUSALS.unitContradicts(writtenUnits[0] ?? '', measure.title, expected) };
}

/**
 * Whether a unit may be missing: for scores, ratios, pH and counts, and for rates, which are always per minute. Copies
 * per millilitre are as often stated by their logarithm.
 */
function isBare({ ucum }: MeasureDefinition): boolean {
  return (
    ucum === '1' || ucum === '/min' || ucum === '[pH]' || (ucum !== null && /^\{(?!\w+\}\/mL)/.test(ucum))
  );
}

/** Whether two units mean the same for this measure, as mEq and mmol do for sodium. */
function means(a: NamedUnit, b: NamedUnit, entry: CatalogueEntry): boolean {
  const [one, other] = [convert('1', a, entry), convert('1', b, entry)];
  return one !== null && other !== null && one.value === other.value && a.dimension !== b.dimension;
}

function same(a: NamedUnit, b: NamedUnit): boolean {
  return a.dimension === b.dimension && a.factor.num === b.factor.num && a.factor.den === b.factor.den;
}

/** Checks the format and limits of the measure on the converted value. */
function withinRules({ value, ...rest }: Converted, measure: MeasureDefinition): OrRefused<Converted> {
  const withoutZeros = measure.value_type === 'ENTIER' ? value.replace(/\.0+$/, '') : value;
  const canonical = canonicalDecimal(withoutZeros);
  if (canonical === null) return { refused: REFUSALS.notANumber };
  if (measure.value_type === 'ENTIER' && canonical.includes('.')) return { refused: REFUSALS.notAnInteger };
  const [min, max] = [measure.min, measure.max].map((bound) =>
    bound === null ? null : decimalOfNumber(bound),
  );
  if (min && compareDecimals(canonical, min) < 0)
    return { refused: REFUSALS.belowMin(shown(canonical, measure), formatDecimal(min, 'fr-FR')) };
  if (max && compareDecimals(canonical, max) > 0)
    return { refused: REFUSALS.aboveMax(shown(canonical, measure), formatDecimal(max, 'fr-FR')) };
  return { value: canonical, ...rest };
}

function shown(value: string, measure: MeasureDefinition): string {
  const number = formatDecimal(value, 'fr-FR');
  return measure.unit_short === null ? number : `${number} ${measure.unit_short}`;
}
