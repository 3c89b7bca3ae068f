import { anyOf } from '../../vocabulary/patterns.ts';

/** Examinations whose numbers are often printed in sentences or in forms that no rule reads. */
const NAMES = anyOf(
  "(?:score d['’ ]?|cotation d['’ ]?)?Apgar|score de (?:Bishop|Silverman)|Bishop|Silverman",
  'k[ée]ratom[ée]trie|(?<!vitamine )K ?[12]|r[ée]fraction(?: (?:objective|subjective))?|autor[ée]fraction',
  'acuit[ée](?: visuelle)?(?: de (?:loin|pr[èe]s))?|pachym[ée]trie|test de Schirmer',
  'temps (?:dans la|au-dessus|en dessous|au-dessous|sous la|pass[ée] dans la) ?(?:de la )?cible|GMI|TIR|TAR|TBR',
  'hauteur ut[ée]rine|DEM ?25[-/ ]?75',
);
/** « Apgar 9/10 », « Acuité visuelle : OD 8/10 », « K1 = 43,25 D »: a name, then a number in the same sentence. */
const BEFORE_NUMBER = new RegExp(
  String.raw`(?<![\p{L}\d])(${NAMES})(?![\p{L}\d])[^\d.;!?]{0,30}[+-]?\d`,
  'iu',
);
/** « AV OD 8/10 »; an « av. » is an avenue. */
const ACUITY = /(?<![\p{L}\d])(AVL?|AVP)(?=[\s:\t]+(?:OD|OG|ODG|de\s|loin|pr[èe]s|sc|ac)[^\d.;]{0,20}\d)/u;
/** « 35 PA », « 20 paquets-années »: what stands behind its number. */
const AFTER_NUMBER = /\d\s?(PA|paquets?[- ]?ann[ée]es?)(?!\p{L}|\s*[:=]?\s*\d)/u;

/** The name of an examination beside a number, in a line of which nothing was read; null if there is none. */
export function unreadNameIn(text: string): string | null {
  for (const pattern of [BEFORE_NUMBER, ACUITY, AFTER_NUMBER]) {
    const name = pattern.exec(text)?.[1];
    if (name !== undefined) return name;
  }
  return null;
}
