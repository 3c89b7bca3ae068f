import { anyOf } from '../../vocabulary/patterns.ts';
import type { Line } from '../page/page.ts';
import { NAMES } from '../vital-sign-names/vital-sign-kinds.ts';

const RELATION = anyOf(
  "(?:l['’])?enfant|(?:(?:son|sa|ses|le|la|leur) )?(?:petit[- ]|petite[- ])?(?:fils|fille|fr[èe]re|s[œo]e?ur|b[ée]b[ée]|gar[çc]on)",
  '(?:le |la )?(?:petite?|nourrisson|cadette?|a[îi]n[ée]e?|jumeau|jumelle)',
);
const YOUNG = String.raw`[,(]\s*(?:[âa]g[ée]e?\s+de\s+)?`;
const FIRST_NAME = String.raw`(?!(?:Mme|Mlle|Madame|Monsieur|Mr|Patient)\b)\p{Lu}[\p{Ll}-]{1,20}`;
/** « Enfant Léo, 3 ans : », « Sa fille (8 mois) : », « Léo, 3 ans : » at the start of a line. */
const CHILD = new RegExp(
  anyOf(
    String.raw`^\s*(?:[-•–]\s*)?${RELATION}(?:\s+(${FIRST_NAME}))?\s*${YOUNG}\d{1,2}\s*(?:ans?|mois|semaines|jours)\s*\)?\s*:`,
    String.raw`^\s*(?:[-•–]\s*)?(${FIRST_NAME})\s*${YOUNG}(?:\d|1[0-7])\s*ans?\s*\)?\s*:`,
  ),
  'iu',
);
/** « Mme DUPONT, 45 ans », « Patient : M. X »: whom the paper is about. */
const ADULT = /(?<!\p{L})(?:Mme|Mlle|Madame|M\.|Mr|Monsieur|[Pp]atiente? :?)\s+\p{Lu}/u;
const LINES_MAX = 3;

/**
 * Whether a line, or the one whose measures it goes on with, begins with a child and its age, below lines that name
 * somebody else as the patient and do not speak of that child.
 */
export function isOfPersonWithAge(lines: readonly Line[], index: number): boolean {
  for (let at = index; at >= Math.max(0, index - LINES_MAX); at -= 1) {
    const { text = '', page } = lines[at] ?? {};
    if (page !== lines[index]?.page) return false;
    const child = CHILD.exec(text);
    if (child !== null) return isOfAnother(lines.slice(0, at), child.slice(1).find(Boolean));
    if (text.search(NAMES) !== 0) return false;
  }
  return false;
}

function isOfAnother(above: readonly Line[], name: string | undefined): boolean {
  const adult = above.findIndex(({ text }) => ADULT.test(text));
  if (adult < 0) return false;
  const named = name === undefined ? -1 : above.findIndex(({ text }) => text.includes(name));
  return named < 0 || named > adult;
}
