import { plainLabel } from '../../core/catalogue/plain-label.ts';
import { anyOf, wholeWords } from '../vocabulary/patterns.ts';
import type { Line } from './page.ts';
import { isUnit } from './read-label.ts';

/** Consecutive lines as one text. `starts` holds the offset of each line in it. */
export interface Paragraph {
  text: string;
  lines: readonly { index: number; line: Line; start: number }[];
}

/** Maximum distance between lines of one paragraph, in line heights. */
const GAP_MAX = 1.3;
const TEXT_MAX = 6_000;
/** A line that starts something new: « Examen clinique : », « - », « 1) ». */
const BEGINS = /^\s*(?:[\p{L}][\p{L}\d .'/-]{1,40}\s*:|[-•*·►]\s|\d{1,2}[.)]\s|\([\da-z]\)\s)/u;

/** The paragraphs formed by the lines that may be read as text. */
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
    // A line end that does not split a sentence becomes a newline, which acts as a full stop.
    last.text += goesOn(before.line.text, line.text) ? ' ' : '\n';
    last.lines.push({ index, line, start: last.text.length });
    last.text += line.text;
  }
  return paragraphs;
}

/** Whether a sentence continues on the next line. */
function goesOn(text: string, next: string): boolean {
  if (BEGINS.test(next)) return /[:,]\s*$/.test(text) && !BEGINS.test(next.replace(/^\s*\p{L}[^:]*:/u, '- '));
  if (/[.;!?]\s*$/.test(text)) return false;
  if (/^\s*\p{Ll}/u.test(next) || /[,:]\s*$/.test(text)) return true;
  const last = /(\p{L}+)\s*$/u.exec(text)?.[1];
  return last !== undefined && /^\p{Ll}/u.test(last) && !isUnit(last);
}

/** The bounds of the sentence around a span. */
export function sentenceAt(text: string, at: number, to: number): { from: number; end: number } {
  const ends = [...text.slice(0, at).matchAll(/[.;!?](?=\s)(?<!\b(?:T\.A|P\.A|Dr|Pr|Mr|Mme|M)\.)|\n/g)];
  const last = ends.at(-1);
  const rest = text.slice(to).search(/[.;!?](?=\s|$)|\n/);
  return { from: last === undefined ? 0 : last.index + 1, end: rest < 0 ? text.length : to + rest };
}

const MONTHS =
  'janvier|fevrier|mars|avril|juin|juillet|aout|septembre|octobre|novembre|decembre|january|february|april|june|july|august';
const ANIMALS = anyOf(
  'chiens?|chiennes?|chiots?|chats?|chattes?|chatons?|chevaux|cheval|jument|poneys?|lapins?|lapines?|hamsters?|cobayes?',
  'perroquets?|oiseaux|oiseau|vaches?|chevres?|moutons?|brebis|animal|animaux|dogs?|puppy|cats?|kitten|horses?|pets?',
);
const OWNED = 'l|la|le|les|une?|sa|son|ses|leurs?|ma|mon|mes|cet|cette|ce|the|his|her|a|their';
/** An animal as the subject of a sentence; « mordue par son chien » and « morsure de chat » are about the patient. */
const ANIMAL = String.raw`^(?:(?:${OWNED}) )?${ANIMALS}|(?<!\b(?:par|de|d|a|avec|chez|pour|contre|sur|by|from|with|of) )\b(?:${OWNED}) ${ANIMALS}`;
/** What belongs to the patient and has measures of its own: « l'aidant de la patiente a une TA à 18/10 ». */
const POSSESSED = String.raw`\b(?:de (?:la|cette|notre|ce) patiente?|du patient|de (?:mme|mr?|mlle|madame|monsieur) [a-z]+) (?:a|ont|presente|presentent) (?:une?|la|sa|le|son|des)\b`;
/** What a sentence may be about, other than the patient's measure on that day. */
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
    'gendre|bru|copains?|copines?|colocataires?|collegues? (?:de|du)|amie?s? (?:de|du)',
    '(?:son|sa|ses|leurs?) (?:enfants?|amie?|collegues?|patrone?|patronne|employeu\\w+)|uncle|aunt|boyfriend|girlfriend|(?:his|her) (?:son|child|children)',
    `${ANIMAL}|${POSSESSED}`,
  ]),
  uncertain: wholeWords([
    String.raw`environ|estime\w*|declar\w*|rapporte\w*|selon|a domicile|automesures?|mapa|holter|moyennes?|effort`,
    String.raw`debout|couchee?|orthosta\w*|nocturne|nuit|about|approximately|reported|at home|a verifier|percu\w*`,
  ]),
} as const;
const NEGATED = wholeWords([
  String.raw`pas|non|sans|absence|aucune?|jamais|ni|impossible|refus\w*|not|no|without|never`,
]);
/** A year, except a year of birth. */
const YEAR = /(?<!n[ée]e? (?:le |en )?[\d/. ]{0,8})(?<!\d)(?:19|20)\d{2}(?!\d)/u;

