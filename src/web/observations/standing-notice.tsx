import { Link } from '@tanstack/react-router';
import { Ban, History } from 'lucide-react';
import type { Observation } from '../../shared/observations/contract.ts';
import { currentVersionIds } from '../../shared/observations/version-changes.ts';
import { VERSION_TEXTS as TEXTS } from '../../shared/texts/versions.ts';
import { TimeText } from '../core/ui/time-text.tsx';
import styles from './standing-notice.module.css';

interface StandingNoticeProps {
  observation: Observation;
  /** All its versions; empty while they load. */
  versions: readonly Observation[];
}

/** Before anything else of an observation: that it was declared by error, or replaced, by whom and when. */
export function StandingNotice({ observation, versions }: StandingNoticeProps) {
  return (
    <>
      {observation.status === 'entered-in-error' && <InError {...observation} />}
      {observation.replaced_by.length > 0 && <Replaced observation={observation} versions={versions} />}
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

function Replaced({ observation, versions }: StandingNoticeProps) {
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

const titleOf = (versions: readonly Observation[], wanted: string): string | undefined =>
  versions.find(({ id }) => id === wanted)?.title;
