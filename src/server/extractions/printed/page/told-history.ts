import { plainLabel } from '../../../core/catalogue/plain-label.ts';
import { anyOf, wholeWords } from '../../vocabulary/patterns.ts';

/** « Antécédents : asthme, césarienne en 2014 »: a history told whole on the line of its title. */
const TOLD = new RegExp(
  String.raw`^\s*(?:${anyOf('ant[ée]c[ée]dents?|ATCDS?|PMH|(?:past )?medical history')})(?: (?:et )?(?:personnels?|m[ée]dicaux|chirurgicaux|notables?|principaux))*\s*:\s*\p{L}.*[^,:;\s]\s*$`,
  'iu',
);
/** A history in which a size or a pressure below may have its place. */
const OF_OTHERS = wholeWords([
  'naissance|prematur\\w*|neonat\\w*|obstetr\\w*|grossesses?|accouche\\w*|nee?|enfants?|famili\\w*|pere|mere|freres?|soeurs?',
]);
const STEADY = String.raw`(?:poids|taille|IMC|weight|height|BMI)\s*(?:\([^()]{1,6}\))?\s*[:=]?\s*\d`;
const OF_NOW = String.raw`(?:TA|PA|T\.A\.|tension(?: art[ée]rielle)?|FC|pouls|SpO2|sat|FR|T°|temp[ée]rature|BP|HR|pulse)\s*(?:\([^()]{1,6}\))?\s*[:=]?\s*\d`;
const MARK = String.raw`^\s*(?:[-•*–]\s*)?`;
/** A pressure or a pulse, or a size beside another measure. */
const EXAMINED = new RegExp(
  anyOf(`${MARK}${OF_NOW}`, String.raw`${MARK}${STEADY}.*(?<!\p{L})(?:${STEADY}|${OF_NOW})`),
  'iu',
);

/** Whether a line is the title of a history and tells all of it. */
export const tellsHistory = (text: string): boolean => TOLD.test(text) && !OF_OTHERS.test(plainLabel(text));

/** Whether a line begins with what was examined, below a history told on its own line. */
export const beginsExamination = (text: string): boolean => EXAMINED.test(text);
