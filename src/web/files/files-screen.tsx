import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { FolderUp, Upload } from 'lucide-react';
import { useDeferredValue } from 'react';
import type { StoredFile } from '../../shared/files/contract.ts';
import { contentRefusal } from '../../shared/files/readable-content.ts';
import { readStateGroup } from '../../shared/files/state-groups.ts';
import { fileFilterLabels } from '../../shared/search/file-filter-labels.ts';
import { type FileFilterName, type FileFilters, readFileFilters } from '../../shared/search/file-filters.ts';
import { unreadFilters } from '../../shared/search/unread-filters.ts';
import { RELAUNCH_TEXTS } from '../../shared/texts/extraction-state.ts';
import { FILE_ERROR_TEXTS as ERRORS, FILE_SCREEN_TEXTS as TEXTS } from '../../shared/texts/files.ts';
import { SEARCH_TEXTS } from '../../shared/texts/search.ts';
import { SCREEN_TITLES } from '../../shared/texts/titles.ts';
import { formatTime } from '../core/locale.ts';
import { useRelaunch } from '../core/relaunch.ts';
import { useServices } from '../core/services-context.tsx';
import { ButtonLink } from '../core/ui/button-link.tsx';
import { Chips } from '../core/ui/chips.tsx';
import { failed } from '../core/ui/failed.ts';
import { orderInAddress, requestedOrder } from '../core/ui/list-order.ts';
import { compactListSearch, type FullListSearch, fullListSearch } from '../core/ui/list-search.ts';
import { LoosenFilters } from '../core/ui/loosen-filters.tsx';
import { orderLabel } from '../core/ui/order-label.ts';
import { PageActions } from '../core/ui/page-actions.tsx';
import { useScreenError } from '../core/ui/screen-errors.tsx';
import { SearchList } from '../core/ui/search-list.tsx';
import { SelectionBar } from '../core/ui/selection-bar.tsx';
import { UnreadFilters } from '../core/ui/unread-filters.tsx';
import { useSelected } from '../core/ui/use-selected.ts';
import { ViewsMenu } from '../views/views-menu.tsx';
import { FILE_COLUMNS } from './file-columns.tsx';
import { FileFilterForm } from './file-filter-form.tsx';
import { FILE_SORTS } from './file-sorts.ts';
import { FILE_ORDER } from './files-search.ts';
import { fileCountQuery, filesAmongQuery, filesQuery } from './queries.ts';
import { RelaunchFailures, relaunchable } from './relaunch-failures.tsx';
import { RunningBatches, useRunningBatches } from './running-batches.tsx';
import styles from './screen.module.css';
import { StateFilter } from './state-filter.tsx';
import { followedStatesOf, usePolling } from './use-polling.ts';

const filesRoute = getRouteApi('/app/space/administration/files/');

const readableOf = (files: readonly StoredFile[]) =>
  files.filter((file) => contentRefusal(file) === undefined);
