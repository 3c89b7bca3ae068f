import Skeleton from '@mui/material/Skeleton';
import { Link } from '@tanstack/react-router';
import type { Observation } from '../../../shared/observations/contract.ts';
import type { ObservationType } from '../../../shared/observations/observation-type.ts';
import { validityOf } from '../../../shared/observations/status.ts';
import { VALIDITY_TEXTS } from '../../../shared/texts/observations.ts';
import { VERSION_TEXTS as TEXTS } from '../../../shared/texts/standing-and-history.ts';
import { Panel } from '../../core/ui/panels/panel.tsx';
import { ObservationStatusBadge } from '../../core/ui/text/observation-status-badge.tsx';
import { StatusBadge } from '../../core/ui/text/status-badge.tsx';
import { TimeText } from '../../core/ui/text/time-text.tsx';
import { ObservationMeasures } from '../observation-measures.tsx';
import { VersionChanges } from './version-changes.tsx';
import styles from './version-history.module.css';

interface VersionHistoryProps {
  observation: Observation;
  /** All its versions with their measures, itself included, newest first; undefined while they load. */
  versions: readonly Observation[] | undefined;
  types: readonly ObservationType[];
}

/** The history of an observation's versions: the author, content and time of each change, and which version counts. */
export function VersionHistory({ observation, versions, types }: VersionHistoryProps) {
  if (versions === undefined)
    return (
      <Panel title={TEXTS.title}>
        <Skeleton variant="rounded" height="8rem" aria-hidden />
      </Panel>
    );
  return (
    <Panel title={TEXTS.title} actions={<Neighbours observation={observation} versions={versions} />}>
      <ol className={styles.versions} aria-label={TEXTS.title}>
        {versions.map((version) => (
          <li key={version.id} className={styles.version} data-here={version.id === observation.id}>
            <Version
              version={version}
              before={versions.find(({ id }) => id === version.replaces?.id)}
              types={types}
              isHere={version.id === observation.id}
            />
          </li>
        ))}
      </ol>
    </Panel>
  );
}

interface VersionProps {
  version: Observation;
  /** The version that it replaces. */
  before: Observation | undefined;
  types: readonly ObservationType[];
  isHere: boolean;
}

function Version({ version, before, types, isHere }: VersionProps) {
  const { id, creation, measures = [], status, status_fact } = version;
  const validity = validityOf(version);
  return (
    <>
      <div className={styles.heading}>
        <ObservationMeasures
          measures={measures}
          type={types.find((type) => type.id === version.type_id)}
          struck={validity !== 'valid'}
        />
        {validity === 'valid' ? (
          <StatusBadge tone="success" label={VALIDITY_TEXTS.valid} />
        ) : (
          <ObservationStatusBadge {...version} />
        )}
        {isHere && <StatusBadge tone="info" label={TEXTS.here} />}
        <span className={styles.when}>
          {isHere ? (
            <TimeText iso={creation.time} />
          ) : (
            <Link to="/space/administration/observations/$observation_id" params={{ observation_id: id }}>
              <TimeText iso={creation.time} />
            </Link>
          )}
          {creation.author_name !== null && ` · ${creation.author_name}`}
        </span>
      </div>
      {before ? (
        <VersionChanges before={before} after={version} types={types} />
      ) : (
        <span className={styles.when}>{TEXTS.first}</span>
      )}
      {status === 'entered-in-error' && status_fact && (
        <p className={styles.reason}>{TEXTS.reason(status_fact.reason)}</p>
      )}
    </>
  );
}

interface NeighboursProps {
  observation: Observation;
  versions: readonly Observation[];
}

/** Links to the previous version and to the newest of those that replace this one. */
function Neighbours({ observation, versions }: NeighboursProps) {
  const previous = versions.find(({ id }) => id === observation.replaces?.id);
  const next = versions.find(({ replaces }) => replaces?.id === observation.id);
  return (
    <nav className={styles.neighbours} aria-label={TEXTS.navigation}>
      {previous && (
        <Link
          to="/space/administration/observations/$observation_id"
          params={{ observation_id: previous.id }}
          rel="prev"
        >
          {TEXTS.previous}
        </Link>
      )}
      {next && (
        <Link
          to="/space/administration/observations/$observation_id"
          params={{ observation_id: next.id }}
          rel="next"
        >
          {TEXTS.next}
        </Link>
      )}
    </nav>
  );
}
