import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { Plus } from 'lucide-react';
import { useMemo } from 'react';
import type { Observation } from '../../shared/observations/contract.ts';
import { shownTime } from '../../shared/observations/effective-time.ts';
import type { ObservationType } from '../../shared/observations/observation-type.ts';
import {
  OBSERVATION_ERROR_TEXTS as ERRORS,
  OBSERVATION_SCREEN_TEXTS as TEXTS,
} from '../../shared/texts/observations.ts';
import { SUBJECT_FIELD_TEXTS } from '../../shared/texts/subjects.ts';
import { useServices } from '../core/services-context.tsx';
import { ButtonLink } from '../core/ui/button-link.tsx';
import type { Column } from '../core/ui/data-table.tsx';
import { failed } from '../core/ui/failed.ts';
import { fullListSearch } from '../core/ui/list-search.ts';
import { PageActions } from '../core/ui/page-actions.tsx';
import { PathLink } from '../core/ui/path-link.tsx';
import { useScreenError } from '../core/ui/screen-errors.tsx';
import { SearchList } from '../core/ui/search-list.tsx';
import { TimeText } from '../core/ui/time-text.tsx';
import { commonType } from './common-type.ts';
import { ExportMenu } from './export-menu.tsx';
import { ListTrend } from './list-trend.tsx';
import { MeasureTime } from './measure-time.tsx';
import { ObservationMeasures } from './observation-measures.tsx';
import { observationTypesQuery } from './observation-types.ts';
import { observationCountQuery, observationsQuery } from './queries.ts';
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
  const request = fullListSearch(search);
  const page = useQuery(observationsQuery(api, request));
  const count = useQuery(observationCountQuery(api, request.text));
  const types = useQuery(observationTypesQuery(api));
  const columns = useMemo(() => columnsOf(types.data ?? []), [types.data]);
  const type = commonType(page.data?.items ?? [], types.data ?? []);
  useScreenError(failed(page.error, ERRORS.search));
  useScreenError(failed(count.error, ERRORS.count));
  useScreenError(failed(types.error, ERRORS.types));
  return (
    <>
      <PageActions>
        {page.data && page.data.items.length > 0 && <ExportMenu text={request.text} />}
        <Declare />
      </PageActions>
      <SearchList
        label={TEXTS.observations}
        filterLabel={TEXTS.filter}
        search={search}
        onSearch={(next, { replace }) => navigate({ search: next, replace })}
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
