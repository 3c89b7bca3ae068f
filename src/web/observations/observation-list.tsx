import { Link } from '@tanstack/react-router';
import type { Observation } from '../../shared/observations/contract.ts';
import type { ObservationType } from '../../shared/observations/observation-type.ts';
import { ObservationStatusBadge } from '../core/ui/text/observation-status-badge.tsx';
import { ObservationTime } from './measure-time.tsx';
import styles from './observation-list.module.css';
import { ObservationMeasures } from './observation-measures.tsx';
import { SubjectLink } from './subject-link.tsx';

interface ObservationListProps {
  observations: readonly Observation[];
  /** The catalogue; empty while it loads. */
  types: readonly ObservationType[];
  /** Accessible name of the list. */
  label: string;
  /** False for a preview: its observations have no page. */
  linked?: boolean;
}

/** A list of observations: title, type, when the measure was made (else declared), and all measures. */
export function ObservationList({ observations, types, label, linked = true }: ObservationListProps) {
  const byId = new Map(types.map((type) => [type.id, type]));
  return (
    <ul className={styles.list} aria-label={label}>
      {observations.map((observation) => (
        <li key={observation.id} className={styles.item}>
          <Item observation={observation} type={byId.get(observation.type_id)} linked={linked} />
        </li>
      ))}
    </ul>
  );
}

interface ItemProps {
  observation: Observation;
  type: ObservationType | undefined;
  linked: boolean;
}

function Item({ observation, type, linked }: ItemProps) {
  const { id, title, measures = [], status } = observation;
  return (
    <>
      <div className={styles.heading}>
        <span className={styles.title}>
          {linked ? (
            <Link to="/space/administration/observations/$observation_id" params={{ observation_id: id }}>
              {title}
            </Link>
          ) : (
            title
          )}
        </span>
        <ObservationStatusBadge {...observation} />
        <span className={styles.time}>
          <ObservationTime {...observation} />
        </span>
      </div>
      {type && type.title !== title && <span className={styles.type}>{type.title}</span>}
      {observation.subject && <SubjectLink subject={observation.subject} />}
      <ObservationMeasures measures={measures} type={type} struck={status === 'entered-in-error'} />
    </>
  );
}
