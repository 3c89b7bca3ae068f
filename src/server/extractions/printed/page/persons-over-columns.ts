import { plainLabel } from '../../../core/catalogue/plain-label.ts';
import { anyOf } from '../../vocabulary/patterns.ts';
import { BY_RELATION, DONORS } from '../../vocabulary/people/other-people.ts';
import type { Line } from './page.ts';

const MEASURED = anyOf(
  'constantes(?: vitales)?|signes vitaux|parametres(?: vitaux)?|mesures|tension|poids|biologie|bilans?|resultats?|examens?|ecg|vital signs',
);
const CIVILITY = 'm|mr|mrs|ms|mme|mlle|monsieur|madame|mademoiselle';
/** A cell that says whose the numbers below it are: « Mme DURAND », « Constantes M. », « Mère ». */
const PERSON = new RegExp(
  `^(?:${MEASURED} )?(?:(?:de |du |d |chez )?(?:la |le |l )?)?${anyOf(
    `(?<civility>${CIVILITY})(?: (?!dr |docteur )[a-z]{2,20}){0,3}`,
    `(?<role>${anyOf(...BY_RELATION, DONORS)}|homme)`,
  )}$`,
);
const OF_PATIENT = /^(?:patiente?|receveu(?:r|se))$/;
const WOMEN = /^(?:mrs|ms|mme|mlle|madame|mademoiselle)$/;

/** Who a cell names, by a role or by a form of address; undefined if it names nobody. */
function personIn(cell: string): { by: 'role' | 'address'; who: string } | undefined {
  const plain = plainLabel(cell);
  const { civility, role } = PERSON.exec(plain)?.groups ?? {};
  if (role !== undefined) return { by: 'role', who: role };
  if (civility === undefined) return undefined;
  const name = plain.slice(plain.indexOf(civility) + civility.length).trim();
  return { by: 'address', who: `${WOMEN.test(civility) ? 'mme' : 'm'} ${name}` };
}

/** « Receveur : M. X (03/09/1980) », « Donneuse : Mme Y »: a role and the name of the person. */
const NAMED_ROLE = new RegExp(
  String.raw`^(${anyOf(...BY_RELATION, DONORS)}|receveu(?:r|se)|patiente?|cas index)\s*:\s*\p{L}`,
  'iu',
);
/** The head of the paper of a newborn names its parents. */
const FAMILY = /^(?:meres?|peres?|mamans?|papas?|enfants?|bebes?|nouveaux? nee?s?|patiente?)$/;

/** Whether cells name several people by their roles, one of whom is neither the patient nor of a newborn's family. */
function namesRoles(cells: readonly string[]): boolean {
  const roles = cells.flatMap((cell) => {
    const role = NAMED_ROLE.exec(cell.trim().normalize('NFD').replace(/\p{M}/gu, ''))?.[1];
    return role === undefined ? [] : [plainLabel(role)];
  });
  return new Set(roles).size > 1 && !roles.every((role) => FAMILY.test(role));
}

/**
 * Whether a line gives columns of numbers to different people: « Constantes Mme | Constantes M. », « Examen | Mère |
 * Enfant ». Nothing below it is sure to be the patient's.
 */
export function titlesPersons({ text }: Line): boolean {
  if (!text.includes('\t')) return false;
  if (namesRoles(text.split('\t'))) return true;
  if (/\d/.test(text)) return false;
  // Below « Conjoint | Patient », the rules about headings read the column of the patient.
  if (text.split('\t').some((cell) => OF_PATIENT.test(plainLabel(cell)))) return false;
  const persons = text.split('\t').flatMap((cell) => personIn(cell) ?? []);
  // « Enfant | Mme DURAND » may be one person, with a title.
  return (['role', 'address'] as const).some(
    (by) => new Set(persons.flatMap((person) => (person.by === by ? person.who : []))).size > 1,
  );
}
