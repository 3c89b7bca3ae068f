import type { Catalogue } from '../../../core/catalogue/catalogue.ts';
import { plainLabel } from '../../../core/catalogue/plain-label.ts';
import type { Line } from '../page/page.ts';
import { type FoundDate, findDates } from '../page/printed-date.ts';
import { subjectOf } from '../page/sentence-subject.ts';
import { BLOOD } from '../sections/section.ts';
import { type DatedList, placed, sentenceOf, textOf } from './list-sentence.ts';
import { isEcg, isOfExamination, SHARE, sectionOfList } from './list-titles.ts';
import { itemsOf, leftOf, readItem, withoutWall } from './listed-items.ts';
import { nextSentences } from './next-sentences.ts';

/**
 * The measures of an examination of the visit, or the results of a passage or at the entry of a stay whose day is
 * known: « Échocardiographie : FEVG 52 %, TAPSE 22 mm. ». Undefined if the sentence is about another time.
 */
export function ofVisitAt(
  lines: readonly Line[],
  index: number,
  catalogue: Catalogue,
  visit: FoundDate,
  titles: RegExp,
): DatedList | undefined {
  const line = lines[index];
  const title = /^[^:\d]{3,40}:\s*/u.exec(line?.text ?? '')?.[0];
  if (line === undefined || title === undefined || !titles.test(plainLabel(title))) return undefined;
  const sentence = sentenceOf(lines, index, title.length);
  const { text, starts } = textOf(sentence);
  const isExamination = isOfExamination(plainLabel(title));
  const shared = text.replace(SHARE, (share) => ' '.repeat(share.length));
  const bare = isExamination ? withoutWall(shared) : shared;
  const about = subjectOf(bare, 0, bare.length);
  // « VG non dilaté » negates nothing in the items beside it; each of them is checked on its own.
  if (findDates(text, line.order).length > 0 || (about !== null && about !== 'negated')) return undefined;
  const section = sectionOfList(plainLabel(title));
  const kind = { examination: isExamination, ecg: isEcg(plainLabel(title)), section: section ?? BLOOD };
  const found = itemsOf(text, kind).map(({ at, item, isOther }) => ({
    at,
    item,
    isOther,
    // A number in brackets beside another may be its year, or of another time.
    row: isOther || /\([^()]*\d/.test(item.replace(SHARE, '')) ? null : readItem(item, kind, catalogue),
    line: sentence[starts.findLastIndex((start) => start <= at)]?.line ?? line,
  }));
  const rows = found.flatMap(({ at, row }) => (row === null ? [] : placed(row, sentence, starts, at)));
  if (rows.length === 0) return undefined;
  const left = found.flatMap(({ row, item, line: each }) =>
    row === null ? leftOf(item, each, catalogue) : [],
  );
  const isOver = section !== undefined || found.some(({ isOther }) => isOther);
  const next = nextSentences({ lines, index, sentence, rows, isOver }, kind, catalogue);
  return {
    date: visit,
    rows: [...rows, ...next.rows],
    left: [...left, ...next.left],
    lines: sentence.length,
    ...(section && { section }),
  };
}
