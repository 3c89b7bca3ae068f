import { plainLabel } from '../../../../core/catalogue/plain-label.ts';
import { anyOf, wholeWords } from '../../../vocabulary/patterns.ts';
import { TARGET_WORDS } from '../../../vocabulary/target-words.ts';
import { type Column, columnOf, middle, UNDER } from '../../page/column.ts';
import type { Line } from '../../page/page.ts';
import { type FoundDate, findDates } from '../../page/printed-date.ts';
import { isUnit } from '../../sections/read-label.ts';
import { isOfEvent, isOfStay } from './event-days.ts';
import { joinHeadings } from './join-headings.ts';
import { goalOf, STATISTIC_CELL } from './statistic-cells.ts';
import { titledUnits, unitOfColumn } from './titled-units.ts';
import { saysExpected, standsBesideResult, unreadColumns, VALIDATED, wholeCells } from './unread-columns.ts';

const EARLIER = anyOf(
  String.raw`ant[ée]ri(?:eur|or)[\wé]*|pr[ée]c[ée]dent\w*|pr[ée]c\.|ant\.|ant[ée]r\.(?: ?(?:n°)? ?[1-9](?!\d|[/.]\d))?|ant[ée]c[ée]dents?|historique`,
  'previous|prior|past|last|vor(?:wert|befund|ergebnis)\\w*|vorige(?: uitslag)?',
);
const RESULTS = 'r[ée]sultats?|valeurs?|bilans?|dosages?|examens?|results?|values?';
const PRIOR = new RegExp(
  String.raw`(?:${anyOf(RESULTS)} +)?\b${anyOf(EARLIER)}(?:\(s\))?(?: +${anyOf(RESULTS)})?(?: +and date)?(?: +(?:du|of|on)\b)?`,
  'gi',
);
const LIMITS = 'valeurs?|intervalles?|limites?|bornes?|plages?';
const NORMAL = String.raw`r[ée]f[\wé]*\.?|usuelles?|normales?|attendues?|th[ée]or(?:iques?)?\b\.?|pr[ée]dites?`;
const REFERENCE = new RegExp(
  [
    STATISTIC_CELL,
    String.raw`${anyOf(LIMITS)}(?: +|\s+(?=(?:de|usuelles|normales|attendues)(?!\p{L})))(?:biologiques? +)?(?:de +)?${anyOf(NORMAL)}`,
    String.raw`(?:reference|normal|standard|ref\.?) +(?:ranges?|intervals?|values?|limits?)|biological ref[\w. ]+`,
    TARGET_WORDS,
    String.raw`r[ée]f[ée]rences?|r[ée]f\.|v\.\s?r\.|usuelles|normes|normales|\bmini?\b|\bmaxi?\b|(?<!\b(?:in|out of) )\branges?\b`,
    'referenz(?:bereich|intervall|wert)?\\w*|norm(?:bereich|wert)e?|richtwerte?|referentie\\w*|normaalwaarden?',
    'val(?:ori|ores?) (?:di|de) r[ei]f\\w+|val(?:ori normali|ores normales)|intervall?os? (?:di|de) r[ei]f\\w+',
    'th[ée]oriques?|(?:moy\\. )?th[ée]or?(?!\\p{L})\\.?|pr[ée]dit[es]*(?!\\p{L})|pr[ée]d(?:icted)?(?!\\p{L})\\.?|(?<!\\p{L})(?:LLN|LIN|ULN|LSN|GLI|th\\.|normes?|norm\\.|attendue?s?)(?!\\p{L})',
    "seuils? (?:de |d[’'])?(?:d[ée]cision\\w*|alerte|positivit[ée])|cut-?offs?",
    '(?<!\\p{L})intervalles?(?!\\p{L})',
  ].join('|'),
  'giu',
);
const CURRENT = new RegExp(
  anyOf(
    String.raw`r[ée]sultats?(?:\s+(?:du jour|actuels?|du\b))?|valeurs?(?:\s+mesur[ée]es?)?|\btaux\b`,
    '(?:(?:current|your) +)?(?:results?|values?)(?: +and flag)?|(?:in|out of) range',
    '(?<!\\p{L})(?:mesur[ée]e?s?|mes\\.|(?:pr[ée]|post)(?:[ -]?BD)?(?=\\s*(?:\\t|$))|(?:base|avant)(?=\\s*\\t.*(?:post|apr[èe]s))|(?<!(?:jour|today|now|actuel\\w*|mes\\w*|measured)\\s*\\t.*)(?:meilleure?s?|best)(?=\\s*(?:\\t|$))(?!.*(?:jour|today|now|actuel|mes|measured))|avant (?:BD|bronchodilatateur)|measured|actual|pre[ -]?bronch\\w*)(?!\\p{L})',
    '(?<!\\p{L})(?:ergebnis(?:se)?|messwerte?|risultat[oi]|esit[oi]|resultados?|uitslag(?:en)?|resultaat)(?!\\p{L})',
  ),
  'giu',
);
const NOT_A_VALUE = [
  'unit[ée]s?|interpr[ée]tations?|m[ée]thodes?|techniques?|examens?|analyses?|param[èe]tres?|libell[ée]s?',
  'd[ée]signations?|commentaires?|constituants?|nature [ée]chantillon|pr[ée]l[èe]vement',
  'test(?: name)?s?|units?|flags?|components?|methods?|comments?|investigations?|lab',
  'einheit(?:en)?|untersuchung(?:en)?|analyte?n?|parameter|bezeichnung|messgr[öo](?:ß|ss)e',
  String.raw`u\.? ?m\.?|unit[àa](?: di misura)?|esam[ei]|analisi|unidad(?:es)?|pruebas?|determinaci(?:[óo]n|ones)|m[ée]todo`,
  'eenhe(?:id|den)|bepaling(?:en)?|onderzoek',
];
const OTHER = new RegExp(String.raw`(?<!\p{L})${anyOf(...NOT_A_VALUE)}(?!\p{L})`, 'giu');
/** « % théo », « % pred »: the share of the expected value. */
const SHARE =
  /%\s*(?:de la )?(?:th[ée]o\w*|pr[ée]d\w*|ref|chg|chang\w*|var\w*|gain)\.?|percentiles?|(?<!\p{L})z-?scores?(?!\p{L})/giu;
