import { DEFAULT_ORDER } from '../../shared/core/pagination.ts';
import { readStateGroup, type StateGroup } from '../../shared/files/state-groups.ts';
import type { FileFilters } from '../../shared/search/filters/file-filters.ts';
import { type ListOrder, orderInAddress } from '../core/ui/list/order/order-in-address.ts';
import { type ListSearch, readListSearch } from '../core/ui/list/search/list-address.ts';

/** Orders of the list; `file-sorts.ts` has the labels. Each uses an index of the server. */
export const FILE_ORDER: ListOrder = {
  attributes: ['name', 'mimetype', 'size', 'creation_time'],
  usual: DEFAULT_ORDER,
};

/**
 * The state of the list of files in its address. The router keeps all other names as they are written: the screen finds
 * the filters among them (`readFileFilters`), and reports the rest.
 */
export interface FilesSearch extends ListSearch, FileFilters {
  order?: string | undefined;
}

export function readFilesSearch(raw: Readonly<Record<string, unknown>>): FilesSearch {
  const { page, page_size, text } = readListSearch(raw);
  const { order } = orderInAddress(FILE_ORDER, raw);
  // A key that is undefined here hides the same key in the address.
  return { page, page_size, text, order };
}

/** The state of the list of batches in its address. */
export interface BatchesSearch extends ListSearch {
  state?: StateGroup | undefined;
}

export function readBatchesSearch(raw: Readonly<Record<string, unknown>>): BatchesSearch {
  const { page, page_size } = readListSearch(raw);
  return { page, page_size, state: readStateGroup(raw.state) };
}
