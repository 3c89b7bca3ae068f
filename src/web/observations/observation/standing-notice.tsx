import { Link } from '@tanstack/react-router';
import { Ban, History } from 'lucide-react';
import type { Observation } from '../../../shared/observations/contract.ts';
import type { ObservationType } from '../../../shared/observations/observation-type.ts';
import { currentVersionIds } from '../../../shared/observations/version-changes.ts';
import { VERSION_TEXTS as TEXTS } from '../../../shared/texts/standing-and-history.ts';
import { TimeText } from '../../core/ui/text/time-text.tsx';
import { ObservationMeasures } from '../observation-measures.tsx';
import styles from './standing-notice.module.css';

/** Number of values of the replacing version that are shown. */
const VALUES_MAX = 3;

interface StandingNoticeProps {
  observation: Observation;
  /** All its versions; undefined while they load. */
  versions: readonly Observation[] | undefined;
  types: readonly ObservationType[];
}

/** Above everything else: whether the observation was entered in error, or replaced, by whom and when. */
export function StandingNotice(props: StandingNoticeProps) {
  const { observation } = props;
  return (
    <>
      {observation.status === 'entered-in-error' && <InError {...observation} />}
      {observation.replaced_by.length > 0 && <Replaced {...props} />}
    </>
  );
}

function InError({ status_fact }: Pick<Observation, 'status_fact'>) {
  return (
    <div role="status" className={styles.notice} data-tone="danger">
      <Ban aria-hidden size={20} />
      <div className={styles.words}>
        <p>
          <span className={styles.strong}>{TEXTS.inError}</span>
          {status_fact && (
            <>
              {' '}
              {TEXTS.inErrorBy(status_fact.author_name)} <TimeText iso={status_fact.time} />
            </>
          )}
          . {TEXTS.inErrorHint}
        </p>
        {status_fact && <p>{TEXTS.reason(status_fact.reason)}</p>}
      </div>
    </div>
  );
}

function Replaced({ observation, versions = [], types }: StandingNoticeProps) {
  const current = currentVersionIds(observation, versions);
  return (
    <div role="status" className={styles.notice}>
      <History aria-hidden size={20} />
      <div className={styles.words}>
        <ul>
          {observation.replaced_by.map(({ id, author_name, time }) => (
            <li key={id}>
              <span className={styles.strong}>{TEXTS.replacedBy}</span>{' '}
              <Link to="/space/administration/observations/$observation_id" params={{ observation_id: id }}>
                {titleOf(versions, id) ?? observation.title}
              </Link>
              {', '}
              {TEXTS.by} {author_name}, {TEXTS.replacedOn} <TimeText iso={time} />.
              <Values version={versions.find((version) => version.id === id)} types={types} />
            </li>
          ))}
        </ul>
        <p>{TEXTS.replacedHint}</p>
        {current.map((id, at) => (
          <p key={id}>
            <Link to="/space/administration/observations/$observation_id" params={{ observation_id: id }}>
              {TEXTS.seeCurrent}
              {current.length > 1 && ` (${at + 1}/${current.length})`}
            </Link>
          </p>
        ))}
      </div>
    </div>
  );
}

interface ValuesProps extends Pick<StandingNoticeProps, 'types'> {
  /** Undefined while it loads: its line is reserved. */
  version: Observation | undefined;
}

function Values({ version, types }: ValuesProps) {
  return (
    <div className={styles.values}>
      {version && (
        <ObservationMeasures
          measures={version.measures ?? []}
          type={types.find(({ id }) => id === version.type_id)}
          max={VALUES_MAX}
        />
      )}
    </div>
  );
}

const titleOf = (versions: readonly Observation[], wanted: string): string | undefined =>
  versions.find(({ id }) => id === wanted)?.title;
