import { REFUSALS } from '../../../../shared/texts/extraction/extraction-log.ts';
import type { Catalogue } from '../../../core/catalogue/catalogue.ts';
import { readXmlEvents } from '../../parsing/xml-events.ts';
import { doubtsIn } from '../../vocabulary/doubts/remark-doubts.ts';
import { filledIn, type Row } from '../csv/cells/table-row.ts';
import { saysNoReading } from '../csv/rows/row-doubts.ts';
import { columnOf, type Sheet } from './sheet.ts';
import { readTargets, type Workbook } from './workbook.ts';

/** Maximum number of comments of a sheet that are read. */
const COMMENTS_MAX = 10_000;
/** What a program writes in place of a comment that has answers, for older programs. */
const STAND_IN = /^\s*\[[^\]]*(?:thread|fil|discussion|conversa|kommentar)[^\]]*\]/i;

/** Refuses the cells of a sheet whose comments cast doubt on them as results of the patient. */
export async function refuseByComments(
  { rows }: Sheet,
  { archive }: Workbook,
  part: string,
  catalogue: Catalogue,
): Promise<void> {
  const byLine = new Map(rows.map((row) => [row.line, row]));
  for (const { reference, text } of await commentsOf(archive, part)) {
    const row = byLine.get(Number(/\d+$/.exec(reference)?.[0] ?? 0));
    const column = columnOf(reference);
    if (row === undefined || column < 0 || row.doubted?.has(column) === true) continue;
    const [doubt] = doubtsIn(text, catalogue);
    const words = doubt?.remark ?? (saysNoReading(text) ? text : null);
    if (words === null) continue;
    const why = REFUSALS.remark(words);
    row.doubted = (row.doubted ?? new Map()).set(column, why);
    // A comment on a heading applies to the cells below it.
    for (const each of isHeadings(row, rows) ? rows.filter(({ line }) => line >= row.line) : [row])
      if (each.refusals?.has(column) !== true) each.refusals = (each.refusals ?? new Map()).set(column, why);
  }
}

/** Whether a row is the first of a sheet that has several cells, without a number: that of the headings. */
function isHeadings(row: Row, rows: readonly Row[]): boolean {
  const first = rows.find((each) => filledIn(each).length > 1);
  return first === row && filledIn(row).every((index) => !/^\s*\d/.test(row.cells[index] ?? ''));
}

/** The comments of a sheet, of either kind, each with the cell that it is attached to. */
async function commentsOf(archive: Workbook['archive'], part: string) {
  const comments: { reference: string; text: string }[] = [];
  const [folder, name] = [part.slice(0, part.lastIndexOf('/') + 1), part.slice(part.lastIndexOf('/') + 1)];
  for (const { type, target } of (await readTargets(archive, `${folder}_rels/${name}.rels`)).values()) {
    if (!/\/(?:comments|threadedComment)$/.test(type)) continue;
    const path = new URL(target, `file:///${folder}`).pathname.slice(1);
    let open: { reference: string; text: string } | null = null;
    let inText = false;
    await readXmlEvents(archive.text(path), {
      open: (element, { ref = '' }) => {
        if (element === 'comment' || element === 'threadedComment') open = { reference: ref, text: '' };
        if (element === 't' || element === 'text')
          inText = element === 't' || type.endsWith('threadedComment');
      },
      text: (piece) => {
        if (inText && open !== null) open.text += piece;
      },
      close: (element) => {
        if (element === 't' || element === 'text') inText = false;
        if (element !== 'comment' && element !== 'threadedComment') return;
        if (open !== null && !STAND_IN.test(open.text) && comments.length < COMMENTS_MAX) comments.push(open);
        open = null;
      },
    });
  }
  return comments;
}
