import type { Catalogue } from '../../../core/catalogue/catalogue.ts';
import type { Line } from '../page/page.ts';
import { findDates } from '../page/printed-date.ts';
import { NAMES } from '../vital-sign-names/vital-sign-kinds.ts';
import { type DatedList, placed, type SentencePart, sentenceOf, textOf } from './list-sentence.ts';
import { isSaidOfOther, itemsOf, type ListKind, leftOf, readItem } from './listed-items.ts';
import type { Row } from './result-row.ts';

/** What an examination did not find, between two of its measures: « Pas de trouble de repolarisation. » */
const FINDING = /^\s*(?:pas d|absence d|aucune? |sans |axe |repolarisation |ondes? )[^\d:]*$/iu;

/** The measures that a name may mean: « Kaliémie » is the « K » that a list has said. */
const measuresOf = ({ label }: Pick<Row, 'label'>): string[] =>
  label.entries.map(({ measure }) => measure.id);

/** The results of the sentences behind a list, and those left out; `end` is where the last one read ends. */
type Next = Pick<DatedList, 'rows' | 'left' | 'end'>;

/** A list, and whether what follows it is left out. */
interface List extends Pick<DatedList, 'rows'> {
  lines: readonly Line[];
  /** The line on which its sentence begins. */
  index: number;
  sentence: readonly SentencePart[];
  isOver: boolean;
}

/**
 * The sentences that go on with a list behind its full stop, on the same line: « Biologie : Hb 14,2 g/dL. CRP 4 mg/L. ».
 * Each of them must hold nothing but results, of analyses not listed before: what follows anything else may be of
 * another time, and is left out.
 */
export function nextSentences(
  { lines, index, sentence, rows: listed, isOver: isDone }: List,
  kind: ListKind,
  catalogue: Catalogue,
): Next {
  const last = sentence.at(-1);
  const found: Next = { rows: [], left: [] };
  if (last === undefined) return found;
  const seen = new Set(listed.flatMap(measuresOf));
  let isOver = isDone || listed.length === 0;
  for (let from = last.end + 1; from < last.line.text.length; ) {
    const parts = sentenceOf(lines, index + sentence.length - 1, from);
    const { text } = textOf(parts);
    if (findDates(text, last.line.order).length > 0) break;
    const items = itemsOf(text, kind);
    const read = items.map(({ item, isOther, at }) => ({
      item: isOther ? null : readItem(item, kind, catalogue),
      at,
    }));
    const rows = read.flatMap(({ item, at }) => (item === null ? [] : placed(item, parts, [0], at)));
    const isRead = read.every(({ item }) => item !== null && !measuresOf(item).some((id) => seen.has(id)));
    const isFinding = kind.examination && FINDING.test(text) && !isSaidOfOther(text, kind);
    isOver ||= parts.length > 1 || /:\s/.test(text) || !(isRead || isFinding);
    from = (parts[0]?.end ?? last.line.text.length) + 1;
    if (isOver) {
      // Vital signs are read, or said to be left, with the other sentences of the page.
      const named = items.filter(({ item }) => item.search(NAMES) < 0);
      found.left.push(...named.flatMap(({ item }) => leftOf(item, last.line, catalogue)));
      continue;
    }
    found.rows.push(...rows);
    found.end = from - 1;
    for (const id of rows.flatMap(measuresOf)) seen.add(id);
  }
  return found;
}