const BIRTH = String.raw`ne le|nee? ?\(?e?\)? le|naissance|birth|dob`;
const STEPS = String.raw`edit\w*|imprim\w*|enregistr\w*|recu\w*|valid\w*|preleve\w*|demande\w*|transmis\w*|signe\w*|prescri\w*|collect\w*|received|reported|printed|drawn|entered`;
const FOREIGN_STEPS = anyOf(
  'prelievo|accettazione|referto|stampa|(?:blut)?(?:ent|ab)nahme\\w*|(?:proben)?eingang\\w*|ausgang\\w*|befunddatum|auftrag\\w*',
  'extraccion|recepcion|informe|toma|afname\\w*|ontvangst\\w*|geb|geburtsdatum|geboren|geboortedatum|nat[oa]|nascita|nacimiento|colheita|emissao|nascimento',
);
const NO_HEADER = wholeWords([BIRTH, STEPS, FOREIGN_STEPS, 'dossier|patient|tel|fax|page|ordonnance']);
const STEP_DATES = wholeWords([
  'reception|edition|impression|validation|enregistrement|naissance|demande|prescription|saisie|sortie|envoi',
  'recue?|editee?|imprimee?|validee?|enregistree?|received|reported|printed|birth|dob|entered|validated',
]);
/** Characters of a line: those of twenty dated columns do not reach it, and a longer text would take a second to read. */
const HEADING_MAX = 1_000;
const WORDS_LEFT_MAX = 6; // « Bilan précédent (05/09/2023) : » has a day as well.
const TITLE_LEFT = /^[\s()]*(?:(?:le|du)\b)?[\s()]*:?\s*$/;
const SAMPLED_WORDS = anyOf(
  'dates?|heures?|et|de|du|des|le|pr[ée]l[èe]v(?:ements?|[ée]e?s?)|collect(?:ed|ion)|time|drawn',
  'and|of',
);
/** Words that mark a row of dates as sampling dates: « Date de prélèvement | 10/06/2024 | 11/06/2024 ». */
const SAMPLED = new RegExp(String.raw`(?<!\p{L})${SAMPLED_WORDS}(?!\p{L})`, 'giu');

const SAMPLED_CELL =
  /(?<=^|\t) *(?:pr[ée]l[èe]v(?:[ée]e?s?|ements?)|collected|drawn)(?: (?:le|du|on))? ?:? ?(?=\d[^\t()]*(?:\t|$))/giu;

