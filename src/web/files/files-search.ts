import type { FileFilterName, FileFilters } from '../../shared/search/file-filters.ts';
import { givenOrder, type ListOrder } from '../core/ui/list-order.ts';
import { type ListSearch, readListSearch } from '../core/ui/list-search.ts';

/** Orders of the list; `file-sorts.ts` has the labels. Each uses an index of the server. */
export const FILE_ORDER: ListOrder = {
  attributes: ['name', 'mimetype', 'size', 'creation_time'],
  usual: '-creation_time',
};

/** Repeated here, so that the routes of every page need not load the parser of filters. */
const FILTERS: Record<FileFilterName, true> = {
  state: true,
  type: true,
  size: true,
  day: true,
  author: true,
  batch: true,
  observations: true,
};

/**
 * The state of the list of files in its address. Filters are kept as written: the screen parses them
 * (`readFileFilters`).
 */
export interface FilesSearch extends ListSearch, FileFilters {
  order?: string | undefined;
}

export const readFilesSearch = (raw: Readonly<Record<string, unknown>>): FilesSearch => ({
  ...readListSearch(raw),
  ...givenOrder(FILE_ORDER, raw),
  ...Object.fromEntries(
    Object.entries(raw).filter(([name, value]) => name in FILTERS && typeof value !== 'object'),
  ),
});
