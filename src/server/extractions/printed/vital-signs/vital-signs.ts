import type { Catalogue } from '../../../core/catalogue/catalogue.ts';
import { plainLabel } from '../../../core/catalogue/plain-label.ts';
import { byLabel, saysOtherBody } from '../../vocabulary/names/labels.ts';
import { ORGANS } from '../../vocabulary/names/organs.ts';
import { dayBehind, withoutDay } from '../days/examination/day-behind.ts';
import { lineAt, type Paragraph } from '../days/paragraphs.ts';
import { Moments, saysOwnMoment } from '../days/stay/away-from-visit.ts';
import type { AtStay } from '../days/stay/stay-days.ts';
import { withoutAsides } from '../page/asides.ts';
import type { FoundDate } from '../page/printed-date.ts';
import { isTooLong, type Subject, sentenceAt, subjectOf, weighsAnother } from '../page/sentence-subject.ts';
import type { Row } from '../rows/result-row.ts';
import type { Kind } from '../vital-sign-names/vital-sign-kind.ts';
import { KINDS, NAMES } from '../vital-sign-names/vital-sign-kinds.ts';
import { isOfChild, subjectAfter } from './after-vital-sign.ts';
import type { Amount } from './amount.ts';
import { BIRTH, isOfNewborn, isOfOrgan } from './body-sizes.ts';
import { pressureAt, singleAt } from './read-vital-amount.ts';
import { withoutSame } from './said-twice.ts';
import { doubtOfDays } from './several-days.ts';
import { momentInBrackets, StayMoments } from './stay-moments.ts';
import { unitsByIndex } from './units-by-index.ts';
import { isOfSettings } from './ventilator-settings.ts';

/** Why a number beside the name of a vital sign is left out. */
type NotTaken = Subject | 'day' | 'form' | 'several' | 'unit' | 'range' | 'organ';

/** A vital sign of a paragraph: its rows (two for a blood pressure), or why it was left out. `index` is its line. */
export interface VitalSign {
  index: number;
  /** The line of the first vital sign of its sentence. */
  since: number;
  name: string;
  rows: readonly Row[];
  left: NotTaken | null;
  /** Whether it was measured at another moment than the visit: « Pendant l'hospitalisation, TA 180/110 ». */
  ofOtherMoment: boolean;
  /** The moment of the stay that its sentence is about: « À la sortie, TA 138/82 mmHg ». */
  ofStay: AtStay | null;
  /** The day written behind it: « 49,8 kg (le 28/03/2026) ». */
  day: FoundDate | null;
}

/** The only words allowed between the name of a vital sign and its number. */
const LINKS = [
  'est|à|a|de|mesurée?|prise?|relevée?|retrouvée?|contrôlée?|chiffrée|stable|ce jour|ce matin|actuel(?:le)?(?:ment)?',
  'régulier|régulière|en air ambiant|(?:en |sous )?AA|au repos|repos|reste|élevée?|haute?|basse?|normale?|correcte?|équilibrée?|humérale|capillaire|corporelle?',
  'aux deux bras|au bras (?:droit|gauche)|bras (?:droit|gauche)|au cabinet|en (?:officine|pharmacie|consultation)|assise?|is|of|at|today',
].join('|');
const LINK = new RegExp(
  String.raw`(?:\s*\((?<inside>[^()\d]{1,25})\))?[\s:=]*(?:(?:${LINKS})(?!\p{L})[\s:=]*){0,6}`,
  'yu',
);
/** « GCS 15 à l'arrivée, 13 à la sortie ». */
const ANOTHER_SCORE =
  /(?:[,;]|(?<!\p{L})puis)\s*\d{1,2}(?:\s?\/\s?\d{2})?\s+(?:à|au|en|le|lors|après|avant|on|at)(?!\p{L})/iu;
