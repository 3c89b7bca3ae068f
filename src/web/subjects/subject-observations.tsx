import Skeleton from '@mui/material/Skeleton';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { SUBJECT_ERROR_TEXTS as ERRORS, SUBJECT_SCREEN_TEXTS as TEXTS } from '../../shared/texts/subjects.ts';
import { loadedOrNone } from '../core/loaded-or-none.ts';
import { useServices } from '../core/services-context.tsx';
import { failed } from '../core/ui/errors/error-or-none.ts';
import { useScreenError } from '../core/ui/errors/first-error-of-screen.tsx';
import { Panel } from '../core/ui/panels/panel.tsx';
import { PagedObservations } from '../observations/list/paged-observations.tsx';
import { observationTypesQuery } from '../observations/observation-types.ts';
import { subjectObservationCountQuery, subjectObservationsQuery } from './queries.ts';
import styles from './screen.module.css';

/** The observations of a subject, page by page, newest first. */
export function SubjectObservations({ subject_id }: { subject_id: string }) {
  const { api } = useServices();
  const [page, setPage] = useState(1);
  const { data, error } = useQuery(subjectObservationsQuery(api, subject_id, page));
  const count = useQuery(subjectObservationCountQuery(api, subject_id));
  const types = loadedOrNone(useQuery(observationTypesQuery(api)));
  const isAwaited = data === undefined ? !error : data.items.length > 0 && types === undefined;
  useScreenError(failed(error, ERRORS.observations));
  return (
    <Panel title={TEXTS.observations}>
      <div className={styles.stack}>
        {isAwaited && <Skeleton variant="rounded" height="6rem" aria-hidden />}
        {data?.items.length === 0 && <p className={styles.muted}>{TEXTS.noObservation}</p>}
        <PagedObservations
          observations={data?.items}
          types={types}
          count={count.data}
          page={page}
          onPage={setPage}
          label={TEXTS.observations}
        />
      </div>
    </Panel>
  );
}
