import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { Plus } from 'lucide-react';
import { useMemo, useState } from 'react';
import type { Observation } from '../../shared/observations/contract.ts';
import { shownTime } from '../../shared/observations/effective-time.ts';
import type { ObservationType } from '../../shared/observations/observation-type.ts';
import { filterLabels } from '../../shared/search/filter-labels.ts';
import type { FilterName, Filters } from '../../shared/search/filter-names.ts';
import { filtersQuery, readFilters } from '../../shared/search/filters.ts';
import { namesOf } from '../../shared/search/names.ts';
import type { Asked } from '../../shared/search/read-sentence.ts';
import {
  OBSERVATION_ERROR_TEXTS as ERRORS,
  OBSERVATION_SCREEN_TEXTS as TEXTS,
} from '../../shared/texts/observations.ts';
import { SEARCH_TEXTS } from '../../shared/texts/search.ts';
import { SUBJECT_FIELD_TEXTS } from '../../shared/texts/subjects.ts';
import { useServices } from '../core/services-context.tsx';
import { ButtonLink } from '../core/ui/button-link.tsx';
import { Chips } from '../core/ui/chips.tsx';
import type { Column } from '../core/ui/data-table.tsx';
import { failed } from '../core/ui/failed.ts';
import { compactListSearch, type FullListSearch, fullListSearch } from '../core/ui/list-search.ts';
import { PageActions } from '../core/ui/page-actions.tsx';
import { PathLink } from '../core/ui/path-link.tsx';
import { useScreenError } from '../core/ui/screen-errors.tsx';
import { SearchList } from '../core/ui/search-list.tsx';
import { TimeText } from '../core/ui/time-text.tsx';
import { commonType } from './common-type.ts';
import { ExportMenu } from './export-menu.tsx';
import { ListTrend } from './list-trend.tsx';
import { LoosenFilters, withoutFilter } from './loosen-filters.tsx';
import { MeasureTime } from './measure-time.tsx';
import { ObservationMeasures } from './observation-measures.tsx';
import { observationTypesQuery } from './observation-types.ts';
import { observationCountQuery, observationsQuery } from './queries.ts';
import { QuestionBox } from './question-box.tsx';
import styles from './screen.module.css';
import { SubjectLink } from './subject-link.tsx';
import { WorthBadge } from './worth-badge.tsx';

const observationsRoute = getRouteApi('/app/space/administration/observations/');

/** Number of measures shown in a row of the list. */
const MAIN_MEASURES = 3;

/** Every observation, searched and read page by page, newest first. */
export function ObservationsScreen() {
  const search = observationsRoute.useSearch();
  const navigate = observationsRoute.useNavigate();
  const { api } = useServices();
  const [today] = useState(localDay);
  const filters = useMemo(() => readFilters(search), [search]);
  const request = { ...fullListSearch(search), conditions: filtersQuery(filters) };
  const page = useQuery(observationsQuery(api, request));
  const count = useQuery(observationCountQuery(api, request));
  const types = useQuery(observationTypesQuery(api));
  const names = useMemo(() => namesOf(types.data ?? []), [types.data]);
  const labels = filterLabels(filters, names);
  const go = (next: Partial<FullListSearch>, narrowed: Filters, replace = false) =>
    navigate({
      search: { ...compactListSearch({ ...fullListSearch(search), ...next }), ...narrowed },
      replace,
    });
  // « Back » takes filters away, and skips the words that were typed one after another.
  const ask = (asked: Asked) =>
    go(
      { page: 1, text: asked.text },
      merged(filters, asked.filters),
      Object.keys(asked.filters).length === 0,
    );
  const remove = (name: FilterName) => go({ page: 1 }, withoutFilter(filters, name));
  const columns = useMemo(() => columnsOf(types.data ?? []), [types.data]);
  const type = commonType(page.data?.items ?? [], types.data ?? []);
  useScreenError(failed(page.error, ERRORS.search));
  useScreenError(failed(count.error, ERRORS.count));
  useScreenError(failed(types.error, ERRORS.types));
  return (
    <>
      <PageActions>
        {page.data && page.data.items.length > 0 && <ExportMenu request={request} />}
        <Declare />
      </PageActions>
      <SearchList
        label={TEXTS.observations}
        filterLabel={TEXTS.filter}
        search={search}
        onSearch={(next, { replace }) => navigate({ search: { ...next, ...filters }, replace })}
        box={
          <QuestionBox
            value={request.text}
            names={names}
            today={today}
            onAsk={ask}
            onRemoveLast={() => {
              const last = labels.at(-1);
              if (last) void remove(last.name);
            }}
          />
        }
        chips={
          labels.length > 0 && (
            <Chips
              label={SEARCH_TEXTS.filters}
              items={labels.map(({ name, label }) => ({
                key: name,
                label,
                onRemove: () => void remove(name),
              }))}
            />
          )
        }
        narrowed={
          labels.length > 0
            ? {
                hint: SEARCH_TEXTS.loosen,
                action: (
                  <LoosenFilters filters={filters} text={request.text} labels={labels} onRemove={remove} />
                ),
                onClear: () => void go({ page: 1, text: '' }, {}),
              }
            : undefined
        }
        page={page}
        count={count}
        columns={columns}
        rowKey={({ id }) => id}
        empty={{ message: TEXTS.none, hint: TEXTS.noneHint, action: <Declare /> }}
      />
      {type && <ListTrend key={type.id} type={type} />}
    </>
  );
}

