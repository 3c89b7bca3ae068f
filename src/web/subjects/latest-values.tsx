import Skeleton from '@mui/material/Skeleton';
import { useQuery } from '@tanstack/react-query';
import type { Subject } from '../../shared/subjects/contract.ts';
import { SUBJECT_ERROR_TEXTS as ERRORS, SUBJECT_SCREEN_TEXTS as TEXTS } from '../../shared/texts/subjects.ts';
import { loadedOrNone } from '../core/loaded-or-none.ts';
import { useServices } from '../core/services-context.tsx';
import { failed } from '../core/ui/errors/error-or-none.ts';
import { useScreenError } from '../core/ui/errors/first-error-of-screen.tsx';
import { Panel } from '../core/ui/panels/panel.tsx';
import { ObservationList } from '../observations/observation-list.tsx';
import { observationTypesQuery } from '../observations/observation-types.ts';
import { latestQuery } from './queries.ts';
import styles from './screen.module.css';

/** The latest observation of each type of a subject. */
export function LatestValues({ subject }: { subject: Pick<Subject, 'id' | 'code'> }) {
  const { api } = useServices();
  const { data, error } = useQuery(latestQuery(api, subject.id));
  const types = loadedOrNone(useQuery(observationTypesQuery(api)));
  const isAwaited = data === undefined ? !error : data.length > 0 && types === undefined;
  useScreenError(failed(error, ERRORS.latest));
  return (
    <Panel title={TEXTS.latest}>
      {isAwaited && <Skeleton variant="rounded" height="6rem" aria-hidden />}
      {data?.length === 0 && <p className={styles.muted}>{TEXTS.noLatest}</p>}
      {data && data.length > 0 && types && (
        <ObservationList observations={data} types={types} label={TEXTS.latest} />
      )}
    </Panel>
  );
}
