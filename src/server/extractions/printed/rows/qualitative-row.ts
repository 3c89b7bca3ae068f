import { LEFT_OUT, REFUSALS } from '../../../../shared/texts/extraction/extraction-log.ts';
import type { Catalogue } from '../../../core/catalogue/catalogue.ts';
import { anyOf } from '../../vocabulary/patterns.ts';
import type { Column } from '../page/column.ts';
import type { Line } from '../page/page.ts';
import { findDates } from '../page/printed-date.ts';
import { withoutMarks } from '../sections/read-label.ts';
import type { Section } from '../sections/section-facts.ts';
import { measuredRow } from './measured-row.ts';
import type { Row } from './result-row.ts';
import { columnOf } from './row-values.ts';
import { saysOtherTest, wordMeasure } from './word-measures.ts';

const WORDS = anyOf(
  'n[ée]gati(?:fs?|ves?)|positi(?:fs?|ves?)|(?:non[- ])?r[ée]acti(?:fs?|ves?)|absence',
  '(?:non )?d[ée]tect[ée]e?s?|ind[ée]tectables?|(?:non )?d[ée]celables?|(?:non[- ])?reactive|negative|positive',
);
const NAME = String.raw`([^\t:]{2,70})(?: ?: {0,2}\t?|\t ?)`;
/** « 0,12 S/CO », « (index 0,05) », and an interval. */
const INDEX = String.raw`[^\p{L}]{0,40}(?:(?:index|indice|ratio|titre)[^\p{L}]{1,20})?`;
const UNIT = String.raw`(?:(?:UI|mUI|UA|AU|S|U)?\/(?:mL|L|CO)[^\p{L}]{0,30})?`;
/** A name, then its result in a cell of its own or behind a colon, then nothing but an index and its interval. */
const ROW = new RegExp(`^${NAME}(${WORDS})(?=[\\s*]|$)(${INDEX}${UNIT}(?:\\t ?${WORDS}){0,2}) ?$`, 'iu');
const LENGTH_MAX = 200;
/** « Négatif : < 0,80 », « Positif | > 1,00 », « Négatif 0 - 0,9 »: the limits that the word is given for. */
const OF_LEGEND = /^[^\p{L}\d<>≤≥\t]{0,10}(?:[<>≤≥]|\d[\d.,]*\s*[-–]\s*\d)|^\s?:/u;
/** The same, in a cell of its own. */
const LIMIT_BELOW = /^\s*\t\s*\(?(?:[<>≤≥]|\d[\d.,]*\s*[-–]\s*\d)/;
/** A box to tick, or a question. */
const UNSURE = /[?☐□☑☒▢◻]|\[\s*\]/u;
const YEAR = /(?<!\d)(?:19|20)\d{2}(?!\d)/;

/** The row of a serology or of a blood group whose result is a word: « Antigène HBs : Négatif ». */
export function qualitativeRow(
  line: Line,
  section: Section,
  columns: readonly Column[],
  catalogue: Catalogue,
): Row[] {
  if (section.adds.length > 0 && section.specimen === '') return [];
  const text = line.text.trimEnd();
  const [, written = '', word, rest = ''] = (text.length <= LENGTH_MAX && ROW.exec(text)) || [];
  // Without headings, nothing says which of two words is the result.
  if (word === undefined || (columns.length === 0 && new RegExp(`\\t${WORDS}`, 'iu').test(rest))) return [];
  const entry = wordMeasure(catalogue, withoutMarks(written));
  if (entry === null) return [];
  const at = line.text.indexOf(word, written.length);
  const place = { number: word, unit: null, at, end: at + word.length };
  const rows = measuredRow(
    line,
    { measure_id: entry.measure.id, name: entry.measure.title, ...place },
    catalogue,
  );
  const otherTest = saysOtherTest(written, entry) ? REFUSALS.otherMethod(withoutMarks(written)) : null;
  const ofOther = section.specimen === '' ? null : REFUSALS.specimen(section.specimen);
  const refusal = ofOther ?? otherTest ?? doubtOf(rest, columns);
  // Under the heading of limits or of an earlier day, the result itself is missing.
  const read = rows.filter((row) => {
    const column = columnOf(row, place, columns);
    return column === undefined
      ? columns.length === 0
      : column.kind === 'current' && column.goal === undefined;
  });
  return refusal === null ? read : read.map((row) => ({ ...row, refusal }));
}

/** Why what stands behind a word leaves in doubt whether it is the result of the day; null if it does not. */
function doubtOf(rest: string, columns: readonly Column[]): string | null {
  if (findDates(rest).length > 0 || YEAR.test(rest)) return LEFT_OUT.looseDate;
  const isLegend = OF_LEGEND.test(rest) || (columns.length === 0 && LIMIT_BELOW.test(rest));
  return isLegend || UNSURE.test(rest) ? REFUSALS.legend : null;
}
