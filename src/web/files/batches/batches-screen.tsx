import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { CircleCheck, CircleDashed, Clock, FolderUp } from 'lucide-react';
import { PAGE_SIZES } from '../../../shared/core/pagination.ts';
import type { UploadBatch } from '../../../shared/files/contract.ts';
import {
  EXTRACTION_STATE_TEXTS as STATES,
  BATCHES_TEXTS as TEXTS,
} from '../../../shared/texts/extraction/extraction-state-texts.ts';
import { FILE_SCREEN_TEXTS as FILES } from '../../../shared/texts/files.ts';
import { SCREEN_TITLES } from '../../../shared/texts/titles.ts';
import { formatTime } from '../../core/locale.ts';
import { useServices } from '../../core/services-context.tsx';
import { failed } from '../../core/ui/errors/error-or-none.ts';
import { useScreenError } from '../../core/ui/errors/first-error-of-screen.tsx';
import { Retry } from '../../core/ui/errors/retry.tsx';
import { DataTable } from '../../core/ui/list/data-table.tsx';
import { Paginator } from '../../core/ui/list/paging/paginator.tsx';
import { isPastEnd, PastEnd } from '../../core/ui/list/paging/past-end.tsx';
import { compactListSearch, fullListSearch } from '../../core/ui/list/search/list-address.ts';
import type { Column } from '../../core/ui/list/table-column.ts';
import { EmptyState } from '../../core/ui/panels/empty-state.tsx';
import { PathLink } from '../../core/ui/text/path-link.tsx';
import { StatusBadge } from '../../core/ui/text/status-badge.tsx';
import { StateFilter } from '../extraction-state-filter.tsx';
import { batchCountQuery, batchesQuery } from '../queries.ts';
import { lostFiles } from '../running-batch-text.ts';
import { batchFollowedStates } from '../running-batches.tsx';
import styles from '../screen.module.css';
import { usePolling } from '../use-polling.ts';

const batchesRoute = getRouteApi('/app/space/administration/files/_/uploads');

/**
 * The batches, or those that have a file in some state, newest first: their senders, times, and the state of their
 * files.
 */
export function BatchesScreen() {
  const search = batchesRoute.useSearch();
  const { page, page_size } = fullListSearch(search);
  const { state } = search;
  const navigate = batchesRoute.useNavigate();
  const { api } = useServices();
  const { data, error, refetch } = usePolling(
    batchesQuery(api, { page, page_size, state }),
    batchFollowedStates,
  );
  const count = useQuery(batchCountQuery(api, { state }));
  useScreenError(failed(error, TEXTS.load));
  const turn = (next: number, pageSize: number, replace: boolean) =>
    navigate({
      search: { ...compactListSearch({ page: next, page_size: pageSize, text: '' }), state },
      replace,
    });
  const filter = (
    <div className={styles.filters}>
      <StateFilter
        value={state}
        onChange={(next) =>
          void navigate({ search: { ...compactListSearch({ page: 1, page_size, text: '' }), state: next } })
        }
      />
    </div>
  );
  if (error && data === undefined) return <Retry onRetry={refetch} />;
  if (data?.items.length === 0) {
    if (isPastEnd(page, count.data))
      return (
        <PastEnd
          page={page}
          pageSize={page_size}
          count={count.data}
          onPage={(next) => void turn(next, page_size, true)}
        />
      );
    const icon = <FolderUp aria-hidden size={28} strokeWidth={1.5} />;
    if (state === undefined) return <EmptyState icon={icon} message={TEXTS.none} hint={TEXTS.noneHint} />;
    return (
      <div className={styles.screen}>
        {filter}
        <EmptyState icon={icon} message={TEXTS.noneSo} hint={TEXTS.noneSoHint} />
      </div>
    );
  }
  return (
    <div className={styles.screen}>
      {filter}
      <DataTable
        // Its columns get the widths of their contents.
        key={data ? 'known' : 'awaited'}
        label={SCREEN_TITLES.batches}
        columns={COLUMNS}
        items={data?.items}
        rowKey={({ id }) => id}
      />
      {data && (
        <Paginator
          page={page}
          pageSize={page_size}
          pageSizes={PAGE_SIZES}
          count={count.data}
          shown={data.items.length}
          onChange={({ page: next, pageSize }) => turn(next, pageSize, false)}
        />
      )}
    </div>
  );
}

const COLUMNS: Column<UploadBatch>[] = [
  {
    key: 'time',
    header: TEXTS.time,
    primary: true,
    cell: ({ id, creation_time }) => (
      <PathLink href={`/space/administration/files/_/uploads/${id}`}>{formatTime(creation_time)}</PathLink>
    ),
  },
  { key: 'author', header: FILES.author, cell: ({ author_name }) => author_name ?? FILES.unknown },
  {
    key: 'files',
    header: TEXTS.files,
    align: 'end',
    cell: ({ stored, files }) => TEXTS.received(stored, files),
  },
  {
    key: 'observations',
    header: STATES.observations,
    align: 'end',
    cell: ({ observations }) => observations.toLocaleString('fr-FR'),
  },
  { key: 'failures', header: TEXTS.failures, align: 'end', cell: ({ failures }) => failures },
  { key: 'state', header: TEXTS.state, cell: (batch) => <BatchState {...batch} /> },
];

function BatchState(batch: UploadBatch) {
  const { waiting } = batch;
  if (waiting > 0)
    return <StatusBadge tone="info" icon={<Clock aria-hidden size={14} />} label={TEXTS.waiting(waiting)} />;
  const lost = lostFiles(batch);
  return lost > 0 ? (
    <StatusBadge tone="caution" icon={<CircleDashed aria-hidden size={14} />} label={TEXTS.lost(lost)} />
  ) : (
    <StatusBadge tone="neutral" icon={<CircleCheck aria-hidden size={14} />} label={TEXTS.ended} />
  );
}
