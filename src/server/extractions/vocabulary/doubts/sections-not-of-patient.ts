import { REFUSALS } from '../../../../shared/texts/extraction/extraction-log.ts';
import { plainLabel } from '../../../core/catalogue/plain-label.ts';
import { anyOf, wholeWords } from '../patterns.ts';
import { isTitleOfRelative } from '../people/relative-titles.ts';
import { TARGET_WORDS } from '../target-words.ts';

/** LOINC codes of sections of a document whose values are not results of the patient. */
const CODES: ReadonlyMap<string, string> = new Map([
  ['61146-7', REFUSALS.goal],
  ['18776-5', REFUSALS.goal],
  ['10157-6', REFUSALS.relative],
]);
const GOALS = anyOf(
  '(?:valeurs?|chiffres?) (?:cibles?|seuils?|a atteindre|normales?|usuelles?|de reference)',
  TARGET_WORDS,
  '(?:reference|normal|target) (?:values?|ranges?|intervals?)',
);
const OF_GOALS = new RegExp(`^(?:vos |les |mes |your |the )?${GOALS}\\b|\\b(?:${TARGET_WORDS})$`);
const OF_FAMILY = wholeWords([
  '(?:antecedents?|histoire) familia(?:ux|le)|family (?:medical )?history',
  'familienanamnese|familieanamnese|antecedentes familiares|anamnesi familiare',
]);
const OUTDATED = new RegExp(
  `^(?:anciennes? |old )?(?:resultats?|valeurs?|bilans?|analyses?|version|comptes? rendus?|results?|values?|report)(?: (?:de|du|la|le|biologiques?|sanguine?s?|partielle?s?))* ${anyOf(
    'remplacee?s?|annulee?s?|perimee?s?|obsoletes?|caduques?|invalidee?s?|retiree?s?|errone(?:e|s|es)?',
    'replaced|superseded|cancell?ed|outdated|withdrawn|obsolete',
  )}\\b|^${anyOf('replaced|superseded|cancell?ed|withdrawn|outdated')} (?:results?|values?|report|version)\\b`,
);

/** Why a section of a document holds no results of the patient, in French, from its codes and its title; null if it may. */
export function asideSection(
  { codes, title }: { codes: readonly string[]; title: string },
  { born, time, sex }: { born: string | null; time: string | null; sex: 'M' | 'F' | null },
): string | null {
  const coded = codes.map((code) => CODES.get(code)).find((why) => why !== undefined);
  if (coded !== undefined) return coded;
  const plain = plainLabel(title);
  if (OF_GOALS.test(plain)) return REFUSALS.goal;
  if (OUTDATED.test(plain)) return REFUSALS.outdated;
  if (OF_FAMILY.test(plain)) return REFUSALS.relative;
  return isTitleOfRelative(title, born, time, sex) ? REFUSALS.relative : null;
}
