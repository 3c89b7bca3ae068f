import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { Plus } from 'lucide-react';
import { lazy, Suspense, useCallback, useMemo, useState } from 'react';
import { hasExactly } from '../../../shared/core/pagination.ts';
import type { Observation } from '../../../shared/observations/contract.ts';
import { readFilters } from '../../../shared/search/filters/filters.ts';
import { unreadFilters } from '../../../shared/search/filters/unread-filters.ts';
import {
  OBSERVATION_ERROR_TEXTS as ERRORS,
  OBSERVATION_SCREEN_TEXTS as TEXTS,
} from '../../../shared/texts/observations.ts';
import { SCREEN_TITLES } from '../../../shared/texts/titles.ts';
import { localDay } from '../../core/question/local-day.ts';
import { useServices } from '../../core/services-context.tsx';
import { ButtonLink } from '../../core/ui/button-link.tsx';
import { failed } from '../../core/ui/errors/error-or-none.ts';
import { useScreenError } from '../../core/ui/errors/first-error-of-screen.tsx';
import { orderLabel } from '../../core/ui/list/order/order-label.ts';
import { SearchList } from '../../core/ui/list/search/search-list.tsx';
import { UnreadFilters } from '../../core/ui/list/search/unread-filters.tsx';
import { useKeptChoice } from '../../core/ui/list/selection/use-kept-choice.ts';
import { useSelectedRows } from '../../core/ui/list/selection/use-selected-rows.ts';
import { PageActions } from '../../core/ui/page-actions.tsx';
import { ViewsMenu } from '../../views/views-menu.tsx';
import { observationCountQuery, observationsAmongQuery, observationsQuery } from '../queries.ts';
import { commonType } from './common-type.ts';
import { ExportMenu } from './export-menu.tsx';
import { ListChips, LoosenListFilters, narrowedHint } from './list-filters.tsx';
import { ListTrend } from './list-trend.tsx';
import { columnsOf } from './observation-columns.tsx';
import { ObservationPane } from './observation-pane.tsx';
import { ObservationSelection } from './observation-selection.tsx';
import { OBSERVATION_SORTS } from './observation-sorts.ts';
import { QuestionBox } from './question-box.tsx';
import { type ListAddress, useListAddress } from './use-list-address.ts';
import { useObservationPane } from './use-observation-pane.ts';

const MoveToSubject = lazy(async () => ({
  default: (await import('../subject/move-to-subject.tsx')).MoveToSubject,
}));

const observationsRoute = getRouteApi('/app/space/administration/observations/');

/** Whether this browser shows the author of each observation. */
const AUTHOR_KEY = 'space.observations.author';

/** The list for the query in its address, or a notice if the address has filters that doc2 does not know. */
export function ObservationsScreen() {
  const search = observationsRoute.useSearch();
  const navigate = observationsRoute.useNavigate();
  const { page: _, page_size, text, order, selected: __, ...asked } = search;
  const filters = readFilters(asked);
  const unread = unreadFilters(asked, filters);
  if (unread.length === 0) return <ObservationsList />;
  const read = { ...filters, order, text, page_size };
  return <UnreadFilters unread={unread} onDrop={() => void navigate({ search: read })} />;
}

