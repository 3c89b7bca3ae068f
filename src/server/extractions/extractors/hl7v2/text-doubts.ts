import type { Catalogue } from '../../../core/catalogue/catalogue.ts';
import { plainLabel } from '../../../core/catalogue/plain-label.ts';
import { readHeader } from '../../printed/days/columns/column-headings.ts';
import type { Line } from '../../printed/page/page.ts';
import { findDates } from '../../printed/page/printed-date.ts';
import { readLabel } from '../../printed/sections/read-label.ts';
import { BLOOD, sectionOf } from '../../printed/sections/section.ts';
import { anyOf, wholeWords } from '../../vocabulary/patterns.ts';
import { TARGET_WORDS } from '../../vocabulary/target-words.ts';

const COMMENTS = [
  'commentaires?|interpretations?|remarques?|recommandations?|conclusions?|comments?|interpretive',
  'avis|conseils?|notes?|renseignements?|indications?|seuils?|normes?|prescriptions?',
  TARGET_WORDS,
  '(?:valeurs?|resultats?) (?:usuel(?:le)?s?|cibles?|de reference|attendue?s?|normales?)|exemples?|references?|decisionnels?|perfusions?|traitements?',
];
const COMMENT = wholeWords(COMMENTS);
const REPORT = wholeWords([
  'resultats?|biologi\\w+|bilan|analyses?|laboratoire|examens?|results?|laboratory|gazometrie|gaz du sang',
]);
/** Names of a text that do not describe its content, so that its order does. */
const BARE = /^(?:(?:textes?|text|lignes?|lines?|report|rapport|compte rendu|cr|document)(?: libres?)?)?$/;

/** Whether a text is a comment, by its own name or that of its order. */
const isComment = ({ name, order }: { name: string; order: string }): boolean =>
  [name, order].some((each) => COMMENT.test(plainLabel(each)));

/** Names of a document, in which « note » is no comment: « Consultation note », « Note de suivi ». */
const NOTE = wholeWords([
  '(?:consult(?:ation)?|progress|visit|admission|discharge|follow ?up|clinic(?:al)?|office|nurs(?:e|ing)|physician|evaluation)(?: \\w+){0,2} notes?',
  'notes? (?:de |d )(?:consultation|visite|suivi|evolution|sortie|entree|soins|synthese|passage|teleconsultation)',
]);

/** Whether the name of a message's own document says that it is a comment. */
export const isCommentOn = ({ name, order }: { name: string; order: string }): boolean =>
  isComment({ name: plainLabel(name).replace(NOTE, ' '), order: plainLabel(order).replace(NOTE, ' ') });

/** Whether a text is a report of results, by its own name, or by its order if the name does not tell. */
export function isReport(names: { name: string; order: string }, catalogue: Catalogue): boolean {
  const { name, order } = names;
  if (isComment(names)) return false;
  return namesResults(BARE.test(plainLabel(name)) ? order : name, catalogue);
}

function namesResults(name: string, catalogue: Catalogue): boolean {
  return isPanel(name, catalogue) || readLabel(catalogue, name, BLOOD) !== null;
}

function isPanel(name: string, { types }: Catalogue): boolean {
  const plain = plainLabel(name);
  if (plain === '') return false;
  return (
    REPORT.test(plain) || sectionOf(name) !== null || types.some(({ title }) => plainLabel(title) === plain)
  );
}

const ENDS_IN_IF = /(?:^| )(?:si|if|quand|lorsque|en cas de)$/;
/** Words of a title about limits and the people they apply to, instead of the patient. */
const LIMITS = wholeWords([
  String.raw`risques?|risk|carences?|deficits?|insuffisan\w+|diabet\w*|intoleran\w+|grossesse|enceintes?|trimestres?`,
  String.raw`stades?|toxi\w+|therapeuti\w+|menopaus\w+|folliculaire|luteale|ovulat\w+|pathologi\w+|anormal\w*|moder\w+`,
  'severes?|hommes?|femmes?|adultes?|enfants?|appeler|alerte|controler|prevention|en cas d\\w*|si',
]);
const BEGINS_COMMENT = new RegExp(`^${anyOf(...COMMENTS)}\\b`);
const TITLE_WORDS_MAX = 8;
/** Beginnings of lines that end in a colon and state nothing about the values below. */
const ABOUT =
  /^(?:prelev|patient|prescri|d(?:oct)?r\b|nom\b|methode|technique|automate|echantillon|nature|date)/;

