import { REFUSALS } from '../../../shared/texts/extraction-log.ts';
import { plainLabel } from '../../core/catalogue/plain-label.ts';
import { isTitleOfRelative } from './relative-titles.ts';

/** LOINC codes of sections of a document whose values are not results of the patient. */
const CODES: ReadonlyMap<string, string> = new Map([
  ['61146-7', REFUSALS.goal],
  ['18776-5', REFUSALS.goal],
  ['10157-6', REFUSALS.relative],
]);
const OF_GOALS = /^(?:(?:vos |les |mes |your )?(?:objectifs?|cibles?|goals?|targets?|ziele?))\b/;

/** Why a section of a document holds no results of the patient, in French, from its codes and its title; null if it may. */
export function asideSection(
  { codes, title }: { codes: readonly string[]; title: string },
  { born, time }: { born: string | null; time: string | null },
): string | null {
  const coded = codes.map((code) => CODES.get(code)).find((why) => why !== undefined);
  if (coded !== undefined) return coded;
  if (OF_GOALS.test(plainLabel(title))) return REFUSALS.goal;
  return isTitleOfRelative(title, born, time) ? REFUSALS.relative : null;
}
