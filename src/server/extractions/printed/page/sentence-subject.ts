import { plainLabel } from '../../../core/catalogue/plain-label.ts';
import { MONTH_NAMES } from '../../vocabulary/month-names.ts';
import { anyOf, wholeWords } from '../../vocabulary/patterns.ts';
import {
  DONORS,
  NEIGHBOURS,
  NEWBORNS,
  PETS,
  RELATIVES,
  SON_OR_DAUGHTER,
} from '../../vocabulary/people/other-people.ts';
import { TARGET_WORDS } from '../../vocabulary/target-words.ts';
import { withoutAsides } from './asides.ts';
import { UNDER_CHALLENGE } from './circumstances.ts';
import { EXAMINED_ON } from './examined-on.ts';

/** How far the bounds of a sentence are looked for. */
const REACH = 2_000;

/** Whether a sentence is too long for all of its words to be read. */
export function isTooLong(text: string, at: number, to: number): boolean {
  const { from, end } = sentenceAt(text, at, to);
  return (from > 0 && at - from >= REACH) || (end < text.length && end - to >= REACH);
}

const NEAR = 120;
const SENTENCE_END = /[.;!?](?=\s)(?<!\b(?:T\.A|P\.A|Dr|Pr|Mr|Mme|M|e\.g|p\. ?ex|ex)\.)|\n/g;

/** Where the last sentence of a text ends, from an offset on. */
function lastEnd(text: string, from: number): number | undefined {
  SENTENCE_END.lastIndex = from;
  let last: number | undefined;
  for (let match = SENTENCE_END.exec(text); match !== null; match = SENTENCE_END.exec(text))
    last = match.index;
  return last;
}

/** The bounds of the sentence around a span. */
export function sentenceAt(text: string, at: number, to: number): { from: number; end: number } {
  const start = Math.max(0, at - REACH);
  // Most sentences are short: their beginning is looked for nearby first.
  const near = Math.max(start, at - NEAR);
  const last = lastEnd(text.slice(start, at), near - start) ?? lastEnd(text.slice(start, at), 0);
  const rest = text.slice(to, to + REACH).search(/[.;!?](?=\s|$)|\n/);
  const from = last === undefined ? start : start + last + 1;
  return { from, end: rest < 0 ? Math.min(to + REACH, text.length) : to + rest };
}

