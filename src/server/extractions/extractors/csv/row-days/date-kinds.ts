import type { Catalogue } from '../../../../core/catalogue/catalogue.ts';
import { anyOf } from '../../../vocabulary/patterns.ts';
import type { Cell } from '../cells/cell.ts';
import type { Row } from '../cells/table-row.ts';
import { BODY_DATE, heading, SAMPLING_DATE } from '../headings/headings.ts';
import type { TableLayout } from '../layout/table-layout.ts';
import { isOnPatient } from './examination-days.ts';

const OF = "(?:dates?|jour) (?:de (?:la |l'? ?)?|du |d'? ?|des )?(?:derni(?:ers?|eres?) )?";
/** Headings of the date of the analyses of a row: « Date bio ». */
const OF_LABORATORY = new RegExp(
  `^${OF}${anyOf('biologie', 'bio', 'labo(?:ratoire)?', 'bilans?(?: (?:sanguin|biologique)s?)?', 'analyses?', 'prise de sang')}$|^lab(?:oratory)? date$`,
);
/** Headings of the steps of a laboratory, beside which « Date d'analyse » is that of its work. */
const OF_STEP = /recep|recu|valid|edit|rendu|report/;
const OF_ANALYSIS = /analyse/;

/** Columns of the date of a row's analyses, and of that of what was measured on the patient; -1 if there is none. */
export function datesOfKinds({ header, dates, otherDates }: TableLayout): {
  laboratory: number;
  body: number;
} {
  const column = (pattern: RegExp) => header.cells.findIndex((name) => pattern.test(heading(name)));
  // « Date d'analyse » is that of the laboratory's work, beside that of the sampling.
  const isSampled = dates.some((at) => {
    const name = heading(header.cells[at] ?? '');
    return SAMPLING_DATE.test(name) && !OF_LABORATORY.test(name) && !BODY_DATE.test(name);
  });
  const isOfWork = otherDates.some((cell) => OF_STEP.test(heading(cell)));
  const own = isSampled ? -1 : column(OF_LABORATORY);
  const isLeft = own >= 0 && isOfWork && OF_ANALYSIS.test(heading(header.cells[own] ?? ''));
  return { laboratory: isLeft ? -1 : own, body: column(BODY_DATE) };
}

/**
 * The date, as written, of a cell in a row that has one date for its analyses and another one for what was measured on
 * the patient; undefined if the row's own date is that of the cell.
 */
export function dateOfKind(
  cell: Cell,
  { cells }: Row,
  layout: TableLayout,
  catalogue: Catalogue,
): string | undefined {
  const { laboratory, body } = datesOfKinds(layout);
  const { dates } = layout;
  if (laboratory < 0 && (body < 0 || dates.includes(body))) return undefined;
  const ofCell = isOnPatient(cell, catalogue) ? body : laboratory;
  return ofCell < 0 || dates.includes(ofCell) ? undefined : (cells[ofCell] ?? '').trim();
}