const EXAMINATIONS = anyOf(
  'constantes(?: vitales)?|signes vitaux|param[èe]tres vitaux|examen(?: clinique)?|consultation',
  'vital signs',
);
const MOMENTS_OF_STAY = anyOf('entr[ée]e|admission|sortie|arriv[ée]e|accueil');
/** « Constantes du 20/06/2025 : », « 02/03/2026 : » at the start of a sentence. */
const EXAMINED_ON = new RegExp(
  anyOf(
    String.raw`^\s*\d{1,2}[/.-]\d{1,2}[/.-](?:\d{4}|\d{2})(?:\s*(?:à|-)?\s*\d{1,2}\s?[h:]\s?\d{2})?\s*:`,
    String.raw`^\s*[àa] (?:l'(?:entr[ée]e|admission|arriv[ée]e)|la sortie) (?:le|du) \d{1,2}[/.-]\d{1,2}[/.-]\d{4}\s*:`,
    String.raw`^\s*${EXAMINATIONS}(?:\s+(?:[àa] l'|de |d')${MOMENTS_OF_STAY})?\s+(?:(?:prises|relev[ée]es)\s+)?(?:du|le|on|of)\s+(?:\d{1,2}[/.-]\d{1,2}[/.-](?:\d{4}|\d{2})|\d{1,2}(?:er)? \p{L}{3,9}\.? \d{4})(?:\s*(?:à|at|-)?\s*\d{1,2}\s?[h:]\s?\d{2})?\s*[:,–-]?`,
  ),
  'iu',
);

export type Subject = keyof typeof SUBJECTS | 'negated';

const BORN_WORDS = anyOf(
  String.raw`n[ée]+e?(?:\(e\))? le|ddn|date de naissance|date of birth|dob|born(?: on)?`,
);
/** « née le 3/02/1968 », « DDN 04/10/1979 »: a birth date, which does not date a measure. */
const BORN = new RegExp(
  String.raw`(?<!\p{L})${BORN_WORDS}\s*:?\s*(?:\d{1,2}[/. -]\d{1,2}[/. -]\d{4}|\d{1,2}(?:er)? \p{L}{3,9}\.? \d{4})`,
  'giu',
);