const SAMPLING_DATES = anyOf(
  'dates? (?:et heures? )?(?:de |du )?pr[ée]l[èe]vements?|collection dates?|dates? collected',
);
/** « Date de prélèvement | 01/03/2025 | 02/03/2025 | Unité | Normale »: the first cell applies to all columns. */
const SAMPLED_ROW = new RegExp(
  String.raw`^ *${SAMPLING_DATES} *:?(?=(?:\t *\d{1,4}[/.-]\d{1,2}[/.-]\d{2,4}(?: [\d:h]+)? *){2})`,
  'iu',
);

/** Whether several columns each state their own sampling day: « Prélevé le 01/03/2025 | Prélevé le 01/09/2025 ». */
export function hasSampledColumns(text: string): boolean {
  return SAMPLED_ROW.test(text) || [...text.matchAll(SAMPLED_CELL)].length > 1;
}

/** The columns that a heading line defines; null if the line is not the heading of a results table. */
export function readHeader(line: Line): Column[] | null {
  if (line.text.length > HEADING_MAX) return null;
  const sampled = hasSampledColumns(line.text);
  const blank = (words: string): string => ' '.repeat(words.length);
  const written = sampled ? line.text.replace(SAMPLED_ROW, blank).replace(SAMPLED_CELL, blank) : line.text;
  const { units: ofCells, text } = titledUnits(written, line.order, CURRENT);
  if (
    NO_HEADER.test(plainLabel(text.replace(VALIDATED, blank))) ||
    isOfStay(line) ||
    namesEachDate(text, line.order)
  )
    return null;
  let rest = text;
  const take = (kind: Column['kind'], at: number, length: number, date: FoundDate | null = null): Column => {
    rest = `${rest.slice(0, at)}${'\t'.repeat(length)}${rest.slice(at + length)}`;
    return { ...columnOf(line, kind, at, length, date), unit: unitOfColumn(ofCells, kind, at) };
  };
  const dates = findDates(text, line.order).map((date) => {
    const at = sampled ? text.lastIndexOf('\t', date.at) + 1 : date.at;
    return take('current', at, date.at + date.length - at, date);
  });
  const units = unitCells(rest).map(({ at, cell, unit }) => ({ ...take('current', at, cell.length), unit }));
  const words = (
    [
      ['step', VALIDATED],
      ['other', SHARE],
      ['prior', PRIOR],
      ['reference', REFERENCE],
      ['current', CURRENT],
      ['other', OTHER],
    ] as const
  ).flatMap(([kind, pattern]) =>
    [...rest.matchAll(pattern)].map((match) => ({
      ...take(kind, match.index, match[0].length),
      ...(kind === 'reference' && goalOf(match[0])),
    })),
  );
  const events = dates.filter(({ date }) => date !== null && isOfEvent(text, rest, date));
  if (events.length > 0 && !standsBesideResult(text, events, words)) return null;
  if (/\d/.test(rest) || rest.split(/\s+/).filter((word) => /\p{L}/u.test(word)).length > WORDS_LEFT_MAX)
    return null;
  const telling = dates.length + words.filter(({ kind }) => kind !== 'other' && kind !== 'step').length;
  // Units count as headings of results only beside words that do: « % | Valeur absolue | Références ».
  if (telling > 0 && units.length > 0 && text.includes('\t')) words.push(...units);
  // « Antécédents : » alone introduces the medical history, not earlier results.
  const isTitle = words[0]?.kind === 'prior' && (dates.length > 0 || !/ant[ée]c[ée]d|histor/i.test(text));
  const bare = isTitle ? TITLE_LEFT.test(rest) : rest.trim() === '';
  if (telling === 0 || !(bare || text.includes('\t'))) return null;
  const isAlone = bare && (words[0]?.kind === 'prior' || (words[0] !== undefined && saysExpected(text)));
  if (dates.length + words.length < 2 && !isAlone) return null;
  const columns = [
    ...wholeCells(line, joinHeadings(words, dates, line.page.width, true), events),
    ...unreadColumns(line, text, rest),
  ];
  // A title on a line of its own applies to all columns of the results below, unless it starts in the right half.
  const overAll = columns.every(({ left }) => left <= line.page.width / 2);
  return isTitle && bare && overAll && !text.includes('\t')
    ? columns.map((column) => ({ ...column, left: 0, right: line.page.width }))
    : columns;
}

