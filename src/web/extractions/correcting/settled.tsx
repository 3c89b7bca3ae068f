import { Link } from '@tanstack/react-router';
import { UserCheck } from 'lucide-react';
import type { Correction } from '../../../shared/extractions/contract.ts';
import { definedMeasures, formatMeasure } from '../../../shared/observations/format-measure.ts';
import type { ObservationType } from '../../../shared/observations/observation-type.ts';
import { CORRECTION_TEXTS as TEXTS } from '../../../shared/texts/correction.ts';
import { browserLocale } from '../../core/locale.ts';
import { StatusBadge } from '../../core/ui/status-badge.tsx';
import { ObservationTime } from '../../observations/measure-time.tsx';
import { ObservationStatusBadge } from '../../observations/observation-status-badge.tsx';
import items from '../items.module.css';
import styles from './correcting.module.css';

/** Shows who corrected a value, with a link to what they declared. */
export function SettledBadge({ correction: { observation } }: { correction: Correction }) {
  const name = observation.creation.author_name ?? TEXTS.unknownAuthor;
  return (
    <p className={styles.settled}>
      <StatusBadge tone="success" icon={<UserCheck aria-hidden size={14} />} label={TEXTS.settledBy(name)} />
      <Link
        to="/space/administration/observations/$observation_id"
        params={{ observation_id: observation.id }}
      >
        {observation.title}
      </Link>
    </p>
  );
}

/** The corrections of a file. */
export function SettledList({
  corrections,
  types,
}: {
  corrections: readonly Correction[];
  types: readonly ObservationType[];
}) {
  return (
    <ul className={items.items} aria-label={TEXTS.settled}>
      {corrections.map((correction) => {
        const { observation, seen } = correction;
        const type = types.find(({ id }) => id === observation.type_id);
        const values = definedMeasures(type, observation.measures ?? []).map(({ measure, definition }) =>
          formatMeasure(measure, definition, browserLocale()),
        );
        return (
          <li key={observation.id} className={items.item}>
            <div className={items.heading}>
              <span className={items.title}>
                {values.join(' · ')} <ObservationStatusBadge {...observation} />
              </span>
              <span className={items.muted}>
                <ObservationTime {...observation} />
              </span>
            </div>
            <p className={items.reason}>{seen === null ? TEXTS.markedByHand : TEXTS.readAs(seen)}</p>
            <SettledBadge correction={correction} />
          </li>
        );
      })}
    </ul>
  );
}
