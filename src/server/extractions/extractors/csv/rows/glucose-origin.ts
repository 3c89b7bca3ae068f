import { REFUSALS } from '../../../../../shared/texts/extraction/extraction-log.ts';
import type { Catalogue } from '../../../../core/catalogue/catalogue.ts';
import { byLabel } from '../../../vocabulary/names/labels.ts';
import { anyOf } from '../../../vocabulary/patterns.ts';
import { namesControl } from '../../../vocabulary/quality-control.ts';
import { plain } from '../cells/table-row.ts';
import { isLooseGlucose, MEAL_OR_DOSE } from '../headings/glucose-names.ts';
import { labelOf } from '../headings/heading-parts.ts';
import { CHAPTER, heading } from '../headings/headings.ts';
import { partOf } from '../headings/measure-parts.ts';
import type { TableRow } from '../layout/found-table.ts';
import type { GlucoseOrigin, TableLayout } from '../layout/table-layout.ts';
import { dayOf, hasHour, minuteOf } from '../row-days/row-day.ts';

const SENSOR = 'glucose-interstitiel.sg';
const METER = 'glycemie-capillaire.dextro';
/** Types for blood glucose that a bare name such as « glucose » leads to. */
const BLOOD_GLUCOSE = new Set(['glycemie', 'glycemie-a-jeun', 'glycemie-postprandiale']);
/** A refusal names the measure that it may be. */
const UNKNOWN: GlucoseOrigin = { measure_id: METER, refusal: REFUSALS.glucoseSpecimen };
/** Words that state in what specimen, or by whom, the glucose was measured. */
const STATED = /\b(?:plasma\w*|ser(?:um|ique|ica|ico)|vein\w*|ven(?:ous|osa|oso|eus)|lab(?:o\w*|or\w*)?)\b/;
/** Date headings that only laboratory samples have. */
const SAMPLED = /prelev|prise de sang|collect|sampl|specimen|draw|entnahme|abnahme|afname|extraccion|muestra/;
/** A cell about meals, which only a logbook has; « à jeun » alone may be a laboratory's. */
const MEAL_NAMES = 'meals?|breakfast|lunch|dinner|repas|petit[ -]dejeuner|dejeuner|diner|gouter|supper|snack';
const AROUND_MEAL = new RegExp(
  `^(?:before|after|pre|post|avant|apres)[ -](?:(?:le|un|the) )?${anyOf(MEAL_NAMES)}$`,
);
const OTHER_MOMENTS = [
  'a jeun|fasting|(?:pre|post)prandiale?',
  '(?:au )?coucher|bedtime|before (?:bed|sleep)|(?:au )?lever|wake[ -]?up|nuit|night',
  'random|other|autre|none|general',
];
const OTHER_MOMENT = new RegExp(`^${anyOf(...OTHER_MOMENTS)}$`);
/** A name of the catalogue that only meters use; a laboratory's analyses beside it contradict it. */
const METER_READING = /^bg readings?$/;
const WHOLE_MEAL_OR_DOSE = new RegExp(`^${MEAL_OR_DOSE}$`);
/** Names of sheets and titles that state that a sensor or a meter measured the glucose. */
const OF_SENSOR = /\bcgm\b|\bsgc\b|\bmcg\b|\bcapteur|\bsensor\b|glucose interstitiel/;
const OF_METER = new RegExp(
  anyOf(
    '^(?:name and glucose|nom et (?:glucose|glycemie))$',
    String.raw`\bs?bgm?\b|\bsmbg\b|\blecteur|\bmeter\b|glycemies? capillaires?|\bdextros?\b`,
    String.raw`(?:auto ?-?surveillance|carnet)\b.*glyc`,
  ),
);
const TICK = /^(?:x|✓|✔|true|false|yes|no|oui|non|vrai|faux)$/;
const ROWS_TRIED = 5000;
/** Two readings of a sensor are this many minutes apart at most, and a day has many. */
const SENSOR_MINUTES = 16;
const SENSOR_READINGS = 20;

