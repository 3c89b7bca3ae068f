import { plainLabel } from '../../../../core/catalogue/plain-label.ts';
import { anyOf } from '../../../vocabulary/patterns.ts';
import type { Line } from '../../page/page.ts';
import { type FoundDate, findDates, sameDay, textBefore } from '../../page/printed-date.ts';
import { boxOf } from '../../page/words-to-lines.ts';
import { saysBirth } from '../birth-dates.ts';
import { hasSampledColumns, readDateLine, readHeader } from '../columns/column-headings.ts';
import { ticketDaysOf } from '../sheets/ticket-day.ts';
import type { DayOfStay } from '../stay/stay-days.ts';
import { hourSamplingsOf } from './sampling-hours.ts';
import { saysSampling } from './sampling-words.ts';

/** What a line states about the sampling. */
export interface Sampling {
  line: number;
  /** Null if one sampling has two dates, neither of which is used. */
  date: FoundDate | null;
  /** Whether only urine was sampled. */
  urine: boolean;
  /** Whether it stands beside the birth date of the patient, in the heading of the document. */
  ofPatient?: true;
  /** Whether another sampling of another specimen stands beside it, so that neither is the title of a section. */
  listed?: true;
}

const URINE = /\b(?:urin\w*|ecbu|diurese)\b/;
/** What leads to a second date of one sampling: "du 11/03 au 12/03". */
const RANGE = /^(?: *(?:au|et|a|to|and|through|puis|jusqu au)(?: (?:le|the|du|de|des|of|on))?)? *$/;
/** A date belongs to the words above it within this fraction of the page width. */
const UNDER = 0.08;
const LINES_BELOW = 2;
const ROWS_BELOW = 6;

/** The day of a service is that of the sampling only if no other word states it. */
const OF_SERVICE = /^(?!.*(?:collect|drawn|sampl)).*\bdate of service\b/i;

/** The samplings that the lines of a report mention, with their dates. */
export function samplingsOf(lines: readonly Line[], dayOfStay: DayOfStay = () => null): Sampling[] {
  const stated = statedSamplings(lines);
  const own = stated.filter(({ line }) => !OF_SERVICE.test(lines[line]?.text ?? ''));
  if (stated.length > 0) return own.length > 0 ? own : stated;
  const titled = lines.flatMap(titleOfBiology);
  if (titled.some(({ date }) => date !== null)) return titled;
  const ofHours = hourSamplingsOf(lines, dayOfStay);
  if (ofHours.some(({ date }) => date !== null)) return ofHours;
  return ticketDaysOf(lines).map(({ line, date }) => ({
    line,
    date: { ...date, words: wordsOf(lines[line]?.text ?? '', [date], 0) },
    urine: false,
  }));
}

const TESTS = anyOf('bilan|biologie|analyses?|examens? biologiques?|resultats? biologiques?|prise de sang');
const KINDS_OF_TESTS = anyOf(
  'biologique|sanguin|standard|complet|recente?|initial|lipidique|hepatique|renal|martial|thyroidien|inflammatoire',
  '(?:pre |post )?dialy(?:tique|se)|(?:pre )?operatoire|preoperatoire|hebdomadaire|mensuel|trimestriel|semestriel|annuel',
);
/**
 * « Bilan biologique du 23/02/2026 » above results in a letter. It dates them unless sampling words state another day.
 */
const BIOLOGY = new RegExp(
  `^(?:(?:le |la )?(?:dernier(?:e|s|es)? )?${TESTS}(?: ${KINDS_OF_TESTS}){0,2}(?: (?:d |de )?(?:entree|sortie|controle|admission))?)( du)?$`,
);

/** « Bilan de ce jour »: of another day than the dated title above. */
const OF_TODAY = new RegExp(
  `^${TESTS}(?: ${KINDS_OF_TESTS}){0,2} (?:de |d |du )?(?:ce jour|jour|aujourd hui|ce matin)$`,
);

/** Words for a step other than the sampling, before its date. */
const OF_STEP =
  /^(?:ordonnance|prescri|edit|imprim|recu|reception|valid|enregistr|demande)[a-z]*(?: (?:le|du|par|de|la))*$/;

