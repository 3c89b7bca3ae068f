import { plainLabel } from '../../../core/catalogue/plain-label.ts';
import { anyOf } from '../../vocabulary/patterns.ts';

/** Words of a catalogue name for the short names that laboratories print under « Spermogramme ». */
const NAMES: readonly (readonly [RegExp, string])[] = [
  [/^volume(?: (?:total|recueilli|seminal))?$/, 'volume du sperme'],
  [
    /^(?:numeration|concentration)(?: (?:spermatique|de spermatozoides|en spermatozoides))?$/,
    'concentration des spermatozoïdes',
  ],
  [/^mobilite progressive(?: a b)?$/, 'mobilité progressive'],
  [/^mobilite totale(?: a b c)?$/, 'mobilité totale'],
];

/** The catalogue's name of a name printed under the title of a semen analysis; null for any other. */
export function nameInSperm(name: string): string | null {
  const plain = plainLabel(name);
  return NAMES.find(([printed]) => printed.test(plain))?.[1] ?? null;
}

/** Titles of semen that was washed, sorted, frozen or kept: its numbers are not those of the patient's specimen. */
const PREPARED = new RegExp(
  `^${anyOf(
    '(?:apres|post) ?(?:preparation|migration|selection|lavage|traitement|centrifugation|(?:de)?congelation|gradient|swim up)',
    '(?:test|preparation|selection|migration|survie|decongelation|congelation|paillettes?|swim ?up)(?: (?:de|d|des|du|et|la|survie|migration|selection|sperme|spermatozoides|gradient))*',
  )}\\b`,
);

/** Whether a line under « Spermogramme » is a title of prepared semen, such as « Après préparation ». */
export const isPreparedSperm = (text: string): boolean =>
  !/\d\s*%|\t.*\d/.test(text) && PREPARED.test(plainLabel(text));

/** The title of a semen analysis. « Spermocytogramme » counts shapes, and « Spermoculture » germs. */
export const SEMEN_ANALYSIS = /^(?:examen du |analyse du )?(?:spermogramme|sperme|semen analysis)\b/;
