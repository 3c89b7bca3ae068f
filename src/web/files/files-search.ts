import { type FileFilters, readFileFilters } from '../../shared/search/file-filters.ts';
import { FILE_SCREEN_TEXTS as TEXTS } from '../../shared/texts/files.ts';
import { givenOrder, type ListOrder } from '../core/ui/list-order.ts';
import { type ListSearch, readListSearch } from '../core/ui/list-search.ts';
import type { Sort } from '../core/ui/sort-header.tsx';

/** Orders of the list, by the column that asks for them. Each walks an index of the server. */
export const FILE_SORTS = {
  name: { attribute: 'name', label: TEXTS.name },
  type: { attribute: 'mimetype', label: TEXTS.mimetype },
  size: { attribute: 'size', label: TEXTS.size, isLastFirst: true },
  time: { attribute: 'creation_time', label: TEXTS.time, isLastFirst: true },
} as const satisfies Record<string, Sort>;

export const FILE_ORDER: ListOrder = { sorts: Object.values(FILE_SORTS), usual: '-creation_time' };

/** The list of files in its address. */
export interface FilesSearch extends ListSearch, FileFilters {
  order?: string | undefined;
}

export const readFilesSearch = (raw: Readonly<Record<string, unknown>>): FilesSearch => ({
  ...readListSearch(raw),
  ...givenOrder(FILE_ORDER, raw),
  ...readFileFilters(raw),
});