/**
 * Decides who measured the glucose of a table. Laboratories, meters and sensors all write « Glucose ». Readings every
 * few minutes are a sensor's; readings marked with a moment around meals are a meter's. Other readings with hours are
 * refused, unless the table also has analyses of a laboratory.
 */
export function withGlucoseOrigin(
  announced: TableLayout,
  all: readonly TableRow[],
  catalogue: Catalogue,
  sheet = '',
): TableLayout {
  if (announced.known?.rows !== undefined) return announced;
  const rows = all.slice(0, ROWS_TRIED);
  const layout = isContradicted(announced, rows, catalogue) ? withoutGuess(announced) : announced;
  const { rows: columns } = layout;
  if (columns !== null) {
    const [name = -1] = columns.names;
    const labels = rows.map(({ row }) => labelOf((row.cells[name] ?? '').trim()).label);
    const own = rows.filter((_, at) => isGlucoseName(labels[at] ?? '', catalogue));
    const specimens = own.map(({ row }) => plain(row.cells[columns.specimen] ?? ''));
    if (specimens.some((each) => each !== '')) return layout;
    const glucose = originOf(layout, own, labels, { catalogue, sheet });
    const isNotebook = columns.isNotebook === true && !isBesideAnalyses(labels, catalogue);
    return glucose === null ? layout : { ...layout, rows: { ...columns, isNotebook, glucose } };
  }
  const labels = layout.measures.map(({ label }) => label);
  const measures = layout.measures.map((column) => {
    const { label, group, measure_id } = column;
    const loose = isLooseGlucose(label);
    const isStated = STATED.test(plain(`${group} ${label}`));
    if (measure_id !== null || isStated || !isGlucoseName(label, catalogue)) return column;
    if (METER_READING.test(plain(label)) && !isBesideAnalyses(labels, catalogue)) return column;
    const origin = originOf(layout, rows, labels, { catalogue, sheet });
    // Nobody but the patient measures it each morning and evening.
    if (origin === null && !loose && partOf(group) === '') return column;
    return { ...column, ...(origin ?? UNKNOWN) };
  });
  return { ...layout, measures };
}

/** Whether a label names a glucose, under any name that laboratories, meters or applications use. */
export const isGlucoseName = (label: string, catalogue: Catalogue): boolean =>
  isLooseGlucose(label) || isBloodGlucose(label, catalogue);

/** Whether a label names a blood glucose, whoever measured it. */
function isBloodGlucose(label: string, catalogue: Catalogue): boolean {
  const named = byLabel(catalogue, label);
  return named.length > 0 && named.every(({ type }) => BLOOD_GLUCOSE.has(type.id));
}

/** The origin of glucose readings; null if they can be a laboratory's. */
function originOf(
  layout: TableLayout,
  rows: readonly TableRow[],
  labels: readonly string[],
  { catalogue, sheet }: { catalogue: Catalogue; sheet: string },
): GlucoseOrigin | null {
  const isBeside = isBesideAnalyses(labels, catalogue);
  const device = isBeside ? null : deviceIn([sheet, ...rows.map(({ context }) => context.title)]);
  if (device !== null) return { measure_id: device, refusal: null };
  if (isBeside && isOfLogbook(layout)) return UNKNOWN;
  if (isContinuous(rows, layout)) return { measure_id: SENSOR, refusal: null };
  if (!isByTheHour(layout, rows) || rows.some(({ context }) => CHAPTER.test(heading(context.title))))
    return null;
  // Analyses of a laboratory contradict moments of meals.
  if (hasMealMoments(layout, rows)) return isBeside ? UNKNOWN : { measure_id: METER, refusal: null };
  return isBeside ? null : UNKNOWN;
}

const deviceOf = (text: string): string | null =>
  OF_SENSOR.test(text) ? SENSOR : OF_METER.test(text) ? METER : null;

/** The device that the name of a sheet, or all titles above the rows, name; null if they name none, or several. */
function deviceIn([sheet = '', ...titles]: readonly string[]): string | null {
  const names = [...new Set([sheet, ...titles])].map(plain).filter((text) => text !== '');
  const found = new Set(names.map(deviceOf));
  const [device = null, ...others] = [...found].filter((each) => each !== null);
  // If only one of two titles of a table names a device, they concern different rows.
  return others.length === 0 && (deviceOf(plain(sheet)) !== null || !found.has(null)) ? device : null;
}

