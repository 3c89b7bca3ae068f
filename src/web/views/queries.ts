import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { MAX_PAGE_SIZE } from '../../shared/core/pagination.ts';
import { type NewView, type ViewWords, viewsEndpoints } from '../../shared/views/contract.ts';
import type { Api } from '../core/api.ts';
import { listQuery } from '../core/list-query.ts';
import { useServices } from '../core/services-context.tsx';

const KEY = ['list_views'] as const;
/** Others share theirs now and then. */
const FRESH_MS = 60_000;

/** The views that the person has, of all lists: their own first. */
export const viewsQuery = (api: Api) =>
  queryOptions({
    queryKey: KEY,
    queryFn: ({ signal }) => {
      const query = listQuery({ page_size: MAX_PAGE_SIZE, order: [] });
      return api.call(viewsEndpoints.listViews, { query, signal });
    },
    select: ({ items }) => items,
    staleTime: FRESH_MS,
  });

export function useCreateView() {
  const { api } = useServices();
  return useViewMutation((body: NewView) => api.call(viewsEndpoints.createView, { body }));
}

export function useChangeView(view_id: string) {
  const { api } = useServices();
  return useViewMutation((body: ViewWords) =>
    api.call(viewsEndpoints.changeView, { params: { view_id }, body }),
  );
}

export function useDeleteView() {
  const { api } = useServices();
  return useViewMutation((view_id: string) => api.call(viewsEndpoints.deleteView, { params: { view_id } }));
}

/** Remembers the view that was opened last. Nobody waits for it, nor hears that it failed. */
export function useOpenView() {
  const { api } = useServices();
  return useViewMutation((view_id: string) => api.call(viewsEndpoints.openView, { params: { view_id } }));
}

function useViewMutation<Sent, Answer>(mutationFn: (sent: Sent) => Promise<Answer>) {
  const client = useQueryClient();
  return useMutation({ mutationFn, onSettled: () => client.invalidateQueries({ queryKey: KEY }) });
}
