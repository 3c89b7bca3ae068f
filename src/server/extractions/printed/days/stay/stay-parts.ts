import { plainLabel } from '../../../../core/catalogue/plain-label.ts';
import { anyOf, wholeWords } from '../../../vocabulary/patterns.ts';
import type { Line } from '../../page/page.ts';
import { type FoundDate, findDates } from '../../page/printed-date.ts';

/** Where a patient stays: « séjour en cardiologie », but not « séjour au Maroc ». */
export const CARE =
  '(?:[a-z]*(?:logie|trie)|reanimation|chirurgie|medecine|soins|service|hopital|chu|chru|ch|centre|usic|ssr|smr|maternite)';
/** « Séjour en SSR », « SSR : », « Évolution en réanimation », alone on its line or before its colon. */
const TITLE = new RegExp(
  `^${anyOf(
    `(?:[2-9]|deuxieme|second|puis|suite|parcours|prise en charge|hospitalisation|sejour|evolution|passage|transfert)(?: [a-z]{1,3})* (?:en|au|dans|a|d|de) (?:l |la |le )?${CARE}(?: [a-z]{2,20}){0,3}`,
    '(?:sejour (?:en |au )?)?(?:ssr|smr|soins de suite(?: [a-z]+){0,3}|readaptation|reeducation)',
  )}$`,
);
/** « sortie du SSR le 03/03/2026 », « puis en rééducation jusqu'au 03/03/2026 ». */
const LEAVES = new RegExp(
  `\\b(?:sortie?|quitte|transferee?|mutee?|sejour|hospitalise\\w*|hospitalisation|puis|poursuivi\\w*)\\b.*\\b(?:${CARE}|reeducation|readaptation)\\b`,
);
const TO_COME = wholeWords([
  'prevue?s?|programmee?s?|prochaine?s?|rdv|rendez|revoir|reverra\\w*|sera|consultations?|controle|convoque\\w*|rappel',
]);

/** No sentence that tells a stay is longer. */
const LENGTH_MAX = 300;

const dayOf = ({ local: { year, month, day } }: FoundDate): number => Date.UTC(year, month - 1, day);

/** Whether a line begins, or tells, the stay in another unit after an exit: what is below is no more of the first stay. */
export function goesFurther({ text, order }: Line, exit: FoundDate | null): boolean {
  if (text.length > LENGTH_MAX) return false;
  const title = /^\s*(?:[-•*–]\s*)?([^:\d\t]{3,60})(?::|$)/u.exec(text)?.[1];
  if (title !== undefined && TITLE.test(plainLabel(title))) return true;
  const plain = plainLabel(text);
  if (exit === null || !LEAVES.test(plain) || TO_COME.test(plain)) return false;
  return findDates(text, order).some((date) => !date.eitherOrder && dayOf(date) > dayOf(exit));
}