/**
 * Whether the rows contradict an origin that only a few headings suggest: the table also has analyses of a laboratory,
 * or a trend beside one glucose a day.
 */
function isContradicted(layout: TableLayout, rows: readonly TableRow[], catalogue: Catalogue): boolean {
  if (layout.known?.guess !== true) return false;
  const labels = layout.measures.map(({ label }) => label);
  const isSensor = layout.measures.some(({ measure_id }) => measure_id === SENSOR);
  return isBesideAnalyses(labels, catalogue) || (isSensor && !isByTheHour(layout, rows));
}

/** The layout without the known export, nor the measures that it gave to columns. */
function withoutGuess(layout: TableLayout): TableLayout {
  const guessed = layout.known?.measures ?? [];
  const isGuessed = (index: number) =>
    guessed.some(([pattern]) => pattern.test(heading(layout.header.cells[index] ?? '')));
  const measures = layout.measures.map((column) =>
    isGuessed(column.index) ? { ...column, measure_id: null } : column,
  );
  return { ...layout, known: null, measures };
}

/** Whether a table notes what was eaten or injected: in columns, or in rows of their own. */
const isOfLogbook = ({ header, rows }: TableLayout): boolean =>
  rows?.isNotebook === true || header.cells.some((cell) => WHOLE_MEAL_OR_DOSE.test(heading(cell)));

/** Specimens that only a laboratory analyses, and the one analysis of them that patients write down themselves. */
const OF_LABORATORY = new Set(['sang', 'urines']);
const NOTED = 'hemoglobine-glyquee';

/** Whether a table has laboratory analyses other than glucose. */
function isBesideAnalyses(labels: readonly string[], catalogue: Catalogue): boolean {
  return [...new Set(labels)].some((label) => {
    const named = byLabel(catalogue, label);
    const isOne = named.some(({ specimen, type }) => OF_LABORATORY.has(specimen ?? '') && type.id !== NOTED);
    return isOne && !isBloodGlucose(label, catalogue);
  });
}

/** Whether readings follow each other as only those of a sensor do. */
function isContinuous(rows: readonly TableRow[], layout: TableLayout): boolean {
  let near = 0;
  let before: { day: string; minute: number } | null = null;
  for (const row of rows) {
    const at = { day: dayOf(row, layout), minute: minuteOf(row, layout) };
    const gap = before === null || at.day === '' || before.day !== at.day ? null : at.minute - before.minute;
    if (gap !== null && gap !== 0 && Math.abs(gap) <= SENSOR_MINUTES) near += 1;
    before = at;
  }
  return near >= SENSOR_READINGS && near >= rows.length / 2;
}

/** Whether a column says around which meal each reading was taken, or has ticks under the name of a meal. */
function hasMealMoments(layout: TableLayout, rows: readonly TableRow[]): boolean {
  return layout.header.cells.some((name, index) => {
    const cells = rows.map(({ row }) => plain(row.cells[index] ?? '')).filter((cell) => cell !== '');
    const isMoment = (cell: string) =>
      AROUND_MEAL.test(cell) || OTHER_MOMENT.test(cell) || namesControl(cell);
    if (AROUND_MEAL.test(plain(name))) return cells.length > 0 && cells.every((cell) => TICK.test(cell));
    return cells.some((cell) => AROUND_MEAL.test(cell)) && cells.every(isMoment);
  });
}

/** Whether rows have hours, or several rows share a day, without sampling headings. */
function isByTheHour(layout: TableLayout, rows: readonly TableRow[]): boolean {
  const headings = layout.dates.map((index) => plain(layout.header.cells[index] ?? ''));
  if (headings.length === 0 || headings.some((name) => SAMPLED.test(name))) return false;
  const days = rows.map((row) => dayOf(row, layout));
  return (
    layout.time >= 0 ||
    rows.some((row) => hasHour(row, layout)) ||
    new Set(days).size < days.filter(Boolean).length
  );
}
