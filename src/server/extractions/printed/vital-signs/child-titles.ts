import { plainLabel } from '../../../core/catalogue/plain-label.ts';
import { anyOf } from '../../vocabulary/patterns.ts';
import { titleOf } from '../page/aside-titles.ts';
import type { Line } from '../page/page.ts';

/** « Status de l'enfant », « Examen clinique du bébé »: in the paper of an adult, what is below is of somebody else. */
const OF_CHILD = new RegExp(
  `^${anyOf('status|statut|etat|examen|constantes|parametres|signes vitaux|mensurations|biometrie|surveillance')}(?: ${anyOf(
    'clinique|vitaux|vitales|general|initial',
  )})? (?:de l |du |de la |des )${anyOf('enfants?|bebes?|nouveaux? nee?s?|nourrissons?|petite?|jumeaux')}\\b`,
);
const LINES_MAX = 12;

/** Whether the last title above a line of an adult's paper, or the line itself, is about a child. */
export function isUnderChild(lines: readonly Line[], index: number): boolean {
  const page = lines[index]?.page;
  for (let at = index; at >= Math.max(0, index - LINES_MAX); at -= 1) {
    const line = lines[at];
    if (line === undefined || line.page !== page) return false;
    if (OF_CHILD.test(plainLabel(line.text))) return true;
    if (titleOf(line.text) !== undefined) return false;
  }
  return false;
}
