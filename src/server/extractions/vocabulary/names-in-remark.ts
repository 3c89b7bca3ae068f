import type { Catalogue } from '../../core/catalogue/catalogue.ts';
import { byLabel } from './names/labels.ts';

/** Number of words of the longest name searched for in a remark, and of words that are searched. */
const NAME_WORDS_MAX = 4;
const WORDS_MAX = 60;
/** Shorter words of a remark are not names, except abbreviations in capitals and these. */
const NAME_MIN = 4;
const SHORT_NAMES = new Set(['K', 'K+', 'Na', 'Na+', 'Cl', 'Ca', 'Mg', 'TP', 'GB', 'GR', 'Hb', 'TG']);
const CELLS = 'neutrophiles, lymphocytes, monocytes, éosinophiles, basophiles';
/** Causes for which a value is void, although the catalogue has indices with these names. */
const CAUSES = /^(?:h[ée]molyse|ict[èe]re|lip[ée]mie|turbidit[ée]|coagulation|coagulum|d[ée]lai)$/iu;
/** Adjectives derived from names: « numération plaquettaire ». */
const ADJECTIVES: readonly (readonly [RegExp, string])[] = [
  [/(?<!num[ée]ration[ /-]{1,3})formule(?: (?:leucocytaire|sanguine))?/giu, CELLS],
  [/plaquettaires?/giu, 'plaquettes'],
  [/leucocytaires?/giu, 'leucocytes'],
];
/** The measures that a remark names. */
export function namesInRemark(text: string, catalogue: Catalogue): ReadonlySet<string> {
  const plain = ADJECTIVES.reduce((current, [adjective, noun]) => current.replace(adjective, noun), text);
  const words = plain
    .replace(/\b[dl]['’]/giu, ' ')
    .split(/[\s:;,.()/!]+/)
    .filter((word) => word !== '')
    .slice(0, WORDS_MAX);
  const found = new Set<string>();
  for (const [from] of words.entries()) {
    for (let more = 1; more <= NAME_WORDS_MAX && from + more <= words.length; more += 1) {
      const name = words.slice(from, from + more).join(' ');
      if (!mayBeName(name)) continue;
      for (const { measure } of byLabel(catalogue, name)) found.add(measure.id);
    }
  }
  return found;
}

function mayBeName(name: string): boolean {
  if (CAUSES.test(name)) return false;
  // « NE PAS » is not the systolic pressure.
  return name.length >= NAME_MIN || SHORT_NAMES.has(name) || /^(?!PAS$)[A-Z]{3}$/.test(name);
}
