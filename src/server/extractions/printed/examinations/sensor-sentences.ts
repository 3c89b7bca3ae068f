import type { Catalogue } from '../../../core/catalogue/catalogue.ts';
import { plainLabel } from '../../../core/catalogue/plain-label.ts';
import { wholeWords } from '../../vocabulary/patterns.ts';
import type { Line } from '../page/page.ts';
import { isAboutAnother } from '../page/sentence-subject.ts';
import { measuredRow } from '../rows/measured-row.ts';
import type { Row } from '../rows/result-row.ts';
import { ofSensor } from './summaries.ts';

const ITEMS = /(?:[^,;\t]|,(?=\d))+/g;
/** What stands before the first item: « Capteur FreeStyle Libre (14 jours) : ». */
const INTRODUCTION = /^[^:]*:\s/u;
const SENSOR = wholeWords([
  'capteurs?|mcg|cgm|freestyle|libre ?[23]?|dexcom|guardian|agp|glucose moyen|sensor',
]);
/** What is compared is of several periods; what is aimed at, or told of others, is no result. */
const OF_OTHERS = wholeWords([
  String.raw`precedent\w*|anterieur\w*|contre|versus|vs|auparavant|previous|passe(?:e|s)? de|avant|dernier (?:bilan|telechargement)|il y a`,
  String.raw`vis(?:ons|er?|ait)|consensus|recommand\w*|attend(?:u\w*|ons|ait)?|etudes?|chez (?:un|une|les|des)`,
]);
const VARIATION = 'Variabilité du glucose';
/** The fewest measures by which a sentence is that of a sensor. */
const MEASURES_MIN = 2;

/**
 * Reads, by line, the summary of a glucose sensor that a letter lists: « Capteur : glucose moyen 168 ± 52 mg/dL, GMI 7,3 %,
 * TIR 62 % », on one line or two. The days of its period date nothing.
 */
export function sensorSentencesOf(lines: readonly Line[], catalogue: Catalogue): Map<number, Row[]> {
  const found = new Map<number, Row[]>();
  for (const [index, line] of lines.entries()) {
    const above =
      found.has(index - 1) &&
      lines[index - 1]?.page === line.page &&
      /,\s*$/.test(lines[index - 1]?.text ?? '');
    const plain = plainLabel(line.text);
    if (!above && !SENSOR.test(plain)) continue;
    if (OF_OTHERS.test(plain) || isAboutAnother(line.text.replace(/moyen/giu, ''))) continue;
    const rows = rowsIn(line, catalogue);
    const isGiven =
      above && rows.some(({ label }) => found.get(index - 1)?.some((row) => row.label.word === label.word));
    const isKnown = rows.length >= (above ? 1 : MEASURES_MIN) && !isGiven;
    if (isKnown) found.set(index, rows);
  }
  return found;
}

/** The measures of a line; none if one is given twice, or if an item holds a number that is not read. */
function rowsIn(line: Line, catalogue: Catalogue): Row[] {
  const from = INTRODUCTION.exec(line.text)?.[0].length ?? 0;
  const rows: Row[] = [];
  // Behind another colon, the numbers may be of another period: « TIR 62 %. En mars : TIR 50 % ».
  if (/:\s/.test(line.text.slice(from))) return [];
  for (const { 0: item, index } of line.text.slice(from).matchAll(ITEMS)) {
    if (!/\d/.test(item)) continue;
    const lead = item.length - item.trimStart().length;
    // « CV » alone is too short a name for a line of its own.
    const text = item
      .trim()
      .replace(/\.$/, '')
      .replace(/^CV(?=\s)/, VARIATION);
    const [value, other] = ofSensor({ ...line, text }, catalogue);
    if (value === undefined || other !== undefined) return [];
    const added = text.startsWith(VARIATION) ? VARIATION.length - 'CV'.length : 0;
    const at = from + index + lead + value.at - added;
    const name = catalogue.measure(value.measure_id)?.measure.title ?? '';
    if (rows.some(({ label }) => label.word === name)) return [];
    rows.push(...measuredRow(line, { ...value, name, at, end: at + value.number.length }, catalogue));
  }
  return rows;
}