/** What a sentence is about, if not the patient on that day. `at` and `to` bound the number in it. */
export function subjectOf(written: string, at: number, to: number): Subject | null {
  const text = written.replace(BORN, (born) => ' '.repeat(born.length));
  const { from, end } = sentenceAt(text, at, to);
  // The examination date dates the numbers after it, so its year and month do not make them past.
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

const PERSON = new RegExp(
  `^${anyOf(
    'patiente?s?|malade|sujet|monsieur|madame|dame|homme|femme|garcon|jeune|adolescente?|enfant|nourrisson|interessee?',
    'residente?',
  )}$`,
);
const PRONOUN = / (?:il|elle|je|on)(?: (?:ne|n|en|y))?$/;
const DETERMINER = 'l|la|le|les|une?|sa|son|ses|leurs?|ma|mon|mes|notre|cet|cette|ce';
/** « Ce jour », « le matin » are adverbs. */
const MOMENT = 'jour|matin|soir|semaine|mois|heure';
const NOUN = `(?= (?:${DETERMINER}) ((?!${MOMENT})[a-z]+))`;
const NOUNS = new RegExp(NOUN, 'g');
/** The first noun that no preposition introduces: neither « à l'examen » nor « de la patiente » is a subject. */
const SUBJECT = new RegExp(
  `(?<! (?:a|de|d|par|avec|chez|pour|dans|sur|en|apres|avant|sous|depuis|selon|contre))${NOUN}`,
);

/**
 * Whether the words before « pèse » give it another subject than the patient: « la valise de la patiente pèse ». The
 * antecedent of « qui » is the last noun; otherwise the subject is the first one.
 */
export function weighsAnother(written: string, at: number): boolean {
  const { from } = sentenceAt(written, at, at);
  const clause = ` ${plainLabel(
    written
      .slice(from, at)
      .split(/[\t:;]/)
      .at(-1) ?? '',
  )}`;
  if (PRONOUN.test(clause)) return false;
  const subject = / qui$/.test(clause) ? [...clause.matchAll(NOUNS)].at(-1)?.[1] : SUBJECT.exec(clause)?.[1];
  return subject !== undefined && !PERSON.test(subject);
}

const WATCHED = anyOf('du|de la|des|de l|infirmiere|ide|a domicile|tensionnelle|ponderale|glycemique');
const PLANS = anyOf(
  String.raw`objectifs?|cibles?|conduite a tenir|consignes?|surveillance(?! ${WATCHED}\b)`,
  'recommandations?|plan|goals?|targets?',
);
const TITLES = {
  target: new RegExp(String.raw`^${PLANS}\b`),
  past: /^(?:antecedents?|histoire|historique|past|history|medical history|atcd)\b/,
  relative:
    /^(?:antecedents? familiaux|famille|family|pere|mere|conjointe?|nouveau ne|mother|father|newborn|baby)\b/,
} as const;

/** « Bilan à prévoir : », « Examens à faire le 03/09 : ». */
const TO_COME =
  '(?:bilans?|controles?|examens?|analyses?|biologie|prelevements?|dosages?)(?: (?:biologiques?|sanguins?))? (?:a (?:prevoir|faire|realiser|refaire|renouveler|controler|programmer)|prevue?s?|souhaitee?s?)';

/** Titles above numbers that are not results of the day, whatever they name. */
const ASIDE = new RegExp(
  `^(?:vos |les |mes |your |the )?${anyOf(
    'objectifs?|cibles?|goals?|targets?|prochaine?s?|exemples?|atcd|valeurs? (?:cibles?|seuils?|a atteindre)',
    `ordonnances?(?: (?:de |d )?(?:biologie|analyses?|examens?|bilan))?$|prescriptions?$|${TO_COME}`,
    'chiffres? (?:cibles?|a atteindre)|(?:controles? )?(?:de )?qualite|controles? de qualite|quality control|past results?',
  )}\\b`,
);

const AHEAD = new RegExp(`^${TO_COME}\\b.{0,30}$`);

/** Titles of the same kind at the left of the page; elsewhere such words are a column heading. */
const ASIDE_AT_LEFT = new RegExp(
  String.raw`^(?:les |the )?${anyOf(
    'seuils?|normes?|valeurs? (?:normales?|usuelles?|attendues?|de reference)',
    'reference (?:values?|ranges?)|historique|antecedents?',
  )}\b`,
);

/**
 * Whether a line is a title that excludes the numbers below it from the results of the day; null if it is not a title.
 *
 * @param isAtLeft whether it starts in the first third of the page
 */
export function excludesResults(text: string, isAtLeft: boolean): boolean | null {
  // « Bilan à prévoir le 03/09/2025 : » is also a title, with a future day.
  if (AHEAD.test(plainLabel(text)) && /:\s*$/.test(text)) return true;
  if (titleOf(text) === undefined) return null;
  const plain = plainLabel(text);
  return ASIDE.test(plain) || (isAtLeft && ASIDE_AT_LEFT.test(plain));
}

/**
 * What a title states about the lines below it, until the next title. Null if they are about the patient; undefined if
 * the line is not a title.
 */
export function titleOf(text: string): Subject | null | undefined {
  // A line that begins with its day stays under the title above it.
  if (/^\s*\d/.test(text)) return undefined;
  if (EXAMINED_ON.test(text)) return null;
  const title = /^\s*(\p{L}[\p{L} '’/-]{2,50}?)\s*(?::|$)/u.exec(text)?.[1];
  if (title === undefined || title.split(' ').length > 6) return undefined;
  const bare = text.replace(/[\s:]+$/, '').trim() === title.trim();
  // « TA : 130/80 » is a measure, and stays under the title above it.
  if (!bare && !/:(?!\s*[<>≤≥]?\s*\d)/.test(text)) return undefined;
  const plain = plainLabel(title);
  for (const subject of ['relative', 'target', 'past'] as const)
    if (TITLES[subject].test(plain)) return subject;
  if (ASIDE.test(plain)) return 'target';
  return null;
}