const idsOf = (files: readonly StoredFile[]) => files.map(({ id }) => id);

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
  const search = filesRoute.useSearch();
  const navigate = filesRoute.useNavigate();
  const { api } = useServices();
  const filters = readFileFilters(search);
  const inAddress = orderInAddress(FILE_ORDER, search);
  const order = inAddress.order ?? FILE_ORDER.usual;
  const request = { ...fullListSearch(search), ...requestedOrder(inAddress), filters };
  const relaunch = useRelaunch();
  const again = useRelaunch();
  const page = usePolling(
    filesQuery(api, request),
    listFollowedStates,
    relaunch.isRunning || again.isRunning,
  );
  const count = useQuery(fileCountQuery(api, { text: request.text, filters }));
  const running = useRunningBatches();
  const { lines, selection, clear } = useSelected(page, {
    list: 'files',
    question: JSON.stringify([request.text, filters]),
    among: (ids) => filesAmongQuery(api, request, ids),
    isHeld: (selected) => again.asked.length > 0 && again.asked.join() === idsOf(readableOf(selected)).join(),
  });
  // With the rows, a frame after the rest: otherwise what is above would push the empty table down.
  const read = useDeferredValue(page.data?.items);
  const failures = relaunchable(read ?? []);
  const go = (next: Partial<FullListSearch>, narrowed: FileFilters, asked = inAddress) =>
    navigate({
      search: {
        ...compactListSearch({ ...fullListSearch(search), page: 1, ...next }),
        ...asked,
        ...narrowed,
      },
    });
  // Of the latest address: a second press may come before the list has followed the first.
  const remove = (name: FileFilterName) =>
    void navigate({
      search: (latest) => ({
        ...compactListSearch({ ...fullListSearch(latest), page: 1 }),
        ...orderInAddress(FILE_ORDER, latest),
        ...readFileFilters(latest),
        [name]: undefined,
      }),
    });
  const labels = fileFilterLabels(filters, (time) => formatTime(new Date(time).toISOString()));
  // The state has a field of its own.
  const chips = labels.filter(({ name }) => name !== 'state');
  useScreenError(failed(page.error, ERRORS.search));
  useScreenError(failed(count.error, ERRORS.count));
  return (
    <>
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
      <div className={styles.screen}>
        <SearchList
          label={SCREEN_TITLES.files}
          filterLabel={TEXTS.filter}
          search={search}
          onSearch={(next, { replace }) =>
            navigate({ search: { ...next, ...inAddress, ...filters }, replace })
          }
          page={page}
          count={count}
          columns={FILE_COLUMNS}
          side={
            <ViewsMenu
              list="files"
              asked={{ page_size: search.page_size, text: search.text, ...inAddress, ...filters }}
            />
          }
          rowKey={({ id }) => id}
          selection={{ ...selection, nameOf: ({ name }) => name }}
          tools={
            lines.length > 0 && (
              <SelectionBar
                count={lines.length}
                elsewhere={selection.elsewhere}
                fileIds={idsOf(readableOf(lines))}
                relaunch={again}
                onClear={clear}
              />
            )
          }
          chips={
            <div className={styles.narrowing}>
              <div className={styles.filters}>
                <StateFilter
                  value={readStateGroup(filters.state)}
                  onChange={(state) => go({}, readFileFilters({ ...filters, state }))}
                />
                <FileFilterForm filters={filters} onFilter={(next) => void go({}, next)} />
                {chips.length > 0 && (
                  <Chips
                    label={SEARCH_TEXTS.filters}
                    items={chips.map(({ name, label }) => ({
                      key: name,
                      label,
                      onRemove: () => remove(name),
                    }))}
                  />
                )}
              </div>
              <RelaunchFailures
                failed={failures}
                label={RELAUNCH_TEXTS.page(failures.length)}
                relaunch={relaunch}
              />
            </div>
          }
          sorted={{
            order,
            onOrder: (next) => go({}, filters, orderInAddress(FILE_ORDER, { order: next })),
            label: orderLabel(Object.values(FILE_SORTS), FILE_ORDER, order),
          }}
          narrowed={
            labels.length > 0
              ? {
                  hint: SEARCH_TEXTS.loosen,
                  action: (
                    <LoosenFilters
                      labels={labels}
                      countWithout={(name) =>
                        fileCountQuery(api, {
                          text: request.text,
                          filters: { ...filters, [name]: undefined },
                        })
                      }
                      onRemove={remove}
                    />
                  ),
                  onClear: () => void go({ text: '' }, {}),
                }
              : undefined
          }
          empty={{ message: TEXTS.none, hint: TEXTS.noneHint, action: <Send /> }}
          // Once the rows are there: batches that start or arrive late push nothing down.
          below={(read !== undefined || page.isError) && <RunningBatches batches={running} />}
        />
      </div>
    </>
  );
}

function Send() {
  return (
    <ButtonLink to="/space/administration/files/_upload" startIcon={<Upload aria-hidden size={18} />}>
      {TEXTS.send}
    </ButtonLink>
  );
}

/** A file without a known extraction is not polled: a list has old ones too. */
const listFollowedStates = ({ items }: { items: readonly StoredFile[] }) =>
  followedStatesOf(items).filter((state) => state !== 'unknown');
