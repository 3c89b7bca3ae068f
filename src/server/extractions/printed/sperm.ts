import { plainLabel } from '../../core/catalogue/plain-label.ts';

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

/** The title of a semen analysis. « Spermocytogramme » counts shapes, and « Spermoculture » germs. */
export const SEMEN_ANALYSIS = /^(?:examen du |analyse du )?(?:spermogramme|sperme|semen analysis)\b/;