/** « Biologie (labo du 05/03/2026) ». */
const BRACKET = /\(\s*(?:(?:labo(?:ratoire)?|bilan|ville|externe|de|en|du|le)\s+){0,4}$/iu;

function titleOfBiology(line: Line, index: number): Sampling[] {
  const dates = findDates(line.text, line.order);
  const [date, ...others] = dates;
  if (date === undefined && OF_TODAY.test(plainLabel(line.text)))
    return [{ line: index, date: null, urine: false }];
  if (date === undefined || date.eitherOrder) return [];
  // « Analyses du 12/03/2026 | Ordonnance du 05/03/2026 ».
  if (others.some((_, at) => !OF_STEP.test(plainLabel(textBefore(line.text, dates, at + 1))))) return [];
  const rest = line.text.slice(date.at + date.length);
  const isApart = rest.startsWith('\t') && (others.length > 0 || readHeader(line) !== null);
  const before = line.text.slice(0, date.at);
  // « Dernière biologie (19/05/2026 06:00) : ».
  const isBracketed = BRACKET.test(before) && /^\s*\)[\s:]*$/.test(rest);
  const isTitle = /^\s*(?:\([^()\d]{2,40}\))?[\s:]*$/.test(rest) || isApart || isBracketed;
  const words = BIOLOGY.exec(plainLabel(before.replace(BRACKET, '')));
  if (!isTitle || words === null || (words[1] === undefined && !isBracketed)) return [];
  return [{ line: index, date: { ...date, words: wordsOf(line.text, [date], 0) }, urine: false }];
}

/** The specimen in brackets after a day: « Prélevé le 21/03/2026 à 08:00 (urines) ». */
const SPECIMEN_AFTER = /^[^\t()]{0,60}\(([^()]{3,30})\)/;

function statedSamplings(lines: readonly Line[]): Sampling[] {
  const found = lines.flatMap((line, index) => samplingsAt(lines, line, index));
  return found.map(({ specimen, ...sampling }, order) => {
    const beside = [found[order - 1], found[order + 1]].some(
      (other) =>
        other !== undefined &&
        Math.abs(other.line - sampling.line) <= 1 &&
        other.urine !== sampling.urine &&
        SPECIMEN.test(other.specimen) &&
        SPECIMEN.test(specimen),
    );
    return beside ? { ...sampling, listed: true } : sampling;
  });
}

const SPECIMEN = /\b(?:urin|ecbu|diurese|sang|serum|plasma|blood)/;

/** The samplings of a line, each with the words that may name its specimen. */
function samplingsAt(lines: readonly Line[], line: Line, index: number): (Sampling & { specimen: string })[] {
  const dates = findDates(line.text, line.order);
  if (dates.length === 0) return underneath(lines, index).map((each) => ({ ...each, specimen: '' }));
  const isOfPatient = dates.some((_, at) => saysBirth(plainLabel(textBefore(line.text, dates, at))));
  if (dates.length > 1 && (readDateLine(line) !== null || hasSampledColumns(line.text))) return [];
  const samplings = dates.flatMap((date, at): (Sampling & { specimen: string })[] => {
    if (!saysSampling(textBefore(line.text, dates, at))) return [];
    const next = dates[at + 1];
    const after = line.text.slice(date.at + date.length);
    const rest = line.text.slice(date.at + date.length, next?.at);
    const isRange = next !== undefined && RANGE.test(plainLabel(rest));
    const inBrackets = SPECIMEN_AFTER.exec(isRange ? after : rest)?.[1] ?? '';
    const specimen = plainLabel(`${textBefore(line.text, dates, at)} ${inBrackets}`);
    const words = wordsOf(line.text, dates, at);
    return [
      {
        line: index,
        date: isRange ? null : { ...withTime(date, lines, index, dates), words },
        urine: URINE.test(specimen),
        specimen,
        ...(isOfPatient && { ofPatient: true as const }),
      },
    ];
  });
  return [true, false].flatMap((urine) => samplings.find((each) => each.urine === urine) ?? []);
}

/** Where the sampling words begin; the text before them may name a person. */
const FIRST_WORD =
  /(?:pr[ée]l|entnahme|abnahme|afname|extrac|prise de sang|ponction|recueil|collect|drawn|sampl|specimen|phleb|blood|date)/i;
const WORDS_MAX = 80;

/** The sampling words with their date and the hour that follows. */
function wordsOf(text: string, dates: readonly FoundDate[], index: number): string {
  const before = textBefore(text, dates, index);
  const from = before.search(FIRST_WORD);
  const date = dates[index];
  const dateText = date === undefined ? '' : text.slice(date.at, date.at + date.length);
  return `${from < 0 ? '' : before.slice(from)}${dateText}`.replace(/\s+/g, ' ').trim().slice(-WORDS_MAX);
}

