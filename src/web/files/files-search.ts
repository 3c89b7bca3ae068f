import type { FileFilterName, FileFilters } from '../../shared/search/file-filters.ts';
import { givenOrder, type ListOrder } from '../core/ui/list-order.ts';
import { type ListSearch, readListSearch } from '../core/ui/list-search.ts';

/** What the list may be sorted by; `file-sorts.ts` has the words. Each walks an index of the server. */
export const FILE_ORDER: ListOrder = {
  attributes: ['name', 'mimetype', 'size', 'creation_time'],
  usual: '-creation_time',
};

/** Named here too, so that the routes of every page do without the reading of filters. */
const FILTERS: Record<FileFilterName, true> = {
  state: true,
  type: true,
  size: true,
  day: true,
  author: true,
  batch: true,
  observations: true,
};

/** The list of files in its address. Filters are as they were written: the screen reads them (`readFileFilters`). */
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