/** What is asked now goes before what was; another measure takes its value with it. */
function merged(before: Filters, asked: Filters): Filters {
  const isOther = asked.type !== undefined || asked.measure !== undefined;
  const { type, measure, value, ...others } = before;
  return { ...(isOther ? others : before), ...asked };
}

/** Today where the person is, as `2026-03-10`. */
function localDay(): string {
  const now = new Date();
  return new Date(now.getTime() - now.getTimezoneOffset() * 60_000).toISOString().slice(0, 10);
}

function Declare() {
  return (
    <ButtonLink to="/space/administration/observations/_new" startIcon={<Plus aria-hidden size={18} />}>
      {TEXTS.declare}
    </ButtonLink>
  );
}

function columnsOf(types: readonly ObservationType[]): Column<Observation>[] {
  const byId = new Map(types.map((type) => [type.id, type]));
  return [
    { key: 'title', header: TEXTS.title, primary: true, cell: (observation) => <Title {...observation} /> },
    {
      key: 'type',
      header: TEXTS.type,
      minor: true,
      cell: ({ type_id }) => byId.get(type_id)?.title ?? type_id,
    },
    {
      key: 'measures',
      header: TEXTS.measures,
      cell: ({ measures = [], type_id, status }) => (
        <ObservationMeasures
          measures={measures}
          type={byId.get(type_id)}
          max={MAIN_MEASURES}
          struck={status === 'entered-in-error'}
        />
      ),
    },
    {
      key: 'subject',
      header: SUBJECT_FIELD_TEXTS.subject,
      minor: true,
      cell: ({ subject }) => (subject ? <SubjectLink subject={subject} /> : '–'),
    },
    {
      key: 'date',
      header: TEXTS.date,
      cell: (observation) => <Dates {...observation} />,
    },
    {
      key: 'author',
      header: TEXTS.author,
      minor: true,
      cell: ({ creation }) => creation.author_name ?? TEXTS.unknown,
    },
  ];
}

/** When it was declared, which the list is sorted by; and when the measure was made, where that is known. */
function Dates(observation: Observation) {
  const measured = shownTime(observation);
  const isWide = measured?.precision === 'year' || measured?.precision === 'month';
  return (
    <>
      <span className={styles.line}>
        <TimeText iso={observation.creation.time} />
      </span>
      {measured && (
        <span className={`${styles.line} ${styles.small}`}>
          {isWide ? TEXTS.measuredIn : TEXTS.measuredOn} <MeasureTime {...observation} />
        </span>
      )}
    </>
  );
}

function Title(observation: Observation) {
  const { id, title } = observation;
  return (
    <>
      <PathLink href={`/space/administration/observations/${id}`}>{title}</PathLink>{' '}
      <WorthBadge {...observation} />
    </>
  );
}
