import { plainLabel } from '../../../core/catalogue/plain-label.ts';
import { anyOf, wholeWords } from '../../vocabulary/patterns.ts';
import { examinedOn } from '../days/examination/examination-day.ts';
import type { Line } from '../page/page.ts';
import type { ChartRow } from './charts.ts';

/** « RELEVÉ D'AUTOMESURE TENSIONNELLE (règle des 3) »: the title of the pressures that a patient measured alone. */
const TITLE = new RegExp(
  `^(?:(?:releves?|carnet|tableau|fiche|feuille|resultats?|suivi|journal) (?:(?:de|d|des|l|vos|mes) )*)?${anyOf(
    'auto ?mesures?(?: (?:tensionnelles?|arterielles?|de|la|pression|tension|a|domicile))*',
    'home blood pressure(?: (?:diary|log|record|readings|monitoring))?',
  )}(?: a (?:remettre|rapporter|apporter|presenter)(?: [a-z]+){1,4})?$`,
);
const IN_BRACKETS = /\([^()]*\)/g;
/** The measures at home of the pressures that charts name. */
const AT_HOME: ReadonlyMap<string, string> = new Map([
  ['PAS', 'automesure-tensionnelle.pas'],
  ['PAD', 'automesure-tensionnelle.pad'],
]);
const LENGTH_MAX = 90;

const isTitle = ({ text }: Line): boolean =>
  text.length <= LENGTH_MAX &&
  text
    .replace(IN_BRACKETS, ' ')
    .split(/\s[-–]\s/)
    .some((part) => TITLE.test(plainLabel(part)));

/** Words of a title of pressures that others measured: « Mesures au cabinet ». */
const ELSEWHERE = wholeWords([
  'cabinet|hopital|hospital\\w*|clini(?:que|c)|infirmi\\w*|ide|nurse|office|consultation|visite|service|urgences|mapa|holter|constantes|surveillance|medecin',
]);
const TITLE_WORDS_MAX = 6;

/** Whether a line is a title, without a value, of measures made elsewhere. « Médecin : Dr Martin » is none. */
const isElsewhere = ({ text }: Line): boolean =>
  !/[\t\d]|:\s*\S/.test(text.trim()) &&
  text.trim().split(/\s+/).length <= TITLE_WORDS_MAX &&
  ELSEWHERE.test(plainLabel(text));

/** The charts of a report; below the title of self-measurement, on its page, their pressures are those of the home. */
export function withSelfMeasured(
  lines: readonly Line[],
  charts: ReadonlyMap<number, ChartRow | null>,
): Map<number, ChartRow | null> {
  const found = new Map(charts);
  let isAtHome = false;
  for (const [index, line] of lines.entries()) {
    if (line.page !== lines[index - 1]?.page || examinedOn(line) !== null) isAtHome = false;
    else if (isElsewhere(line)) isAtHome = false;
    if (isTitle(line)) isAtHome = true;
    const row = charts.get(index);
    if (isAtHome && row) found.set(index, { ...row, rows: row.rows.map(atHome) });
  }
  return found;
}

function atHome(row: ChartRow['rows'][number]): ChartRow['rows'][number] {
  const measure_id = AT_HOME.get(row.label.word);
  return measure_id === undefined ? row : { ...row, label: { ...row.label, measure_id } };
}
