import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { FolderUp, Upload } from 'lucide-react';
import { useDeferredValue } from 'react';
import { contentRefusal } from '../../../shared/files/content-refusal.ts';
import type { StoredFile } from '../../../shared/files/contract.ts';
import { readFileFilters } from '../../../shared/search/filters/file-filters.ts';
import { unreadFilters } from '../../../shared/search/filters/unread-filters.ts';
import { RELAUNCH_TEXTS } from '../../../shared/texts/extraction/extraction-state-texts.ts';
import { FILE_ERROR_TEXTS as ERRORS, FILE_SCREEN_TEXTS as TEXTS } from '../../../shared/texts/files.ts';
import { SEARCH_TEXTS } from '../../../shared/texts/search.ts';
import { SCREEN_TITLES } from '../../../shared/texts/titles.ts';
import { useExtractAgain } from '../../core/api/extract-again.ts';
import { useServices } from '../../core/services-context.tsx';
import { ButtonLink } from '../../core/ui/button-link.tsx';
import { failed } from '../../core/ui/errors/error-or-none.ts';
import { useScreenError } from '../../core/ui/errors/first-error-of-screen.tsx';
import { orderLabel } from '../../core/ui/list/order/order-label.ts';
import { SearchList } from '../../core/ui/list/search/search-list.tsx';
import { UnreadFilters } from '../../core/ui/list/search/unread-filters.tsx';
import { SelectionBar } from '../../core/ui/list/selection/selection-bar.tsx';
import { useSelectedRows } from '../../core/ui/list/selection/use-selected-rows.ts';
import { PageActions } from '../../core/ui/page-actions.tsx';
import { ViewsMenu } from '../../views/views-menu.tsx';
import { FILE_ORDER } from '../files-in-address.ts';
import { fileCountQuery, filesAmongQuery, filesQuery } from '../queries.ts';
import { RelaunchFailures, relaunchable } from '../relaunch-failures.tsx';
import { RunningBatches, useRunningBatches } from '../running-batches.tsx';
import styles from '../screen.module.css';
import { followedStatesOf, usePolling } from '../use-polling.ts';
import { FILE_COLUMNS } from './file-columns.tsx';
import { FILE_SORTS } from './file-sorts.ts';
import { FilesFilters, LoosenFilesFilters } from './files-filters.tsx';
import { type FilesAddress, useFilesAddress } from './use-files-address.ts';

const filesRoute = getRouteApi('/app/space/administration/files/');

const readableIds = (files: readonly StoredFile[]) =>
  files.filter((file) => contentRefusal(file) === undefined).map(({ id }) => id);

/** The list for the query in its address, or a notice if the address has filters that doc2 does not know. */
export function FilesScreen() {
  const { page: _, page_size, text, order, ...asked } = filesRoute.useSearch();
  const navigate = filesRoute.useNavigate();
  const filters = readFileFilters(asked);
  const unread = unreadFilters(asked, filters);
  if (unread.length === 0) return <FilesList />;
  const read = { ...filters, order, text, page_size };
  return <UnreadFilters unread={unread} onDrop={() => void navigate({ search: read })} />;
}

/** Every stored file, searched and paged, newest first unless a heading requests another order. */
function FilesList() {
  const address = useFilesAddress();
  const { search, request, filters, order, labels } = address;
  const { api } = useServices();
  const relaunch = useExtractAgain();
  const again = useExtractAgain();
  const page = usePolling(
    filesQuery(api, request),
    listFollowedStates,
    relaunch.isRunning || again.isRunning,
  );
  const count = useQuery(fileCountQuery(api, { text: request.text, filters }));
  const running = useRunningBatches();
  const { lines, selection, clear } = useSelectedRows(page, {
    list: 'files',
    question: JSON.stringify([request.text, filters]),
    among: (ids) => filesAmongQuery(api, request, ids),
    isHeld: (selected) => again.asked.length > 0 && again.asked.join() === readableIds(selected).join(),
  });
  // With the rows, a frame after the rest: otherwise what is above would push the empty table down.
  const read = useDeferredValue(page.data?.items);
  const failures = relaunchable(read ?? []);
  useScreenError(failed(page.error, ERRORS.search));
  useScreenError(failed(count.error, ERRORS.count));
  return (
    <>
      <FilesActions />
      <div className={styles.screen}>
        <SearchList
          label={SCREEN_TITLES.files}
          filterLabel={TEXTS.filter}
          search={search}
          onSearch={address.onSearch}
          page={page}
          count={count}
          columns={FILE_COLUMNS}
          side={<ViewsMenu list="files" asked={address.asked} />}
          rowKey={({ id }) => id}
          selection={{ ...selection, nameOf: ({ name }) => name }}
          tools={
            lines.length > 0 && (
              <SelectionBar
                count={lines.length}
                elsewhere={selection.elsewhere}
                fileIds={readableIds(lines)}
                relaunch={again}
                onClear={clear}
              />
            )
          }
          chips={
            <div className={styles.narrowing}>
              <FilesFilters address={address} />
              <RelaunchFailures
                failed={failures}
                label={RELAUNCH_TEXTS.page(failures.length)}
                relaunch={relaunch}
              />
            </div>
          }
          sorted={{
            order,
            onOrder: address.onOrder,
            label: orderLabel(Object.values(FILE_SORTS), FILE_ORDER, order),
          }}
          narrowed={labels.length > 0 ? nothingFound(address) : undefined}
          empty={{ message: TEXTS.none, hint: TEXTS.noneHint, action: <Send /> }}
          // Once the rows are there: batches that start or arrive late push nothing down.
          below={(read !== undefined || page.isError) && <RunningBatches batches={running} />}
        />
      </div>
    </>
  );
}

/** Under an empty list: the filters to remove, one by one or all. */
const nothingFound = (address: FilesAddress) => ({
  hint: SEARCH_TEXTS.loosen,
  action: <LoosenFilesFilters address={address} />,
  onClear: address.clear,
});

const FilesActions = () => (
  <PageActions>
    <ButtonLink
      to="/space/administration/files/_/uploads"
      variant="outlined"
      startIcon={<FolderUp aria-hidden size={18} />}
    >
      {SCREEN_TITLES.batches}
    </ButtonLink>
    <Send />
  </PageActions>
);

function Send() {
  return (
    <ButtonLink to="/space/administration/files/_upload" startIcon={<Upload aria-hidden size={18} />}>
      {TEXTS.send}
    </ButtonLink>
  );
}

/** A file without a known extraction is not polled: a list has old ones too. */
const listFollowedStates = ({ items }: { items: readonly StoredFile[] }, now: number) =>
  followedStatesOf(items, now).filter((state) => state !== 'unknown');
