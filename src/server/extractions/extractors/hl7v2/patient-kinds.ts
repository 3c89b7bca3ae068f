import { PETS } from '../../vocabulary/people/other-people.ts';
import { mayNamePerson, namesControl, namesTestPatient } from '../../vocabulary/quality-control.ts';
import { component, partOf, repetitionsOf, type Segment, type Separators } from './message.ts';

/** A pet under the name of its owner: « MEDOR^CHIEN DE M. EXEMPLE », « FELIX (CHAT) », but not « LE CHAT^PAUL ». */
const PET_OF = new RegExp(
  `\\b(?:${PETS}|cheval|jument|poney|lapin|furet) (?:de|du|des|a) |\\((?:${PETS})\\)`,
);

/**
 * Whether a person segment names an animal, or states a species (PID-35) other than man, by name or by its code in
 * SNOMED CT.
 */
export function isAnimal({ name, fields }: Segment, separators: Separators): boolean {
  const names = [1, 2].map((at) => component(fields[5], at, separators));
  if (names.some((each) => PET_OF.test(each.toLowerCase()))) return true;
  const species = [1, 2]
    .map((at) => component(fields[35], at, separators))
    .filter((word) => /\p{L}|\d{6}/u.test(word));
  const isMan = species.some((word) => /human|humain|homo sapiens|337915000/i.test(word));
  return name === 'PID' && species.length > 0 && !isMan;
}

/** The purposes of a message (MSH-11, table 0103) that are not care: training, and trying a program. */
const NOT_CARE = new Set(['T', 'D']);

/** Whether the header of a message says that it was made to train people or to try a program. */
export function isTrialMessage({ name, fields }: Segment, separators: Separators): boolean {
  return name === 'MSH' && NOT_CARE.has(component(fields[11], 1, separators).toUpperCase());
}

/** Whether a person segment names a made-up patient by both names, since a person may have one of them: « TEST^PATIENT ». */
export function isTestPatient({ fields }: Segment, separators: Separators): boolean {
  const words = namesIn(fields, separators);
  return /\S \S/.test(words) && namesTestPatient(words);
}

/** The birth date that programs write where there is none. */
const NO_BIRTH = '19000101';

/** Whether a person segment names a control: « CONTROLE^NIVEAU 2 », or « QC1 » as a number without a name. */
export function isControl({ fields }: Segment, separators: Separators): boolean {
  const number = repetitionsOf(fields[3], separators)[0] ?? '';
  const words = namesIn(fields, separators);
  const born = (fields[7] ?? '').trim();
  if (born !== '' && !born.startsWith(NO_BIRTH)) return false;
  if (isSomebody(fields, separators) && mayNamePerson(words)) return false;
  return namesControl(words.trim() === '' ? partOf(number, 1, separators) : words);
}

/** Whether a person segment gives a sex (PID-8), an address or a telephone number (PID-11, PID-13). */
function isSomebody(fields: Segment['fields'], separators: Separators): boolean {
  const hasSex = /^[MF]$/i.test(component(fields[8], 1, separators));
  return hasSex || [11, 13].some((at) => /[\p{L}\d]/u.test(fields[at] ?? ''));
}

/** The family and given names of a person segment (PID-5), as its first repetition has them. */
function namesIn(fields: Segment['fields'], separators: Separators): string {
  const name = repetitionsOf(fields[5], separators)[0] ?? '';
  return [1, 2].map((at) => partOf(name, at, separators)).join(' ');
}
