import Skeleton from '@mui/material/Skeleton';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { CopyPlus } from 'lucide-react';
import type { Observation } from '../../../shared/observations/contract.ts';
import { validityOf } from '../../../shared/observations/status.ts';
import {
  OBSERVATION_ERROR_TEXTS as ERRORS,
  OBSERVATION_SCREEN_TEXTS as TEXTS,
} from '../../../shared/texts/observations.ts';
import { AuditButton } from '../../audit/audit-button.tsx';
import { hasCode } from '../../core/api/api-error.ts';
import { useServices } from '../../core/services-context.tsx';
import { ButtonLink } from '../../core/ui/button-link.tsx';
import { failed } from '../../core/ui/errors/error-or-none.ts';
import { useScreenError } from '../../core/ui/errors/first-error-of-screen.tsx';
import { Missing } from '../../core/ui/errors/not-found-notice.tsx';
import { Retry } from '../../core/ui/errors/retry.tsx';
import { PageActions } from '../../core/ui/page-actions.tsx';
import { Panel } from '../../core/ui/panels/panel.tsx';
import { useWhenTitleReady } from '../../core/ui/text/when-title-ready.ts';
import { observationTypesQuery } from '../observation-types.ts';
import { derivedObservationsQuery, observationQuery, versionsQuery } from '../queries.ts';
import styles from '../screen.module.css';
import { TrendPanel } from '../trend/trend-panel.tsx';
import { ChangeStatus } from './change-status.tsx';
import { DerivedObservations } from './derived-observations.tsx';
import { LoadingLines } from './loading-lines.tsx';
import { MeasuresTable } from './measures-table.tsx';
import { ObservationDescription } from './observation-description.tsx';
import { StandingNotice } from './standing-notice.tsx';
import { ValueBlocks } from './value-blocks.tsx';
import { VersionHistory } from './version-history.tsx';

const observationRoute = getRouteApi('/app/space/administration/observations/$observation_id');

/** An observation: its measures, the observations copied from it, and where it comes from. */
export function ObservationScreen() {
  const { observation_id } = observationRoute.useParams();
  const { api } = useServices();
  const observation = useQuery(observationQuery(api, observation_id));
  const types = useQuery(observationTypesQuery(api));
  useScreenError(failed(observation.error, ERRORS.load));
  useScreenError(failed(types.error, ERRORS.types));
  const { versions, derived, isVersioned } = useVersions(observation_id, observation.data);
  useScreenError(failed(versions.error, ERRORS.versions));
  const titled = useWhenTitleReady(observation.data);
  if (observation.error && !observation.data)
    return hasCode(observation.error, 'observation_not_found') ? (
      <MissingObservation />
    ) : (
      <Retry onRetry={observation.refetch} />
    );
  const type = types.data?.find(({ id }) => id === observation.data?.type_id);
  const loaded = types.data || types.error ? titled : undefined;
  return (
    <div className={styles.screen}>
      <ObservationActions id={observation_id} observation={observation.data} />
      {loaded && <StandingNotice observation={loaded} versions={versions.data} types={types.data ?? []} />}
      {loaded ? (
        <ValueBlocks observation={loaded} type={type} />
      ) : (
        <Skeleton variant="rounded" height="7.6rem" aria-hidden />
      )}
      {/* A new element once it is loaded: what is below the measures starts where they end, and does not move. */}
      <div key={loaded ? 'loaded' : 'awaited'} className={styles.columns} data-awaited={!loaded}>
        <div className={styles.column}>
          <Panel title={TEXTS.measures}>
            {loaded ? (
              <MeasuresTable
                measures={loaded.measures ?? []}
                type={type}
                struck={validityOf(loaded) !== 'valid'}
              />
            ) : (
              <LoadingLines count={3} />
            )}
          </Panel>
          <div className={styles.history}>
            {loaded && isVersioned && !versions.error && (
              <VersionHistory observation={loaded} versions={versions.data} types={types.data ?? []} />
            )}
            {loaded && <DerivedObservations derived={derived} types={types.data ?? []} />}
          </div>
        </div>
        <div className={styles.description}>
          <Panel title={TEXTS.description} actions={<AuditButton of="observations" id={observation_id} />}>
            {loaded ? (
              <ObservationDescription observation={loaded} type={type} />
            ) : (
              <LoadingLines count={7} />
            )}
          </Panel>
        </div>
        {/* Last on a phone: it comes late, if at all, and pushes nothing down. */}
        <div className={styles.trend}>
          {type && loaded && <TrendPanel type={type} versions={versions.data} subject={loaded.subject} />}
        </div>
      </div>
    </div>
  );
}

const MissingObservation = () => (
  <Missing
    message={TEXTS.missing}
    hint={TEXTS.missingHint}
    action={
      <ButtonLink to="/space/administration/observations" variant="outlined">
        {TEXTS.toObservations}
      </ButtonLink>
    }
  />
);

interface ObservationActionsProps {
  id: string;
  /** Undefined until it has loaded. */
  observation: Observation | undefined;
}

/**
 * Present during loading too, with the buttons of nearly all observations: one that came later would push the page down
 * on a phone.
 */
const ObservationActions = ({ id, observation }: ObservationActionsProps) => (
  <PageActions>
    <ChangeStatus id={id} status={observation?.status ?? 'final'} awaited={observation === undefined} />
    <ButtonLink
      to="/space/administration/observations/_new"
      search={{ derived_from: id }}
      startIcon={<CopyPlus aria-hidden size={18} />}
    >
      {TEXTS.newVersion}
    </ButtonLink>
  </PageActions>
);

/** The copies of an observation and, when it has versions, all of them. */
function useVersions(id: string, observation: Observation | undefined) {
  const { api } = useServices();
  const derived = useQuery(derivedObservationsQuery(api, id));
  const isKnown = observation !== undefined && (observation.replaces ?? observation.replaced_by[0]) != null;
  // A version entered in error replaces nothing, but is listed all the same.
  const isVersioned = isKnown || (derived.data ?? []).length > 0;
  return { derived, isVersioned, versions: useQuery({ ...versionsQuery(api, id), enabled: isVersioned }) };
}