const NUMBER_BESIDE = /^[^\S\n]*\t\s*\d{1,3}(?:[.,]\d{1,2})?[^\S\n]*(?=\t|\n|$)/;
/** Measures that a posture does not change: « Poids 49 kg, TA couchée 138/72 ». */
const STEADY: ReadonlySet<string> = new Set([
  'poids',
  'taille',
  'IMC',
  'tour de taille',
  'périmètre crânien',
]);
const POSTURE = /(?<!\p{L})(?:debout|couch[ée]e?|orthosta\p{L}*)(?!\p{L})/giu;
const RANGE_AFTER = /^\s*(?:-|–|à|a|to|et)\s*\d/u;
const PREFIX = /(?:^|[^\p{L}])(?:de|d'|en|du|of|delta|index|score)\s*$/iu;
/** What a treatment is adjusted to, after « pour »: « Noradrénaline pour PAM 65 mmHg », « Midazolam pour RASS -4 ». */
const TITRATED = new Set(['PAM', 'RASS', 'SpO2', 'EtCO2', 'FiO2']);
const AIMED = /\b(?:pour(?: une?)?|alarmes?|for(?: an?)?)$/;
const LOOSE_LENGTH = 25;
/** A number near a name, in the same sentence. */
export const LOOSE = /^[^\d.;!?\n]{0,25}\d/;
/** Reads the vital signs (blood pressure, weight, pulse…) written in the sentences of a paragraph. */
export function readVitalSigns(
  paragraph: Paragraph,
  catalogue: Catalogue,
  { newborn = false, adult = false }: { newborn?: boolean; adult?: boolean } = {},
): VitalSign[] {
  const { text } = paragraph;
  const found: VitalSign[] = [];
  const units = unitsByIndex(text);
  const matches = [...text.matchAll(NAMES)];
  const moments = new Moments(text);
  const stay = new StayMoments(text, saysOwnMoment);
  for (const [order, match] of matches.entries()) {
    const kind = KINDS[match.slice(1).findIndex((name) => name !== undefined)];
    if (kind === undefined) continue;
    const next = matches[order + 1]?.index ?? text.length;
    found.push(
      ...readOne({
        paragraph,
        catalogue,
        moments,
        stay,
        kind,
        at: match.index,
        name: match[0],
        next,
        newborn,
        adult,
        units,
      }),
    );
  }
  return found;
}

interface Place {
  paragraph: Paragraph;
  moments: Moments;
  stay: StayMoments;
  catalogue: Catalogue;
  kind: Kind;
  at: number;
  name: string;
  /** Offset of the next name of a vital sign. */
  next: number;
  /** Whether the file is about a newborn. */
  newborn: boolean;
  /** Whether the file is about an adult. */
  adult: boolean;
  units: ReturnType<typeof unitsByIndex>;
}

function readOne(place: Place): VitalSign[] {
  const { paragraph, kind, at, name, next, moments, stay } = place;
  const { text } = paragraph;
  const start = at + name.length;
  LINK.lastIndex = start;
  const link = LINK.exec(text);
  const from = start + (link?.[0].length ?? 0);
  const amounts =
    kind.words.length > 1
      ? pressureAt(text, from)
      : singleAt(text, from, kind, insideOf(place, link?.groups));
  const begins = sentenceAt(text, at, at).from;
  const since = lineAt(paragraph, begins + text.slice(begins).search(NAMES)).index;
  const inBrackets = momentInBrackets(link?.groups?.inside ?? '');
  const isOther = moments.isOther(at, Math.max(from, amounts?.at(-1)?.end ?? 0), next);
  const ofOtherMoment = inBrackets !== undefined || isOther;
  const named = lineAt(paragraph, at);
  const day = amounts === null ? null : dayBehind(text, amounts.at(-1)?.end ?? from, named.line.order);
  const ofStay = inBrackets === undefined ? stay.at(at) : inBrackets;
  const sign = { index: named.index, since, name, ofOtherMoment, ofStay, day: day?.date ?? null };
  if (amounts === null) {
    const loose = LOOSE.test(text.slice(start, next)) && !/^\s*\(?\d{4}/.test(text.slice(start));
    if (!loose) return [];
    return [{ ...sign, rows: [], left: subjectOf(text, at, Math.min(next, start + LOOSE_LENGTH)) ?? 'form' }];
  }
  const end = amounts.at(-1)?.end ?? from;
  const reason = saysOtherBody(link?.groups?.inside ?? '', kind.words[0] === 'température')
    ? 'uncertain'
    : day === null
      ? reasonOf(place, amounts, from, end)
      : reasonOf({ ...place, next: end, paragraph: withoutDay(paragraph, day) }, amounts, from, end);
  const rows = reason === null ? amounts.flatMap((amount) => rowOf(place, amount)) : [];
  const own = { ...sign, index: lineAt(paragraph, amounts[0]?.at ?? at).index, rows, left: reason };
  // « 49,8 kg (le 28/03/2026), 48,9 kg aujourd'hui »: the second number has no name of its own.
  const rest = day === null ? '' : text.slice(day.end, Math.min(next, sentenceAt(text, at, end).end));
  return reason === null && secondOf(kind).test(rest) ? [own, { ...own, rows: [], left: 'several' }] : [own];
}

/** The unit in brackets behind a name, or the one that the body mass index beside it shows. */
function insideOf({ kind: { words }, units }: Place, groups: Record<string, string> | undefined) {
  const [word] = words;
  if (groups?.inside !== undefined) return groups.inside;
  return word === 'poids' ? units?.weight : word === 'taille' ? units?.height : undefined;
}

function reasonOf(
  { paragraph, kind, at, name, next, newborn, adult }: Place,
  amounts: readonly Amount[],
  from: number,
  end: number,
): NotTaken | null {
  const { text } = paragraph;
  if (isTooLong(text, at, end) || PREFIX.test(text.slice(Math.max(0, at - 12), at))) return 'form';
  if (/^p[èe]se$/.test(name) && weighsAnother(text, at)) return 'relative';
  const steady = kind.words.some((word) => STEADY.has(word));
  const about = subjectOf(
    steady ? text.replace(POSTURE, (posture) => ' '.repeat(posture.length)) : text,
    at,
    end,
  );
  if (about !== null) return about;
  const after = subjectAfter(text.slice(end));
  if (after !== null) return after;
  const beside = plainLabel(text.slice(Math.max(0, at - 20), at));
  if (kind.words.includes('fréquence respiratoire') && isOfSettings(text, at, end)) return 'target';
  if (AIMED.test(beside) && kind.words.some((word) => TITRATED.has(word))) return 'target';
  if (amounts.some(({ unit }) => unit === null)) return 'unit';
  if (RANGE_AFTER.test(text.slice(end))) return 'range';
  if (amounts.some(isOfNewborn) && (adult || BIRTH.test(plainLabel(text.slice(0, at))))) return 'relative';
  const before = text.slice(sentenceAt(text, at, end).from, at);
  if (adult && isOfChild(before)) return 'relative';
  if (amounts.some((amount) => isOfOrgan(amount, ORGANS.test(plainLabel(before)), newborn))) return 'organ';
  const sentence = sentenceAt(text, at, end);
  const parts = [text.slice(sentence.from, at), text.slice(at, end), text.slice(end, sentence.end)] as const;
  const ofDays = doubtOfDays(...parts);
  if (ofDays !== null) return ofDays;
  const { number = '', unit = null } = amounts.at(-1) ?? {};
  const behind = text.slice(end, Math.min(next, sentenceAt(text, at, end).end));
  const rest = withoutAsides(withoutSame(number, unit, behind));
  // A second number in its own column may belong to another moment.
  if (kind.outOf === undefined && NUMBER_BESIDE.test(text.slice(end))) return 'several';
  // « 91,4 kg (- 2 kg) » states the change beside the measure.
  if (kind.alone && isAgain(kind, rest)) return 'several';
  if (kind.outOf !== undefined && ANOTHER_SCORE.test(rest)) return 'several';
  const others = rest.replace(/\d\s?l\s?\/\s?min|^\s*\(\s*[+-]\s?\d[^()]{0,12}\)/gi, '');
  return secondOf(kind).test(others) && from < end ? 'several' : null;
}

/** A second number of a kind. */
const secondOf = ({ words, unit }: Kind): RegExp =>
  words.length > 1
    ? /\d{1,3}\s*\/\s*\d{1,3}(?![\d/])/
    : new RegExp(String.raw`\d\s*${unit.source}(?![\p{L}/²³])`, 'iu');

/** Whether what follows a score may be the score of another moment: any number, or one out of the same maximum. */
function isAgain({ outOf, statesOutOf }: Kind, rest: string): boolean {
  return statesOutOf ? new RegExp(String.raw`\d\s?\/\s?${outOf}(?!\d)`).test(rest) : /\d/.test(rest);
}

function rowOf({ paragraph, catalogue, at }: Place, amount: Amount): Row[] {
  const { line, start } = lineAt(paragraph, amount.at);
  const entries = byLabel(catalogue, amount.word);
  if (entries.length === 0 || amount.unit === null) return [];
  const labelAt = lineAt(paragraph, at).line === line ? at - start : null;
  const label = {
    word: amount.word,
    entries,
    all: entries,
    bare: amount.word,
    unit: null,
    underSection: true,
  };
  const [from, end] = [amount.at - start, Math.min(amount.end - start, line.text.length)];
  const { number, unit } = amount;
  return [
    {
      line,
      label,
      labelAt,
      parts: [{ kind: 'value', at: from, end, number, comparator: null, unit, bracketed: false }],
    },
  ];
}
