import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useMemo } from 'react';
import { filterLabels } from '../../../shared/search/filter-labels.ts';
import type { FilterName, Filters } from '../../../shared/search/filters/filter-names.ts';
import { filtersQuery, readFilters, withoutFilter } from '../../../shared/search/filters/filters.ts';
import { namesOf } from '../../../shared/search/names/catalogue-names.ts';
import type { ParsedQuestion } from '../../../shared/search/question/read-sentence.ts';
import { browserZone } from '../../core/locale.ts';
import { useServices } from '../../core/services-context.tsx';
import { orderInAddress, requestedOrder } from '../../core/ui/list/order/order-in-address.ts';
import {
  type FullListSearch,
  fullListSearch,
  type ListSearch,
} from '../../core/ui/list/search/list-address.ts';
import { LATEST_FIRST, observationOrder } from '../observation-orders.ts';
import { observationTypesQuery } from '../observation-types.ts';
import { narrowedSearch } from './narrowed-search.ts';

const observationsRoute = getRouteApi('/app/space/administration/observations/');

/** What the address of the list asks for, with the names of its filters, and the ways to ask for something else. */
export function useListAddress() {
  const search = observationsRoute.useSearch();
  const navigate = observationsRoute.useNavigate();
  const { api } = useServices();
  const filters = useMemo(() => readFilters(search), [search]);
  const orders = observationOrder(filters);
  const inAddress = orderInAddress(orders, search);
  const order = inAddress.order ?? orders.usual;
  const request = {
    ...fullListSearch(search),
    ...requestedOrder(inAddress),
    conditions: filtersQuery(filters, browserZone()),
  };
  const types = useQuery(observationTypesQuery(api));
  const names = useMemo(() => namesOf(types.data ?? []), [types.data]);
  // Of the latest address: the next press may come before the list has followed the one before.
  const go = (
    next: Partial<FullListSearch>,
    narrow: (filters: Filters) => Filters,
    { replace = false, order }: { replace?: boolean; order?: string | undefined } = {},
  ) =>
    navigate({
      search: (latest) =>
        narrowedSearch({ ...latest, ...(order && { order }) }, next, narrow(readFilters(latest))),
      replace,
    });
  return {
    search,
    filters,
    orders,
    order,
    request,
    types,
    // Until the catalogue has loaded, no name is known: questions, chips and rows wait for it.
    hasTypes: types.data !== undefined || types.isError,
    names,
    labels: filterLabels(filters, names),
    /** The query that a kept view keeps. */
    asked: { page_size: search.page_size, text: search.text, ...inAddress, ...filters },
    // « Back » removes filters, and skips the words that were typed one after another.
    ask: ({ text, filters: asked, latest }: ParsedQuestion) =>
      go({ page: 1, text }, (before) => merged(before, asked), {
        replace: Object.keys(asked).length === 0,
        order: latest && LATEST_FIRST,
      }),
    removeText: () => go({ page: 1, text: '' }, (before) => before),
    askSubject: (subject: string) => go({ page: 1, text: '' }, (before) => ({ ...before, subject })),
    remove: (name: FilterName) => go({ page: 1 }, (before) => withoutFilter(before, name)),
    clear: () => go({ page: 1, text: '' }, () => ({})),
    onSearch: (next: ListSearch, { replace }: { replace: boolean }) =>
      go(fullListSearch(next), (before) => before, { replace }),
    onOrder: (order: string) => go({ page: 1 }, (before) => before, { order }),
  };
}

export type ListAddress = ReturnType<typeof useListAddress>;

/** The filters of a new question replace those of the same name; another measure removes the value of the old one. */
function merged(before: Filters, asked: Filters): Filters {
  const isOther = asked.type !== undefined || asked.measure !== undefined;
  const { type, measure, value, ...others } = before;
  return { ...(isOther ? others : before), ...asked };
}
