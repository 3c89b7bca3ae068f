import { OBSERVATION_SCREEN_TEXTS as TEXTS } from '../../shared/texts/observations.ts';
import { UI_TEXTS } from '../../shared/texts/ui.ts';
import { readOrder, type Sort } from '../core/ui/sort-header.tsx';

/** Orders of the list, by the column that asks for them. Each walks an index of the server. */
export const DAY_SORTS: readonly Sort[] = [
  { attribute: 'effective_time', label: TEXTS.measured, isLastFirst: true },
  { attribute: 'creation_time', label: TEXTS.declared, isLastFirst: true },
];
export const NAME_SORTS: readonly Sort[] = [
  { attribute: 'title', label: TEXTS.title },
  { attribute: 'type_id', label: TEXTS.type },
];
const SORTS = [...DAY_SORTS, ...NAME_SORTS];

/** The order in which the list is when its address gives none. */
export const USUAL_ORDER = '-creation_time';

/** The order of an address, which is left out where it is the usual one or unknown. */
export function givenOrder(raw: Readonly<Record<string, unknown>>): { order?: string } {
  const order = typeof raw.order === 'string' ? raw.order : USUAL_ORDER;
  const isKnown = SORTS.some(({ attribute }) => attribute === readOrder(order).attribute);
  return isKnown && order !== USUAL_ORDER ? { order } : {};
}

/** By what the list is sorted, in words; nothing in the usual order. */
export function orderLabel(order: string): string | undefined {
  const { attribute, isDescending } = readOrder(order);
  const sort = SORTS.find((each) => each.attribute === attribute);
  return sort && order !== USUAL_ORDER ? UI_TEXTS.sortedBy(sort.label, isDescending) : undefined;
}