/** Every observation, searched and paged, newest first unless a heading requests another order. */
function ObservationsList() {
  const address = useListAddress();
  const { search, orders, request, types, hasTypes } = address;
  const { page, count, lines, selection, clear } = useListRows(address);
  const { picking, onClose } = useObservationPane();
  const [withAuthor, showAuthor] = useKeptChoice(AUTHOR_KEY);
  const columns = useListColumns(address, withAuthor, picking?.picked !== undefined);
  const [moving, setMoving] = useState<readonly Observation[]>();
  const type = commonType(page.data?.items ?? [], types.data ?? []);
  const isWhole = !count.isPlaceholderData && hasExactly(count.data, lines.length);
  return (
    <>
      <PageActions>
        {/* Present while the list loads too: a button that came later would push it down on a phone. */}
        {page.data?.items.length !== 0 && <ExportMenu request={request} />}
        <Declare />
      </PageActions>
      <SearchList
        label={SCREEN_TITLES.observations}
        filterLabel={TEXTS.filter}
        search={search}
        onSearch={address.onSearch}
        box={<ListQuestion address={address} />}
        chips={<ListChips address={address} />}
        narrowed={nothingFound(address)}
        // Values have no unit before the catalogue has loaded.
        page={{
          data: hasTypes ? page.data : undefined,
          isError: page.isError,
          isPlaceholderData: page.isPlaceholderData,
          refetch: page.refetch,
        }}
        count={count}
        columns={columns}
        dense
        sorted={{
          order: address.order,
          onOrder: address.onOrder,
          label: orderLabel(OBSERVATION_SORTS, orders, address.order),
        }}
        tools={
          lines.length > 0 ? (
            <ObservationSelection
              lines={lines}
              elsewhere={selection.elsewhere}
              whole={isWhole ? request : undefined}
              onMove={() => setMoving(lines)}
              onClear={clear}
            />
          ) : (
            <ShowAuthor isShown={withAuthor} onShow={showAuthor} />
          )
        }
        side={<ViewsMenu list="observations" asked={address.asked} />}
        rowKey={({ id }) => id}
        selection={{ ...selection, nameOf: ({ title }) => title }}
        picking={picking}
        pane={
          picking?.picked !== undefined && (
            <ObservationPane
              id={picking.picked}
              listed={page.data?.items.find(({ id }) => id === picking.picked)}
              types={types.data ?? []}
              onClose={onClose}
            />
          )
        }
        empty={{ message: TEXTS.none, hint: TEXTS.noneHint, action: <Declare /> }}
      />
      {/* Outside the bar, which disappears once no row is selected. */}
      {moving && (
        <Suspense>
          <MoveToSubject
            observations={moving}
            onClose={(moved) => {
              selection.onSelect(moved, false);
              setMoving(undefined);
            }}
          />
        </Suspense>
      )}
      {type && <ListTrend key={type.id} type={type} />}
    </>
  );
}

/** The rows of a page, the number of rows in the list, and those that are selected on any page. */
function useListRows({ request, filters, types }: ListAddress) {
  const { api } = useServices();
  const page = useQuery(observationsQuery(api, request));
  const count = useQuery(observationCountQuery(api, request));
  const selected = useSelectedRows(page, {
    list: 'observations',
    question: JSON.stringify([request.text, filters]),
    among: (ids) => observationsAmongQuery(api, request, ids),
  });
  useScreenError(failed(page.error, ERRORS.search));
  useScreenError(failed(count.error, ERRORS.count));
  useScreenError(failed(types.error, ERRORS.types));
  return { page, count, ...selected };
}

/** The box in which the list is asked a question; Backspace in the empty box removes the last filter. */
function ListQuestion({ address }: { address: ListAddress }) {
  const { request, names, hasTypes, labels, remove, ask } = address;
  const { api } = useServices();
  const today = useCallback(() => localDay(api.serverTime()), [api]);
  return (
    <QuestionBox
      value={request.text}
      names={hasTypes ? names : undefined}
      today={today}
      onAsk={ask}
      onRemoveLast={() => {
        const last = labels.at(-1);
        if (last) void remove(last.name);
      }}
    />
  );
}

/** Under an empty list: the filters to remove, one by one or all. */
function nothingFound(address: ListAddress) {
  const { labels, request } = address;
  if (labels.length === 0 && request.text === '') return undefined;
  return {
    hint: narrowedHint(request.text, labels.length),
    action: <LoosenListFilters address={address} />,
    onClear: labels.length > 0 ? () => void address.clear() : undefined,
  };
}

/** The columns for the filters of the list, and for the width that its pane leaves. */
function useListColumns({ types, orders }: ListAddress, withAuthor: boolean, hasPane: boolean) {
  const hasRoom = useMediaQuery('(min-width: 106.25em)', { noSsr: true });
  const isWide = hasRoom && !hasPane;
  const byValue = orders.attributes.includes('value');
  return useMemo(
    () => columnsOf(types.data ?? [], { withAuthor, byValue, isWide }),
    [types.data, withAuthor, byValue, isWide],
  );
}

function ShowAuthor({ isShown, onShow }: { isShown: boolean; onShow: (next: boolean) => void }) {
  return (
    <FormControlLabel
      data-print="hide"
      control={<Checkbox size="small" checked={isShown} onChange={(_, next) => onShow(next)} />}
      label={TEXTS.showAuthor}
      slotProps={{ typography: { variant: 'body2' } }}
    />
  );
}

function Declare() {
  return (
    <ButtonLink to="/space/administration/observations/_new" startIcon={<Plus aria-hidden size={18} />}>
      {TEXTS.declare}
    </ButtonLink>
  );
}
