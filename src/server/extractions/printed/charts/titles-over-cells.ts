import { plainLabel } from '../../../core/catalogue/plain-label.ts';
import { excludesResults } from '../page/aside-titles.ts';
import { cellsOf } from '../page/cells.ts';
import type { Line } from '../page/page.ts';
import { boxOf } from '../page/words-to-lines.ts';
import { sectionOf } from '../sections/section.ts';

/** The number of lines above a cell that are searched for its title. */
const ABOVE_MAX = 14;

/**
 * Whether a part of a line stands in a table beside another one, under a title of what is not the patient's: «
 * Température | 36,4 | Température | 36 °C » below « Branchement | Dialysat ».
 */
export function isUnderAsideCell(lines: readonly Line[], index: number, at: number, end: number): boolean {
  const line = lines[index];
  if (line === undefined || !line.text.includes('\t')) return false;
  const { x, width } = boxOf(line, at, end);
  for (const above of lines.slice(Math.max(0, index - ABOVE_MAX), index).toReversed()) {
    const cells = cellsOf(above);
    if (above.page !== line.page || cells.length < 2) return false;
    const over = cells.filter(({ middle, text }) => !/\d/.test(text) && x <= middle && middle <= x + width);
    if (over.some(({ text }) => isAside(text))) return true;
  }
  return false;
}

/** « Après dialyse »: the patient, at a moment of what another title names. */
const MOMENT = /^(?:avant|apres|pre|post|per|pendant|debut|fin|arrivee|branchement|debranchement)\b/;

function isAside(title: string): boolean {
  const section = MOMENT.test(plainLabel(title)) ? null : sectionOf(title);
  const isOther = section !== null && (section.specimen !== '' || section.relative === true);
  return isOther || excludesResults(title, false) === true;
}