const HOUR = String.raw`(\d{1,2})\s?[h:]\s?(\d{2})(?!\d)`;
const OF_SAMPLING = String.raw`heure(?:\s+(?:de|du)\s+pr[ée]l[èe]vement)?|time(?: collected| of collection)?`;
const TIME_BEFORE = new RegExp(
  String.raw`(?:(?:à|at)\s*|(?:heure (?:de|du) pr[ée]l[èe]vement|collection time)\s*:?\s*)${HOUR}[\s\t]*(?:le|on|(?:date (?:de|du) pr[ée]l[èe]vement|collection date)\s*:?)?\s*$`,
  'iu',
);
const TIME_AFTER = new RegExp(
  String.raw`^[\s\t,;/-]*(?:(?:${OF_SAMPLING})\s*:?\s*|(?:à|at)\s*:\s*|\(\s*|(?<=\/)\s*)${HOUR}`,
  'iu',
);

/** « Heure de prélèvement : 18h45 », alone on the line below that of the day. */
const TIME_BELOW = new RegExp(
  String.raw`^\s*(?:heure (?:de|du) pr[ée]l[èe]vement|collection time|time collected)\s*:?\s*${HOUR}\s*$`,
  'iu',
);

/** « 06/02/2026 0815 Local », « 1406 hrs »: the hour as American laboratories print it. */
const FOUR_DIGITS = /^[\s,]*([01]\d|2[0-3])([0-5]\d)\s*(?:local|hrs?|hours|h|[ECMP][SD]?T)(?!\p{L})/iu;

/**
 * A sampling date with its time of day, if the time stands before it, has its own word or line, or has four digits as
 * in America.
 */
function withTime(
  date: FoundDate,
  lines: readonly Line[],
  at: number,
  dates: readonly FoundDate[],
): FoundDate {
  if (date.precise) return date;
  const { text = '', page } = lines[at] ?? {};
  const next = dates.length === 1 && lines[at + 1]?.page === page ? lines[at + 1]?.text : undefined;
  const time =
    TIME_BEFORE.exec(textBefore(text, dates, dates.indexOf(date))) ??
    TIME_AFTER.exec(text.slice(date.at + date.length)) ??
    FOUR_DIGITS.exec(text.slice(date.at + date.length)) ??
    TIME_BELOW.exec(next ?? '');
  const [hour, minute] = [Number(time?.[1]), Number(time?.[2])];
  return hour <= 23 && minute <= 59
    ? { ...date, local: { ...date.local, hour, minute }, precise: true }
    : date;
}

/** A date in the lines below « Date de prélèvement », if those are the nearest words above it. */
function underneath(lines: readonly Line[], index: number): Sampling[] {
  const line = lines[index];
  if (line === undefined || line.text.search(/\p{L}/u) < 0) return [];
  const cells = [...line.text.matchAll(/[^\t]+/g)].filter(({ 0: cell }) => cell.trim() !== '');
  const words = cells.find(({ 0: cell }) => saysSampling(cell));
  if (words === undefined) return [];
  for (const next of lines.slice(index + 1, index + 1 + LINES_BELOW)) {
    if (next.page !== line.page || next.block !== line.block) break;
    const dates = findDates(next.text, next.order);
    const near = dates.find((date, at) => {
      const place = placeOf(next, date.at, date.length);
      const gaps = cells.map((cell) => ({
        cell,
        gap: gapTo(placeOf(line, cell.index, cell[0].length), place),
      }));
      const nearest = gaps.reduce((least, each) => (each.gap < least.gap ? each : least));
      const before = plainLabel(textBefore(next.text, dates, at).split('\t').at(-1) ?? '');
      return nearest.cell === words && nearest.gap < UNDER && /^(?:le|du)?$/.test(before);
    });
    if (near === undefined) continue;
    // Days below one another are those of the rows of a table.
    const place = placeOf(next, near.at, near.length);
    const isOfRow = lines
      .slice(index + 1, index + 1 + ROWS_BELOW)
      .some(
        (row) =>
          row !== next &&
          row.page === line.page &&
          findDates(row.text, row.order).some(
            (other) => !sameDay(other, near) && gapTo(placeOf(row, other.at, other.length), place) === 0,
          ),
      );
    return isOfRow ? [] : [{ line: index, date: near, urine: URINE.test(plainLabel(words[0])) }];
  }
  return [];
}

/** The left and right edges of a part of a line, as fractions of the page width. */
function placeOf(line: Line, at: number, length: number): { left: number; right: number } {
  const { x, width } = boxOf(line, at, at + length);
  return { left: x, right: x + width };
}

function gapTo(one: { left: number; right: number }, two: { left: number; right: number }): number {
  return Math.max(one.left - two.right, two.left - one.right, 0);
}
