import { anyOf } from '../../../vocabulary/patterns.ts';
import { filledIn, plain, type Row } from '../cells/table-row.ts';
import { labelOf, unitIn } from './heading-parts.ts';
import { DAY_PART, heading } from './headings.ts';

/** A sheet that a person fills in day by day is not longer. */
const ROWS_MAX = 3000;
const ROWS_ABOVE = 8;
const MEALS =
  '(?:petit[- ]dej(?:euner|\\.)?|pt[- ]dej(?:euner|\\.)?|pdj|dejeuner|diner|repas|gouter|coucher|breakfast|lunch|dinner|supper|bed(?:time)?)';
/** When a patient measures: before and after meals, and parts of a day. */
const MOMENT = new RegExp(
  `^(?:${anyOf(
    `(?:avant|apres|av\\.?|ap\\.?|before|after)(?: (?:le|la|l'))? ?${MEALS}`,
    '(?:(?:le )?matin )?a jeun|(?:au )?(?:lever|reveil|coucher)|fasting|2 ?h apres repas',
  )})$`,
);
/** Titles of a notebook that holds one measure only, and the name of that measure. */
const NOTEBOOKS: readonly [RegExp, string][] = [
  [
    new RegExp(
      anyOf(
        '(?:carnet|cahier|releve|suivi|tableau|fiche|journal|autosurveillance|surveillance)s? (?:de |des |d.)?(?:la |l.)?(?:auto ?-?surveillance )?glycem\\w+',
        'glycemi\\w+ capillaires?|dextros?\\b|blood (?:sugar|glucose) (?:log|diary)',
      ),
    ),
    'Glycémie capillaire',
  ],
  [
    new RegExp(
      anyOf(
        '(?:carnet|cahier|releve|suivi|tableau|fiche|journal|automesure|auto-mesure|surveillance)s? (?:de |des |d.)?(?:la |l.)?(?:automesure |auto-mesure )?(?:tension\\w*|pressions?)',
        'automesure|blood pressure (?:log|diary)',
      ),
    ),
    'Tension',
  ],
];

/** Titles of doses and meals, which have the same moments. */
const INTAKE = /insulin|\bdoses?\b|\bbolus|glucid|\brepas\b|traitement|medicament/;

/** « 8h », « 22 h 30 », « 08:00 ». */
const HOUR = /^(?:a )?([01]?\d|2[0-3]) ?(?:h|:) ?([0-5]\d)?$/;

/** The hour of a heading that is only an hour, as ISO 8601 writes it; null for any other. */
export function hourOfHeading(text: string): string | null {
  const [, hour, minute = '00'] = HOUR.exec(heading(text)) ?? [];
  return hour === undefined ? null : `${hour.padStart(2, '0')}:${minute}`;
}

/** Whether a heading is a moment of the day and nothing more. */
export const isMoment = (text: string): boolean =>
  DAY_PART.test(heading(text)) || MOMENT.test(heading(text)) || hourOfHeading(text) !== null;

/**
 * Adds the name of the measure of a notebook (« Carnet de glycémies ») to the headings that only state when it was
 * measured: « Matin (mg/dL) ». Other rows are returned unchanged.
 */
export function withNotebookNames({ rows, name }: { rows: readonly Row[]; name: string }): readonly Row[] {
  if (rows.length > ROWS_MAX) return rows;
  return rows.map((row, at) => {
    if (momentsIn(row).length < 2 || !isAboveValues(row, rows[at + 1])) return row;
    // Groups over the moments tell what their columns hold.
    if (filledIn(rows[at - 1] ?? row).length > 1 && !/\d/.test(rows[at - 1]?.cells.join('') ?? ''))
      return row;
    const above = rows.slice(Math.max(0, at - ROWS_ABOVE), at).filter((each) => filledIn(each).length === 1);
    return named(row, [name, ...above.map(({ cells }) => cells.join(' '))]);
  });
}

/** Whether values, and no other headings, stand below the moments: « Matin » may be over « SYS | DIA ». */
const isAboveValues = (row: Row, below: Row | undefined): boolean =>
  momentsIn(row).every((index) => {
    const cell = (below?.cells[index] ?? '').trim();
    return !/\p{L}{2}/u.test(cell) || unitIn(`x (${cell.replace(/[()[\]]/g, '')})`) !== null;
  });

/**
 * Puts the measure that the titles name before each moment of a header; returns it unchanged if they name none, or
 * several.
 */
function named(header: Row, all: readonly string[]): Row {
  const titles = all.map((text) => text.trim());
  const found = titles.flatMap((title) => NOTEBOOKS.filter(([pattern]) => pattern.test(plain(title))));
  const [[, measure] = [null, null], ...others] = found;
  const isOfElse = titles.some((title) => INTAKE.test(plain(title))) || !areOfOneDay(header);
  if (measure === null || isOfElse || others.some(([, other]) => other !== measure)) return header;
  const titleUnit = titles.map((title) => unitIn(title)?.unit).find((unit) => unit !== undefined);
  const cells = [...header.cells];
  for (const index of momentsIn(header)) {
    const cell = (cells[index] ?? '').trim();
    const own = unitIn(cell);
    const unit = own?.unit ?? titleUnit;
    const moment = own === null ? cell : cell.slice(0, own.start).trim();
    cells[index] = `${measure} ${moment}${unit === undefined ? '' : ` (${unit})`}`;
  }
  return { ...header, cells };
}

/** Whether the hours among the headings never go back: hours after midnight would belong to the next day. */
function areOfOneDay({ cells }: Row): boolean {
  const hours = cells.flatMap((cell) => hourOfHeading(labelOf(cell.trim()).label) ?? []);
  return hours.every((hour, at) => at === 0 || hour > (hours[at - 1] ?? ''));
}

/** Indexes of the headings that only state a moment, with or without a unit. */
function momentsIn(row: Row): number[] {
  return filledIn(row).filter((index) => {
    const cell = (row.cells[index] ?? '').trim();
    const unit = unitIn(cell);
    return isMoment(unit === null ? cell : cell.slice(0, unit.start).trim());
  });
}
