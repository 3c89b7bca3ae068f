import { plainLabel } from '../../core/catalogue/plain-label.ts';
import { wholeWords } from '../vocabulary/patterns.ts';
import type { Line } from './page.ts';
import { isUnit } from './read-label.ts';

/** Lines that follow each other as one text. `starts` says where each of them begins in it. */
export interface Paragraph {
  text: string;
  lines: readonly { index: number; line: Line; start: number }[];
}

/** Lines of one paragraph are no further apart than this, in line heights. */
const GAP_MAX = 1.3;
const TEXT_MAX = 6_000;
/** « Examen clinique : », « - », « 1) »: a line that begins something else. */
const BEGINS = /^\s*(?:[\p{L}][\p{L}\d .'/-]{1,40}\s*:|[-•*·►]\s|\d{1,2}[.)]\s|\([\da-z]\)\s)/u;

/** The paragraphs of the lines that may be read as text, by the indexes of these lines. */
export function paragraphsOf(lines: readonly Line[], isText: (index: number) => boolean): Paragraph[] {
  const paragraphs: { text: string; lines: { index: number; line: Line; start: number }[] }[] = [];
  for (const [index, line] of lines.entries()) {
    if (!isText(index)) continue;
    const last = paragraphs.at(-1);
    const before = last?.lines.at(-1);
    const near =
      before !== undefined &&
      before.index === index - 1 &&
      before.line.page === line.page &&
      before.line.block === line.block &&
      line.top - before.line.bottom <= GAP_MAX * (line.bottom - line.top);
    if (last === undefined || !near || last.text.length > TEXT_MAX) {
      paragraphs.push({ text: line.text, lines: [{ index, line, start: 0 }] });
      continue;
    }
    // A full stop stands for the end of a line that is not the middle of a sentence.
    last.text += goesOn(before.line.text, line.text) ? ' ' : '\n';
    last.lines.push({ index, line, start: last.text.length });
    last.text += line.text;
  }
  return paragraphs;
}

/** Whether a sentence goes on from a line to the next one. */
function goesOn(text: string, next: string): boolean {
  if (BEGINS.test(next)) return /[:,]\s*$/.test(text) && !BEGINS.test(next.replace(/^\s*\p{L}[^:]*:/u, '- '));
  if (/[.;!?]\s*$/.test(text)) return false;
  if (/^\s*\p{Ll}/u.test(next) || /[,:]\s*$/.test(text)) return true;
  const last = /(\p{L}+)\s*$/u.exec(text)?.[1];
  return last !== undefined && /^\p{Ll}/u.test(last) && !isUnit(last);
}

/** Where the sentence around a place begins and ends. */
export function sentenceAt(text: string, at: number, to: number): { from: number; end: number } {
  const ends = [...text.slice(0, at).matchAll(/[.;!?](?=\s)(?<!\b(?:T\.A|P\.A|Dr|Pr|Mr|Mme|M)\.)|\n/g)];
  const last = ends.at(-1);
  const rest = text.slice(to).search(/[.;!?](?=\s|$)|\n/);
  return { from: last === undefined ? 0 : last.index + 1, end: rest < 0 ? text.length : to + rest };
}

const MONTHS =
  'janvier|fevrier|mars|avril|juin|juillet|aout|septembre|octobre|novembre|decembre|january|february|april|june|july|august';
/** What a sentence may be about instead of the measure of the patient on that day. */
const SUBJECTS = {
  target: wholeWords([
    String.raw`objectifs?|cibles?|viser?|visee?|maintenir|maintien|souhait\w*|ideale?|idealement|recommand\w*|atteindre`,
    'depasser|limites?|seuils?|normes?|normales|max|maximum|maximale?|mini|minimum|minimale?|theorique|goals?|targets?',
    'should|keep|maintain|below|above|threshold|normal range|inferieure?s?|superieure?s?|moins de|plus de|dessous',
    'dessus|jusqu|ajuster|adapter|consignes?|conduite a tenir',
  ]),
  condition: wholeWords(['si|lorsque|quand|en cas de|des que|sauf|if|when|unless|alerte|appeler|prevenir']),
  past: wholeWords([
    String.raw`antecedents?|ancien\w*|anterieu\w*|precede\w*|l an dernier|l annee derniere|il y a|auparavant|autrefois`,
    String.raw`initiale?|initialement|habituel\w*|de forme|naissance|avant|etait|etaient|pesait|mesurait|avait|avaient`,
    'derniere?s?|previously|previous|prior|last|ago|history|was|were|had|birth|hier|yesterday|veille|depuis|contre',
    String.raw`puis|perte|prise|gain|perdu|pris|gagne|a passe|etat anterieur|${MONTHS}|\d+ (?:mois|semaines|ans) plus tot`,
  ]),
  relative: wholeWords([
    String.raw`pere|mere|freres?|soeurs?|fils|fille|mari|epou\w+|conjointe?|parents?|familia\w+|famille|nouveau ?nee?`,
    'bebe|jumeau|jumelle|jumeaux|foetus|fetus|voisine?|oncle|tante|cousine?|mother|father|brother|sister|daughter',
    'newborn|baby|husband|wife|spouse|donor|donneuse|donneur|temoin|partenaire',
    '(?:sa|ma|leur) femme|compagne|compagnon|concubine?|niece|neveu|grands? ?(?:pere|mere|parents)|aidante?',
    '(?:son|sa|ses|leurs?) (?:enfants?|amie?)|uncle|aunt|boyfriend|girlfriend|(?:his|her) (?:son|child|children)',
  ]),
  uncertain: wholeWords([
    String.raw`environ|estime\w*|declar\w*|rapporte\w*|selon|a domicile|automesures?|mapa|holter|moyennes?|effort`,
    String.raw`debout|couchee?|orthosta\w*|nocturne|nuit|about|approximately|reported|at home|a verifier|percu\w*`,
  ]),
} as const;
const NEGATED = wholeWords([
  String.raw`pas|non|sans|absence|aucune?|jamais|ni|impossible|refus\w*|not|no|without|never`,
]);
/** A year, except that of a birth. */
const YEAR = /(?<!n[ée]e? (?:le |en )?[\d/. ]{0,8})(?<!\d)(?:19|20)\d{2}(?!\d)/u;

/** « Constantes du 20/06/2025 : », at the start of a sentence. */
const EXAMINED_ON =
  /^\s*(?:constantes(?: vitales)?|signes vitaux|param[èe]tres vitaux|examen clinique|consultation|vital signs)\s+(?:(?:prises|relev[ée]es)\s+)?(?:du|le|on|of)\s+(?:\d{1,2}[/.-]\d{1,2}[/.-](?:\d{4}|\d{2})|\d{1,2}(?:er)? \p{L}{3,9}\.? \d{4})(?:\s*(?:à|at|-)?\s*\d{1,2}\s?[h:]\s?\d{2})?\s*[:,–-]?/iu;

export type Subject = keyof typeof SUBJECTS | 'negated';

/** What a sentence is about, if not the patient on that day. `at` and `to` say where it gives the number. */
export function subjectOf(text: string, at: number, to: number): Subject | null {
  const { from, end } = sentenceAt(text, at, to);
  // The date of the examination says when the numbers after it were taken: its year and its month are not the past.
  const examined = EXAMINED_ON.exec(text.slice(from, at))?.[0].length ?? 0;
  const plain = plainLabel(text.slice(from + examined, end));
  for (const [subject, words] of Object.entries(SUBJECTS)) {
    if (words.test(plain)) return subject as Subject;
  }
  const cell = Math.max(from + examined, text.lastIndexOf('\t', at) + 1);
  const clause = Math.max(
    cell,
    ...[...text.slice(from, at).matchAll(/[,(:]\s/g)].map(({ index }) => from + index),
  );
  const after = text.slice(to, end).search(/[,(\t]/);
  if (NEGATED.test(plainLabel(text.slice(clause, after < 0 ? end : to + after)))) return 'negated';
  const above = text.slice(from, cell).split('\t').at(-2) ?? '';
  return YEAR.test(text.slice(cell, end)) || /^[\d\s/.-]{4,}$/.test(above) ? 'past' : null;
}

const TITLES = {
  target:
    /^(?:objectifs?|cibles?|conduite a tenir|consignes?|surveillance|recommandations?|plan|goals?|targets?)\b/,
  past: /^(?:antecedents?|histoire|historique|past|history|medical history|atcd)\b/,
  relative:
    /^(?:antecedents? familiaux|famille|family|pere|mere|conjointe?|nouveau ne|mother|father|newborn|baby)\b/,
} as const;

/** What a title says of the lines below it, until the next one: null if they are about the patient. */
export function titleOf(text: string): Subject | null | undefined {
  if (EXAMINED_ON.test(text)) return null;
  const title = /^\s*(\p{L}[\p{L} '’/-]{2,50}?)\s*(?::|$)/u.exec(text)?.[1];
  if (title === undefined || title.split(' ').length > 6) return undefined;
  const bare = text.replace(/[\s:]+$/, '').trim() === title.trim();
  if (!bare && !/:/.test(text)) return undefined;
  const plain = plainLabel(title);
  for (const subject of ['relative', 'target', 'past'] as const)
    if (TITLES[subject].test(plain)) return subject;
  return null;
}
