import { FILE_SCREEN_TEXTS as TEXTS } from '../../../shared/texts/files.ts';
import type { Sort } from '../../core/ui/list/order/sort-header.tsx';

/** Orders of the list, by the column that requests them. */
export const FILE_SORTS = {
  name: { attribute: 'name', label: TEXTS.name },
  type: { attribute: 'mimetype', label: TEXTS.mimetype },
  size: { attribute: 'size', label: TEXTS.size, isLastFirst: true },
  time: { attribute: 'creation_time', label: TEXTS.time, isLastFirst: true },
} as const satisfies Record<string, Sort>;
