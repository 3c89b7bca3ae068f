import Skeleton from '@mui/material/Skeleton';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { SUBJECT_ERROR_TEXTS as ERRORS, SUBJECT_SCREEN_TEXTS as TEXTS } from '../../shared/texts/subjects.ts';
import { AuditButton } from '../audit/audit-button.tsx';
import { useServices } from '../core/services-context.tsx';
import { failed } from '../core/ui/errors/error-or-none.ts';
import { useScreenError } from '../core/ui/errors/first-error-of-screen.tsx';
import { Panel } from '../core/ui/panels/panel.tsx';
import { observationTypesQuery } from '../observations/observation-types.ts';
import { EraseSubject } from './erase-subject.tsx';
import { ErasureProof } from './erasure-proof.tsx';
import { JoinSubject, SeparateSubject } from './join-subject.tsx';
import { JoinsPanel } from './joins-panel.tsx';
import { LabelSubject } from './label-subject.tsx';
import { LatestValues } from './latest-values.tsx';
import {
  latestQuery,
  subjectObservationCountQuery,
  subjectObservationsQuery,
  subjectQuery,
} from './queries.ts';
import styles from './screen.module.css';
import { SubjectCurve } from './subject-curve.tsx';
import { SubjectDescription } from './subject-description.tsx';
import { SubjectFiles } from './subject-files.tsx';
import { SubjectObservations } from './subject-observations.tsx';

const subjectRoute = getRouteApi('/app/space/administration/subjects/$subject_id');

/** A subject: everything under its code, and the actions on it, each with its reason. */
export function SubjectScreen() {
  const { subject_id } = subjectRoute.useParams();
  const { api } = useServices();
  const { data: subject, error } = useQuery(subjectQuery(api, subject_id));
  useScreenError(failed(error, ERRORS.subject));
  const isKept = subject !== undefined && subject.erased_time === null;
  // The observations of a joined subject are shown under the other one, whose code is in the description.
  const isShown = isKept && subject.head === null;
  const isAnswered = useRead(subject_id, isShown);
  const isRead = subject !== undefined && (isAnswered || !isShown);
  if (error && !subject) return null;
  return (
    <div className={styles.screen}>
      {subject?.erasure && <ErasureProof erasure={subject.erasure} />}
      {!isRead && <Skeleton variant="rounded" height="16rem" aria-hidden />}
      {/* A new element once its lists are there: each starts where the one above ends, and does not move. */}
      <div key={isRead ? 'read' : 'awaited'} className={styles.columns} data-awaited={!isRead}>
        {isShown && (
          <div className={styles.column}>
            <LatestValues subject={subject} />
            <SubjectCurve subject={subject} />
            <SubjectObservations subject_id={subject_id} />
          </div>
        )}
        <div className={styles.column}>
          <Panel title={TEXTS.description} actions={<AuditButton of="subjects" id={subject_id} />}>
            {subject ? (
              <SubjectDescription subject={subject} />
            ) : (
              <Skeleton variant="rounded" height="12rem" aria-hidden />
            )}
            {isKept && (
              <div className={styles.actions}>
                <LabelSubject subject={subject} />
                {subject.head === null ? (
                  <JoinSubject subject={subject} />
                ) : (
                  <SeparateSubject subject={subject} />
                )}
                {subject.head === null && <EraseSubject subject={subject} />}
              </div>
            )}
          </Panel>
          {isShown && <SubjectFiles subject_id={subject_id} />}
          {subject && subject.joins.length > 0 && <JoinsPanel joins={subject.joins} />}
        </div>
      </div>
    </div>
  );
}

/** Whether the panels above others have loaded: the latest values and the first observations. */
function useRead(subject_id: string, isShown: boolean): boolean {
  const { api } = useServices();
  const answers = [
    useQuery({ ...latestQuery(api, subject_id), enabled: isShown }),
    useQuery({ ...subjectObservationsQuery(api, subject_id, 1), enabled: isShown }),
    useQuery({ ...subjectObservationCountQuery(api, subject_id), enabled: isShown }),
    useQuery(observationTypesQuery(api)),
  ];
  return answers.every(({ isPending }) => !isPending);
}
