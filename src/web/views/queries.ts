import { queryOptions, useMutation, useMutationState, useQueryClient } from '@tanstack/react-query';
import { MAX_PAGE_SIZE } from '../../shared/core/pagination.ts';
import { type KeptView, type NewView, type ViewWords, viewsEndpoints } from '../../shared/views/contract.ts';
import type { Api } from '../core/api/api.ts';
import { hasCode } from '../core/api/api-error.ts';
import { listQuery } from '../core/api/list-query.ts';
import { useServices } from '../core/services-context.tsx';

const KEY = ['list_views'] as const;
const OPENED = [...KEY, 'open'] as const;
/** Cached this long only, since others may share theirs. */
const FRESH_MS = 60_000;

/** The views that the person can see, of all lists: their own first. */
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

/** Records the view that was opened last. Nobody waits for it; it reports an error only if the view was deleted. */
export function useOpenView() {
  const { api } = useServices();
  return useViewMutation(
    ({ id }: KeptView) => api.call(viewsEndpoints.openView, { params: { view_id: id } }),
    OPENED,
  );
}

/** The view that was opened last, from any page, if somebody has deleted it meanwhile. */
export function useDeletedView(): KeptView | undefined {
  const opened = useMutationState({
    filters: { mutationKey: OPENED },
    select: ({ state }) => ({ view: state.variables as KeptView, error: state.error }),
  }).at(-1);
  return opened && hasCode(opened.error, 'view_not_found') ? opened.view : undefined;
}

function useViewMutation<Sent, Answer>(
  mutationFn: (sent: Sent) => Promise<Answer>,
  mutationKey: readonly string[] = KEY,
) {
  const client = useQueryClient();
  const onSettled = () => client.invalidateQueries({ queryKey: KEY });
  return useMutation({ mutationFn, mutationKey, onSettled });
}
