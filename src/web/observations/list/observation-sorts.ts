import { OBSERVATION_SCREEN_TEXTS as TEXTS } from '../../../shared/texts/observations.ts';
import type { Sort } from '../../core/ui/list/order/sort-header.tsx';

/** Orders of the list, by the column that requests them. */
export const DAY_SORTS: readonly Sort[] = [
  { attribute: 'effective_time', label: TEXTS.measured, isLastFirst: true },
  { attribute: 'creation_time', label: TEXTS.declared, isLastFirst: true },
];
export const NAME_SORTS: readonly Sort[] = [
  { attribute: 'title', label: TEXTS.title },
  { attribute: 'type_id', label: TEXTS.type },
];
export const VALUE_SORTS: readonly Sort[] = [{ attribute: 'value', label: TEXTS.value, isLastFirst: true }];
export const OBSERVATION_SORTS = [...DAY_SORTS, ...NAME_SORTS, ...VALUE_SORTS];