const ANIMALS = anyOf(
  PETS,
  'chevaux|cheval|jument|poneys?|lapins?|lapines?|hamsters?|cobayes?',
  'perroquets?|oiseaux|oiseau|vaches?|chevres?|moutons?|brebis|animal|animaux|horses?|pets?',
);
const OWNED = 'l|la|le|les|une?|sa|son|ses|leurs?|ma|mon|mes|cet|cette|ce|the|his|her|a|their';
/** An animal as the subject of a sentence. « mordue par son chien » and « morsure de chat » are about the patient. */
const ANIMAL = String.raw`^(?:(?:${OWNED}) )?${ANIMALS}|(?<!\b(?:par|de|d|a|avec|chez|pour|contre|sur|by|from|with|of) )\b(?:${OWNED}) ${ANIMALS}`;
/** What belongs to the patient and has measures of its own: « l'aidant de la patiente a une TA à 18/10 ». */
const POSSESSED = String.raw`\b(?:de (?:la|cette|notre|ce) patiente?|du patient|de (?:mme|mr?|mlle|madame|monsieur) [a-z]+) (?:a|ont|presente|presentent) (?:une?|la|sa|le|son|des)\b`;
/** « Hypokinésie antérieure », « hémibloc antérieur » are of a wall of the heart; « infarctus antérieur » is also told. */
const OF_HEART = anyOf(
  '(?:hypo|a|dys)kinesie|paroi|hemibloc|territoire|ischemie|face|chambre|segment|septo|apico',
  'sequelles?(?: (?:d |de |de l )?(?:infarctus|necrose|idm))?',
);
/** A pressure taken on a leg: « Membre inférieur droit TA 160/90 mmHg ». */
const PRESSURE_NAMES = anyOf('ta|pa|pas|tas|tension|pression');
const OF_LEG = anyOf(
  `(?:membre inferieur|cheville|cuisse|jambe|mollet)(?: (?:droite?|gauche))? ${PRESSURE_NAMES}`,
  `${PRESSURE_NAMES}(?: arterielle)? (?:(?:au|aux|du|des|de|a|la) )*(?:membres? inferieurs?|cheville|cuisse|jambe|mollet)`,
);
const EARLIER = `(?<!\\b${OF_HEART} )anterieu\\w*`;
/** What a sentence may be about, other than the patient's measure on that day. */
const SUBJECTS = {
  target: wholeWords([
    TARGET_WORDS,
    String.raw`viser?|visee?|maintenir|maintien|souhait\w*|ideale?|idealement|recommand\w*|atteindre`,
    'depasser|limites?|seuils?|normes?|normales|max|maximum|maximale?|mini|minimum|minimale?|theorique',
    'dry (?:body )?weight|should|keep|maintain|below|above|threshold|normal range|(?<!(?:membres?|sequelle|paroi|territoire|lobe|bord|pole) )(?:inferieure?s?|superieure?s?)|moins de|plus de|dessous',
    'equivalences?|equivaut|correspond(?:ent)?|definitions?|definie? (?:par|comme)|dessus|jusqu|ajuster|adapter|consignes?|conduite a tenir|par exemple|p ex|e g|for (?:example|instance)',
    '(?:resultats?|valeurs?|chiffres?|poids|taille|ta|pa|tension|fc|pouls|saturation|spo2) attendue?s?',
    '(?:expected|normal) (?:result|value|weight|bp|blood pressure|hr|heart rate|pulse|rr|spo2|sats|temp(?:erature)?)s?',
  ]),
  condition: wholeWords([
    'si|lorsque|quand|en cas de|des que|sauf|if|when|unless|alerte|appeler|prevenir|(?:devant|face a) (?:une?|toute?)',
  ]),
  past: wholeWords([
    String.raw`antecedents?|ancien\w*|${EARLIER}|precede\w*|l an dernier|l annee derniere|il y a|auparavant|autrefois`,
    String.raw`initiale?|initialement|habituel\w*|usual(?:ly)?|pre ?pregnancy|de forme|naissance|avant|etait|etaient|pesait|mesurait|avait|avaient`,
    'baseline|(?:at|a l) inclusion|(?:ta|pa|tension|pression|poids|spo2|saturation|pouls|fc|temperature) de base',
    'derniere?s?|previously|previous|prior|last|ago|history|was|were|had|birth|hier|yesterday|veille|depuis|contre',
    'arrivee (?:du|des|de l) ?(?:samu|smur|pompiers?|secours|ambulance|ambulanciers?|vsav)',
    String.raw`puis|lors d(?:e son|e sa| une?)|a l epoque|a presente|perte|prise|gain|perdu|pris|gagne|a passe|etat anterieur|${MONTH_NAMES}|\d+ (?:mois|semaines|ans) plus tot`,
  ]),
  relative: wholeWords([
    ...[...RELATIVES, ...NEWBORNS, SON_OR_DAUGHTER, DONORS, NEIGHBOURS],
    String.raw`parents?|familia\w+|famille|temoin|accompagne|accompagnante?s?|(?:sa|ma|leur) femme|aidante?`,
    'gendre|bru|copains?|copines?|collegues? (?:de|du)|amie?s? (?:de|du)',
    '(?:enfant|nourrisson|garcon) (?:de la|du|de mme|de m) |(?:son|sa|ses|leurs?) (?:enfants?|amie?|collegues?|patrone?|patronne|employeu\\w+)|(?:his|her) (?:son|child|children)',
    `${ANIMAL}|${POSSESSED}`,
  ]),
  uncertain: wholeWords([
    UNDER_CHALLENGE,
    OF_LEG,
    String.raw`environ|estime\w*|declar\w*|rapporte\w*|selon|au? domicile|a la maison|automesures?|mapa|holter|moyennes?|mean|average|avg|lowest|highest|nadir|medianes?|median|effort`,
    String.raw`aurait|auraient|serait|seraient|(?:dit|disait|dirait|affirme|pense) (?:avoir|que)|signale|allegue|decrit|supposee?|probable\w*|possible\w*|l interrogatoire|(?:note|mesure|prend|prises?|controle) chez (?:lui|elle|soi)`,
    '(?:pourrai|devrai)(?:t|ent) (?:avoir|etre)|d apres (?:le|la|l|lui|elle|son|sa|ses|leurs?)|aux dires|se (?:dit|disait|sent|sentait)',
    '(?:dit|disait|affirme|pense|declare|pretend) (?:etre|faire|peser|mesurer)|pretend\\w*|raconte|mentionne|signal(?:ait|ent|aient)',
    'decri(?:vait|vent|vaient)|alleguait|(?:he|she|patient) (?:claims|states|says|describes)|allegedly|possibly|presumably',
    String.raw`debout|couchee?|test de marche|epreuve d effort|valsalva|a la marche|apres (?:\d+ )?bronchodilat\w*|orthosta\w*|nocturne|nuit|about|approximately|reported|at home|a verifier|percu\w*`,
  ]),
} as const;
/** « Réévaluation prévue 22:15 : TA 118/70 » is of a visit to come; « TA 13/8, consultation prévue » is not. */
const PLANNED = new RegExp(
  `^${anyOf('controle|reevaluation|surveillance|constantes|consultation|visite|seance|mesure|pesee')}s? (?:(?:est|sont) )?(?:prevue?|programmee?|planifiee?)s?\\b`,
);
/** « Status à la sortie attendu : FC 70/min ». */
const EXPECTED = /(?<!\p{L})(?:attendu|pr[ée]vu|souhait[ée]|vis[ée])e?s?\)?\s*:\s*(?:[^:]*\d[^:]*,\s*)?$/iu;
/** « Rappel : poids 82 kg », « Pour rappel, TA 150/90 »: of another moment. */
const REMINDER = /^\s*(?:[-•*–]\s*)?(?:rappels?\s*:|(?:pour|à titre de)\s+rappel(?!\p{L}))/iu;
const NEGATED = wholeWords([
  String.raw`pas|non|sans|absence|aucune?|jamais|ni|impossible|refus\w*|not|no|without|never`,
]);
/** « PAS » before its number is the systolic pressure. */
const SYSTOLIC = /(?<!\p{L})PAS(?=\s*(?:\/\s*PAD|[:=]?\s*\d))/gu;
/** A year, except a year of birth. */
const YEAR = /(?<!n[ée]e? (?:le |en )?[\d/. ]{0,8})(?<!\d)(?:19|20)\d{2}(?!\d)/u;

