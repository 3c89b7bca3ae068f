import type { CatalogueEntry } from '../../core/catalogue/catalogue.ts';
import type { Candidate } from '../extractor.ts';
import type { Converted } from './units/convert-units.ts';

const ADULT_YEARS = 18;
/** What no adult weighs or measures, in the measure's own unit. */
const ADULT_MIN: ReadonlyMap<string, number> = new Map([
  ['poids.poids', 18],
  ['taille.taille', 54],
]);
/** Some adults weigh less than that; in a coded field, which is the patient's, only a newborn weighs as little as this. */
const CODED_MIN: ReadonlyMap<string, number> = new Map([['poids.poids', 10]]);

/**
 * Whether a weight or a height cannot be that of the adult whom the source names: that of a newborn in the file of the
 * mother, or one in another unit. Without a birth date or a day, nothing says so.
 */
export function isOfChild(
  { codes, person, birth_year, effective_time }: Candidate,
  { measure }: CatalogueEntry,
  { value, comparator }: Converted,
): boolean {
  const isCoded = codes.some(({ system }) => system !== 'doc2');
  const min = (isCoded ? CODED_MIN.get(measure.id) : undefined) ?? ADULT_MIN.get(measure.id);
  if (min === undefined || comparator !== undefined || Number(value) >= min) return false;
  const [born, year] = [person?.birth_date ?? birth_year, effective_time].map((date) =>
    Number(date?.slice(0, 4) ?? Number.NaN),
  );
  return (year ?? Number.NaN) - (born ?? Number.NaN) > ADULT_YEARS;
}