/**
 * Doubts that the lines above a value raise: it is not a result of the patient (`aside`), or not of the message's day.
 */
export interface Doubts {
  aside: boolean;
  otherDay: boolean;
}

/**
 * The doubts at each line of a text, from that line and those above. A comment, a condition or another day applies up
 * to the end of the text; an unknown title applies up to the next panel.
 *
 * @param lines the titles of the text, then its own lines
 * @param values indexes of lines with values, and whether a value took its day from the line
 * @param day of the message, YYYY-MM-DD
 */
export function doubtsOf(
  lines: readonly Line[],
  values: ReadonlyMap<number, { dated: boolean }>,
  { day, titles, catalogue }: { day: string; titles: number; catalogue: Catalogue },
): Doubts[] {
  let [inComment, underUnknown, otherDay] = [false, false, false];
  return lines.map((line, index) => {
    const value = values.get(index);
    const plain = plainLabel(line.text);
    if (!value?.dated && saysOtherDay(line, day)) otherDay = true;
    if (index >= titles) {
      const isPanelTitle = value === undefined && isPanel(line.text, catalogue);
      if (BEGINS_COMMENT.test(plain) || ENDS_IN_IF.test(plain)) inComment = true;
      else if (value === undefined && isTitle(line.text) && LIMITS.test(plain)) inComment = true;
      else if (isPanelTitle) underUnknown = false;
      else if (value === undefined && /:\s*$/.test(line.text) && !ABOUT.test(plain))
        underUnknown ||= !namesResults(line.text.replace(/:\s*$/, ''), catalogue);
    }
    const isRisk = value !== undefined && /\brisques?\b/.test(plain);
    return { aside: inComment || underUnknown || isRisk, otherDay };
  });
}

/** Whether a text is a few words, without a number other than an ordinal, and is neither a sentence nor an interval. */
function isTitle(text: string): boolean {
  const words = text.trim().split(/\s+/);
  const isBare = words.every((word) => !/\d/.test(word) || /^\d(?:er|re|e|eme|ème|nd|nde)$/iu.test(word));
  return isBare && words.length <= TITLE_WORDS_MAX && !/\.\s*$/.test(text);
}

const MONTHS =
  'janvier|fevrier|mars|avril|mai|juin|juillet|aout|septembre|octobre|novembre|decembre|(?:january|february|april|june|july|august|october|december)';
const MOMENTS = wholeWords([
  String.raw`entree|admission|sortie|rappels?|anteri\w+|preced\w+|ancien\w*|hier|veille|lendemain|il y a|derniers?`,
  String.raw`j ?(?:plus)? ?\d{1,2}|${MONTHS}|(?:19|20)\d\d`,
]);
/** An earlier result of the analysis above. The lines after it belong to the message's day again. */
const EARLIER = /^(?:anteri\w+|preced\w+|rappels?|ancien\w*|valeur)\b.*\d/;
const DAY_ALONE =
  /(?:(?<!\p{L})(?:le|du|au|depuis|on)\s+|^\s*)\d{1,2}[/.-](?:0?[1-9]|1[0-2])(?![\d/.-])(?:\s*[:)]|\s*$|\s+\p{L})/iu;

/** Whether a line names a day, month or moment other than the message's day. */
function saysOtherDay(line: Line, day: string): boolean {
  const { text } = line;
  if (/(?<!\p{L})(?:n[ée]+e?(?:\(e\))? le|ddn|naissance|born|dob)(?!\p{L})/iu.test(text)) return false;
  if (text.includes('\t') && readHeader(line) !== null) return false;
  const dates = findDates(text, line.order);
  const rest = dates.reduce(
    (written, { at, length }) => `${written.slice(0, at)}${' '.repeat(length)}${written.slice(at + length)}`,
    text,
  );
  if (EARLIER.test(plainLabel(rest))) return false;
  if (dates.some(({ local, eitherOrder }) => eitherOrder === true || dayOf(local) !== day)) return true;
  return DAY_ALONE.test(rest) || MOMENTS.test(plainLabel(rest));
}

function dayOf({ year, month, day }: { year: number; month: number; day: number }): string {
  return [year, month, day].map((part) => String(part).padStart(2, '0')).join('-');
}
