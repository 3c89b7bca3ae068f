import type { CatalogueEntry } from '../../../core/catalogue/catalogue.ts';

export const GLUCOSE = /^(?:glycemie|hyperglycemie|glucose)/;

/** Between them, in mmol/L, a patient is in a coma; as g/L, it is the commonest glucose of French laboratories. */
const IN_GRAMS = { from: 0.6, below: 1.3 };
/** The highest end of an interval in g/L is below it; in mmol/L, above, even if only the low end is stated. */
export const USUAL_MMOL_MIN = 2.2;
/** No interval in g/L begins so high that a value from here on is low. */
const LOW_IN_GRAMS = 0.75;
/** Above it, an interval is in mg/dL. */
const USUAL_MMOL_MAX = 15;
/** Ages, and hours after a meal or a dose, beside an interval: « 12 - 60 ans », « 2 h ». */
const AGES =
  /(?:\d+ *(?:-|–|à|to) *)?\d+ *(?:ans?|years?|mois|months?|j(?:ours?)?|days?|h(?:eures?|ours?)?|min)(?!\p{L})/giu;

/** A glucose as written, with what the source says beside it. */
interface WrittenGlucose {
  numeral: string;
  unit: string;
  usual: readonly string[];
  flags: readonly string[];
  /** Whether the other glucoses of the file confirm the unit. */
  isUnitConfirmed: boolean;
}

/**
 * Whether a glucose in mmol/L is likely in g/L: « 0,92 mmol/L ». Its reference interval decides; without one, a flag
 * that calls it low, or the other glucoses of the file, confirm the unit, because such a glucose in g/L is normal.
 */
export function isGlucoseInGrams(
  { numeral, unit, usual, flags, isUnitConfirmed }: WrittenGlucose,
  { type }: CatalogueEntry,
): boolean {
  if (!GLUCOSE.test(type.id) || !/^mmol\/l$/i.test(unit.trim())) return false;
  const value = Number(numeral);
  const ends = usual
    .flatMap((text) => text.replace(AGES, ' ').match(/\d+(?:[.,]\d+)?/g) ?? [])
    .map((end) => Number(end.replace(',', '.')))
    .filter((end) => end > 0 && end < USUAL_MMOL_MAX);
  if (ends.length > 0) return value < USUAL_MMOL_MIN && Math.max(...ends) < USUAL_MMOL_MIN;
  if (isUnitConfirmed || value < IN_GRAMS.from || value >= IN_GRAMS.below) return false;
  const isLow = flags.includes('LL') || (flags.includes('L') && value >= LOW_IN_GRAMS);
  return !isLow;
}
