import { REFUSALS } from '../../../../../shared/texts/extraction/extraction-log.ts';
import type { Catalogue } from '../../../../core/catalogue/catalogue.ts';
import { byLabel } from '../../../vocabulary/names/labels.ts';
import { anyOf } from '../../../vocabulary/patterns.ts';
import { plain } from '../cells/table-row.ts';
import { heading } from './headings.ts';

/**
 * Names that only the biometry of a foetus has: beside them, « PC » and « PA » are perimeters of its head and abdomen.
 */
const FOETAL =
  /^(?:bip|diametre biparietal|bpd|lf|longueur femorale|lcc|epf|poids foetal estime|efw)(?: ?[([].*)?$/;
const NAMES: readonly [RegExp, RegExp, string][] = [
  [/^(?:pc|hc|perimetre cephalique)$/, /^mm$/i, 'biometrie-foetale.pc'],
  [/^(?:pa|ac|perimetre abdominal)$/, /^mm$/i, 'biometrie-foetale.pa'],
  [
    /^(?:terme|ag|age gestationnel|sa|gestational age|ga)$/,
    /^(?:sa|sem(?:aines?)?\.?|w(?:eeks?)?)$/i,
    'age-gestationnel.ag',
  ],
];

const FOETUSES = anyOf(
  'f(?:oe|œ)tus',
  'jume(?:au|lle|aux)',
  'twins?',
  'triplets?',
  'triples?',
  'quadruples?',
);
/** A heading of the foetus that each row or column is of: « Fœtus », « N° du jumeau », « Fœtus 2 ». */
const OF_FOETUSES = new RegExp(
  `^(?:(?:n°|numero|id|nom|lettre) ?(?:(?:du|de|des) )?)?${FOETUSES}(?: (?:n°|numero|id|no|number|[\\da-d]))*$`,
);
/** Words of a pregnancy of several foetuses. */
const SEVERAL = new RegExp(
  anyOf(
    String.raw`\b${anyOf('jume(?:au|lle|aux)', 'twins?', 'triplets?', 'gemell', 'multiple')}`,
    String.raw`\b(?:mono|bi|di|tri)[ -]?(?:chorial|amniot)`,
    String.raw`\bf(?:oe|œ)tus (?:n° ?)?[\d ab]\b`,
  ),
);

/** Why a measure of a foetus is refused, in French: its table is of several, and doc2 knows one per patient. */
export function foetalDoubt(
  { label, measure_id }: { label: string; measure_id: string | null },
  headings: readonly string[],
  titles: string,
  catalogue: Catalogue,
): string | null {
  const ids = measure_id === null ? byLabel(catalogue, label).map(({ measure }) => measure.id) : [measure_id];
  if (!ids.some((id) => id.startsWith('biometrie-foetale'))) return null;
  const isOfSeveral =
    headings.some((cell) => OF_FOETUSES.test(heading(cell)) || SEVERAL.test(plain(cell))) ||
    SEVERAL.test(plain(titles));
  return isOfSeveral ? REFUSALS.relative : null;
}

/** Whether some names are those of a foetal biometry. */
export const isFoetal = (names: readonly string[]): boolean =>
  names.some((name) => FOETAL.test(heading(name)));

/** The measure of a name of foetal biometry that has another meaning elsewhere; null for any other. */
export const foetalMeasure = (label: string, unit: string | null): string | null =>
  NAMES.find(([name, units]) => name.test(plain(label)) && units.test(unit ?? ''))?.[2] ?? null;
