import { REFUSALS } from '../../../../../shared/texts/extraction/extraction-log.ts';
import type { Catalogue } from '../../../../core/catalogue/catalogue.ts';
import { byLabel } from '../../../vocabulary/names/labels.ts';
import { anyOf } from '../../../vocabulary/patterns.ts';
import { plain } from '../cells/table-row.ts';
import { heading } from '../headings/headings.ts';
import type { MeasureColumn } from '../headings/measure-columns.ts';
import type { TableRow } from '../layout/found-table.ts';
import type { TableLayout } from '../layout/table-layout.ts';
import { dayOf, hasHour } from '../row-days/row-day.ts';

/** The 24-hour urine volume. Several volumes in one day cover some hours each. */
const DIURESIS = 'proteinurie-des-24-heures.diurese';
/** A heading of things whose size and weight are not the patient's. */
const OF_THING = new RegExp(
  `^${anyOf(
    'organes?|organs?|lesions?|nodules?|tumeurs?|tumou?rs?',
    'pieces?|pieces? operatoires?|kystes?|ganglions?|plaies?|polypes?',
    'aliments?|plats?|ingredients?|foods?|dish(?:es)?|machines?',
  )}$`,
);
/** Headings of goods that are ordered, sold or sent, beside which a weight is theirs. */
const OF_GOODS = new RegExp(
  `^${anyOf(
    '(?:order|shipment|parcel|invoice|sku|lot|batch|colis|client|customer)s?(?: (?:id|number|no|n°))?',
    '(?:n° ?|numero )?(?:de )?(?:commande|colis|lot)|skus?|ean|carrier|transporteur',
    'tracking(?: number)?|(?:unit )?price(?: .*)?|prix(?: .*)?|unit cost|fournisseur|supplier|expedi(?:teur|tion)|destinataire|ship(?:ping)? date',
  )}$`,
);
/** Headings of meals and products, beside which a weight in grams is that of the food. */
const OF_FOOD = /^(?:repas|meals?|menus?|collations?|snacks?|produits?|products?)(?: .*)?$/;
const IN_GRAMS = /^(?:g|gr|grams?|grammes?)$/;
/** Headings beside which a weight is the one that a person lifts. */
const LIFTS = new RegExp(
  `^${anyOf(
    '(?:(?:nb|nombre|number) (?:de |d.? ?|of )?)?(?:reps?|repetitions?|series?|sets?)(?: .*)?',
    'muscles?|groupe musculaire|1 ?rm',
  )}$`,
);
const ROWS_TRIED = 5000;

/**
 * The layout, with a refusal for columns whose rows or neighbours contradict their names: urine volumes of some hours,
 * sizes and weights of things.
 */
export function refuseAmbiguousColumns(
  layout: TableLayout,
  rows: readonly TableRow[],
  catalogue: Catalogue,
): TableLayout {
  const { measures } = layout;
  if (measures.length === 0) return layout;
  const tried = rows.slice(0, ROWS_TRIED);
  const isThing = layout.header.cells.some((cell) => OF_THING.test(plain(cell)));
  const isOfGoods = layout.header.cells.some((cell) => OF_GOODS.test(heading(cell)));
  const isOfFood = layout.header.cells.some((cell) => OF_FOOD.test(heading(cell)));
  const isLifted = layout.header.cells.some((cell) => LIFTS.test(plain(cell)));
  const refusalOf = (column: MeasureColumn): string | null => {
    if (isLifted && /^(?:poids|weight|charge)\b/.test(plain(column.label))) return REFUSALS.organ;
    const isSize = /^(?:poids|taille|weight|height|size)\b/.test(plain(column.label));
    if ((isThing || isOfGoods) && isSize) return REFUSALS.organ;
    if (isOfFood && isSize && IN_GRAMS.test(plain(column.unit ?? ''))) return REFUSALS.organ;
    const isPart = isVolume(column, catalogue) && isOfSomeHours(column, layout, tried);
    return isPart ? REFUSALS.partOfDiuresis : null;
  };
  const checked = measures.map((column) => ({
    ...column,
    refusal: refusalOf(column),
    ...(isVolume(column, catalogue) && { measure_id: DIURESIS }),
  }));
  return { ...layout, measures: checked };
}

/** Whether a column holds urine volumes without stating that they cover 24 hours. */
function isVolume({ label }: MeasureColumn, catalogue: Catalogue): boolean {
  return !/24/.test(label) && byLabel(catalogue, label).some(({ measure }) => measure.id === DIURESIS);
}

/** Whether urine volumes cover some hours only: the rows have an hour, or several rows share a day. */
function isOfSomeHours(column: MeasureColumn, layout: TableLayout, rows: readonly TableRow[]): boolean {
  return layout.time >= 0 || rows.some((row) => hasHour(row, layout)) || isSeveralADay(column, layout, rows);
}

function isSeveralADay({ index }: MeasureColumn, layout: TableLayout, rows: readonly TableRow[]): boolean {
  const days = rows
    .filter(({ row }) => (row.cells[index] ?? '').trim() !== '')
    .map((row) => dayOf(row, layout));
  const statedDays = days.filter((day) => day !== '');
  return new Set(statedDays).size < statedDays.length;
}
