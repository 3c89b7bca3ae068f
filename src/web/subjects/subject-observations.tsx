import Skeleton from '@mui/material/Skeleton';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { DEFAULT_PAGE_SIZE } from '../../shared/core/pagination.ts';
import { SUBJECT_ERROR_TEXTS as ERRORS, SUBJECT_SCREEN_TEXTS as TEXTS } from '../../shared/texts/subjects.ts';
import { useServices } from '../core/services-context.tsx';
import { failed } from '../core/ui/failed.ts';
import { Paginator } from '../core/ui/paginator.tsx';
import { Panel } from '../core/ui/panel.tsx';
import { useScreenError } from '../core/ui/screen-errors.tsx';
import { ObservationList } from '../observations/observation-list.tsx';
import { observationTypesQuery } from '../observations/observation-types.ts';
import { subjectObservationCountQuery, subjectObservationsQuery } from './queries.ts';
import styles from './screen.module.css';

/** The observations of a subject, page by page, newest first. */
export function SubjectObservations({ subject_id }: { subject_id: string }) {
  const { api } = useServices();
  const [page, setPage] = useState(1);
  const { data, error } = useQuery(subjectObservationsQuery(api, subject_id, page));
  const count = useQuery(subjectObservationCountQuery(api, subject_id));
  const types = useQuery(observationTypesQuery(api));
  useScreenError(failed(error, ERRORS.observations));
  const several = (count.data?.count ?? 0) > DEFAULT_PAGE_SIZE;
  return (
    <Panel title={TEXTS.observations}>
      <div className={styles.stack}>
        {!data && !error && <Skeleton variant="rounded" height="6rem" aria-hidden />}
        {data?.items.length === 0 && <p className={styles.muted}>{TEXTS.noObservation}</p>}
        {data && data.items.length > 0 && (
          <ObservationList observations={data.items} types={types.data ?? []} label={TEXTS.observations} />
        )}
        {several && (
          <Paginator
            page={page}
            pageSize={DEFAULT_PAGE_SIZE}
            pageSizes={[DEFAULT_PAGE_SIZE]}
            count={count.data}
            shown={data?.items.length ?? 0}
            onChange={(next) => setPage(next.page)}
          />
        )}
      </div>
    </Panel>
  );
}
