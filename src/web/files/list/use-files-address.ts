import { getRouteApi } from '@tanstack/react-router';
import { fileFilterLabels } from '../../../shared/search/file-filter-labels.ts';
import {
  type FileFilterName,
  type FileFilters,
  readFileFilters,
} from '../../../shared/search/filters/file-filters.ts';
import { formatTime } from '../../core/locale.ts';
import { orderInAddress, requestedOrder } from '../../core/ui/list/order/order-in-address.ts';
import {
  compactListSearch,
  type FullListSearch,
  fullListSearch,
  type ListSearch,
} from '../../core/ui/list/search/list-address.ts';
import { FILE_ORDER } from '../files-in-address.ts';

const filesRoute = getRouteApi('/app/space/administration/files/');

/** What the address of the list of files asks for, and the ways to ask for something else. */
export function useFilesAddress() {
  const search = filesRoute.useSearch();
  const navigate = filesRoute.useNavigate();
  const filters = readFileFilters(search);
  const inAddress = orderInAddress(FILE_ORDER, search);
  // Of the latest address: the next press may come before the list has followed the one before.
  const go = (
    next: Partial<FullListSearch>,
    narrow: (filters: FileFilters) => FileFilters,
    { replace = false, order }: { replace?: boolean; order?: string } = {},
  ) =>
    navigate({
      search: (latest) => ({
        ...compactListSearch({ ...fullListSearch(latest), page: 1, ...next }),
        ...orderInAddress(FILE_ORDER, order === undefined ? latest : { order }),
        ...narrow(readFileFilters(latest)),
      }),
      replace,
    });
  return {
    search,
    filters,
    order: inAddress.order ?? FILE_ORDER.usual,
    request: { ...fullListSearch(search), ...requestedOrder(inAddress), filters },
    labels: fileFilterLabels(filters, (time) => formatTime(new Date(time).toISOString())),
    /** The query that a kept view keeps. */
    asked: { page_size: search.page_size, text: search.text, ...inAddress, ...filters },
    filter: (narrowed: FileFilters) => void go({}, () => narrowed),
    remove: (name: FileFilterName) => void go({}, (before) => ({ ...before, [name]: undefined })),
    clear: () => void go({ text: '' }, () => ({})),
    onSearch: (next: ListSearch, { replace }: { replace: boolean }) =>
      go(fullListSearch(next), (before) => before, { replace }),
    onOrder: (order: string) => go({}, (before) => before, { order }),
  };
}

export type FilesAddress = ReturnType<typeof useFilesAddress>;