export type Subject = keyof typeof SUBJECTS | 'negated';

const BORN_WORDS = anyOf(
  String.raw`n[ée]+e?(?:\(e\))? le|ddn|date de naissance|date of birth|dob|born(?: on)?`,
);
/** « née le 3/02/1968 », « DDN 04/10/1979 »: a birth date, which does not date a measure. */
const BORN = new RegExp(
  String.raw`(?<!\p{L})${BORN_WORDS}\s*:?\s*(?:\d{1,2}[/. -]\d{1,2}[/. -]\d{4}|\d{1,2}(?:er)? \p{L}{3,9}\.? \d{4})`,
  'giu',
);

const DAY_OF = anyOf(
  "date (?:de |du |d['’])?(?:la |l['’])?(?:examen|consultation|mesure|enregistrement|test|visite|s[ée]ance|[ée]preuve)",
  'examen (?:r[ée]alis[ée] )?(?:du|le)|consultation du',
);
/** The day of the examination, in a cell of its own beside a measure: « Taille : 158 cm | Date de l'examen : 23/03/2026 ». */
const OF_EXAMINATION = new RegExp(
  String.raw`(?<=\t|\s[-–]) {0,3}${DAY_OF}\s*:?\s*\d{1,2}[/.-]\d{1,2}[/.-]\d{4}(?:\s*(?:à|-)?\s*\d{1,2}\s?[h:]\s?\d{2})?(?=\s*(?:\t|\n|$|[-–]\s))`,
  'giu',
);
/** « M. NGUYEN Paul, 04/04/1956 - »: the birth date behind a name, without a word. */
const NAMED_BORN =
  /(?<=^|\n)\s*(?:M\.|Mr|Mme|Mlle|Monsieur|Madame) [\p{L}' -]{2,40},?\s*\(?\d\d\/\d\d\/\d{4}\)?(?=\s+[-–])/gu;
/** A blood pressure in the cell above, which is not a day: « PA | 142/88 | FC | 74 ». */
const PRESSURE = /^\s*(?:3[2-9]|[4-9]\d|[12]\d\d)\s?\/\s?\d{2,3}\s*$/;

/** An illness of long standing, before the words of the day's examination: verbs in the past are kept. */
const HISTORY = wholeWords(['ancien(?:ne)?s?|depuis|antecedents?|avant'], 'g');
const TODAY = /^(.*\b(?:ce jour|aujourd hui|a l examen|actuellement)) (?!de |du |d |des |initial)/;

/** « HTA ancienne, avec ce jour une TA à 142/88 »: what is old is the illness. */
function withoutHistory(before: string, rest: string): string {
  const history = TODAY.exec(`${before} `)?.[1];
  return history === undefined || /\b(?:lors|pendant|durant|cours|dans)\b/.test(history)
    ? `${before} ${rest}`
    : `${history.replace(HISTORY, ' ')} ${before.slice(history.length)} ${rest}`;
}

/** « En 2024 : Poids 68 kg | Taille 158 cm »: the year of the whole line. */
const OPENS_ON_YEAR = /^\s*(?:(?:en|depuis|fin|d[ée]but|courant|ann[ée]e)\s+){1,2}(?:19|20)\d{2}\s*[:,]/iu;

/** What a sentence is about, if not the patient on that day. `at` and `to` bound the number in it. */
export function subjectOf(written: string, at: number, to: number): Subject | null {
  const own = withoutAsides(written);
  // A number inside these brackets belongs to the time that they state.
  const apart = own.slice(at, to) === written.slice(at, to) ? own : written;
  const blank = (words: string) => ' '.repeat(words.length);
  const text = [BORN, NAMED_BORN, OF_EXAMINATION].reduce((rest, day) => rest.replace(day, blank), apart);
  const { from, end } = sentenceAt(text, at, to);
  // The examination date dates the numbers after it, so its year and month do not make them past.
  const examined = EXAMINED_ON.exec(text.slice(from, at))?.[0].length ?? 0;
  const before = plainLabel(text.slice(from + examined, at));
  if (PLANNED.test(before) || EXPECTED.test(text.slice(from + examined, at))) return 'target';
  if (REMINDER.test(text.slice(from, at))) return 'past';
  const plain = withoutHistory(before, plainLabel(text.slice(at, end)));
  for (const [subject, words] of Object.entries(SUBJECTS)) {
    if (words.test(plain)) return subject as Subject;
  }
  const cell = Math.max(from + examined, text.lastIndexOf('\t', at) + 1);
  const clause = Math.max(
    cell,
    ...[...text.slice(from, at).matchAll(/[,(:]\s/g)].map(({ index }) => from + index),
  );
  const after = text.slice(to, end).search(/[,(\t]/);
  const clauseText = text.slice(clause, after < 0 ? end : to + after).replace(SYSTOLIC, ' ');
  if (NEGATED.test(plainLabel(clauseText))) return 'negated';
  const above = text.slice(from, cell).split('\t').at(-2) ?? '';
  const isUnderDay = /^[\s/.-]*\d[\d\s/.-]{3,}$/.test(above) && !PRESSURE.test(above);
  const isOfYear = YEAR.test(text.slice(cell, end)) || OPENS_ON_YEAR.test(text.slice(from, at));
  return isOfYear || isUnderDay ? 'past' : null;
}

/** Whether words anywhere in a text are about somebody or something other than the patient's results. */
export function isAboutAnother(text: string): boolean {
  const plain = plainLabel(text);
  const { target, condition, relative, uncertain } = SUBJECTS;
  return [target, condition, relative, uncertain].some((words) => words.test(plain));
}

/** Whether words are about another person than the patient. */
export const isAboutPerson = (text: string): boolean => SUBJECTS.relative.test(plainLabel(text));

/** Whether words deny or refuse what they are beside. */
export const isDenied = (text: string): boolean => NEGATED.test(plainLabel(text));

const PERSON = new RegExp(
  `^${anyOf(
    'patiente?s?|malade|sujet|monsieur|madame|dame|homme|femme|garcon|jeune|adolescente?|enfant|nourrisson|interessee?',
    'residente?',
  )}$`,
);
const PRONOUN = / (?:il|elle|je|on)(?: (?:ne|n|en|y))?$/;
const PREPOSITION = '(?:a|de|du|des|d|par|avec|chez|pour|dans|sur|en|apres|avant|sous|depuis|selon|contre)';
const DETERMINER = 'l|la|le|les|une?|sa|son|ses|leurs?|ma|mon|mes|notre|cet|cette|ce';
/** « Ce jour », « le matin » are adverbs. */
const MOMENT = 'jour|matin|soir|semaine|mois|heure';
/** A noun with the adjectives around it: « cette charmante patiente ». */
const NOUN = `(?= (?:${DETERMINER}) ((?!${MOMENT})[a-z]+(?: (?!${PREPOSITION} |qui )[a-z]+){0,2}))`;
const NOUNS = new RegExp(NOUN, 'g');
/** The first noun that no preposition introduces: neither « à l'examen » nor « de la patiente » is a subject. */
const SUBJECT = new RegExp(`(?<! ${PREPOSITION})${NOUN}`);

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
  if (/ dont /.test(clause)) return true;
  const subject = / qui$/.test(clause) ? [...clause.matchAll(NOUNS)].at(-1)?.[1] : SUBJECT.exec(clause)?.[1];
  return subject !== undefined && !subject.split(' ').some((word) => PERSON.test(word));
}