/** What may introduce the date of a column with a colon: « Antériorité : 12/03/2025 ». */
const OF_COLUMN = new RegExp(`${PRIOR.source}|${CURRENT.source}`, 'iu');

/**
 * Whether a line gives each of several dates a name and a colon: « Data zlecenia: 24/02/2026 | Data wydruku:
 * 25/02/2026 ».
 */
function namesEachDate(text: string, order: Line['order']): boolean {
  const dates = findDates(text, order);
  const names = dates.map(({ at }, index) => {
    const before = dates[index - 1];
    const between = text.slice(before === undefined ? 0 : before.at + before.length, at);
    return /(\p{L}[^\t:]{0,40}):\s*$/u.exec(between)?.[1] ?? '';
  });
  return names.length > 1 && names.every((name) => name !== '' && !OF_COLUMN.test(name));
}

/**
 * Whether a line names the steps of one sample in columns: « Date de prélèvement | Date de réception | Date
 * d'édition ». The dates below are those of the steps, and are not headings of result columns.
 */
export function namesSteps(text: string): boolean {
  return text.includes('\t') && STEP_DATES.test(plainLabel(text)) && !/\d/.test(text);
}

/** The columns of a line that contains only dates, or sampling dates; null for any other line. */
export function readDateLine(line: Line): Column[] | null {
  const dates = findDates(line.text, line.order);
  let rest = line.text;
  for (const { at, length } of dates)
    rest = `${rest.slice(0, at)}${' '.repeat(length)}${rest.slice(at + length)}`;
  const bare = rest.replace(/\b(?:le|du)\b|[\s:()]/gi, '') === '';
  const several = dates.length > 1 && line.text.slice(dates[0]?.at, dates[1]?.at).includes('\t');
  // Of two adjacent dates, one may be of the sampling and the other of another step; three dates are columns.
  const sampled = (several || dates.length > 2) && rest.replace(SAMPLED, '').replace(/[\s:()/]/g, '') === '';
  if (dates.length === 0 || !(bare || sampled)) return null;
  return dates.map((date) => columnOf(line, 'current', date.at, date.length, date));
}

/**
 * The column of a date below « Antériorité », after a section title: « NUMÉRATION | 12/10/2024 ». Null for any other
 * line.
 */
export function readDateUnder(line: Line, columns: readonly Column[]): Column[] | null {
  const [title = '', ...cells] = line.text.split('\t').filter((cell) => cell.trim() !== '');
  const dates = findDates(line.text, line.order);
  const [date] = dates;
  if (date === undefined || dates.length > 1 || cells.length !== 1 || /\d/.test(title)) return null;
  if (line.text.trimEnd().length > date.at + date.length || NO_HEADER.test(plainLabel(title))) return null;
  const column = columnOf(line, 'current', date.at, date.length, date);
  const over = columns.filter((each) => Math.abs(middle(each) - middle(column)) < UNDER * line.page.width);
  const [prior, ...others] = over;
  return prior?.kind === 'prior' && prior.date === null && others.length === 0 ? [column] : null;
}

/**
 * The columns of a line in which all cells except the first are units: "Formule | % | G/L". Null for any other line.
 */
export function readUnitLine(line: Line): Column[] | null {
  const cells = [...line.text.matchAll(/[^\t]+/g)];
  const units = unitCells(line.text);
  if (units.length < 2 || cells.length - units.length > 1 || /\d[.,]\d|^\s*\d/.test(line.text)) return null;
  return units.map(({ at, cell, unit }) => ({
    ...columnOf(line, 'current', at, cell.length, null),
    unit,
  }));
}

/** The cells of a line that contain only a unit, with or without brackets. */
function unitCells(text: string): { at: number; cell: string; unit: string }[] {
  return [...text.matchAll(/[^\t]+/g)].flatMap(({ 0: cell, index: at }) => {
    const unit = cell.trim().replace(/^[([](.*)[)\]]$/, '$1');
    return isUnit(unit) ? [{ at, cell, unit }] : [];
  });
}

/** Merges the columns of a second heading line into those of the first. */
export function mergeHeaders(first: readonly Column[], second: readonly Column[], width: number): Column[] {
  const dates = second.filter(({ date }) => date !== null);
  const words = [...first, ...second.filter(({ date }) => date === null)];
  const datedColumns = words.filter(({ date }) => date !== null);
  return joinHeadings(
    words.filter(({ date }) => date === null),
    [...datedColumns, ...dates],
    width,
  );
}
