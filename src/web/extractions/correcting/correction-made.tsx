import { Link } from '@tanstack/react-router';
import { UserCheck } from 'lucide-react';
import type { Correction } from '../../../shared/extractions/contract.ts';
import type { Observation } from '../../../shared/observations/contract.ts';
import { definedMeasures, formatMeasure } from '../../../shared/observations/format-measure.ts';
import type { ObservationType } from '../../../shared/observations/observation-type.ts';
import { CORRECTION_TEXTS as TEXTS } from '../../../shared/texts/extraction/correction.ts';
import { browserLocale } from '../../core/locale.ts';
import { ObservationStatusBadge } from '../../core/ui/text/observation-status-badge.tsx';
import { StatusBadge } from '../../core/ui/text/status-badge.tsx';
import { ObservationTime } from '../../observations/measure-time.tsx';
import items from '../items.module.css';
import styles from './correcting.module.css';

/** Shows who corrected a value, with a link to what they declared. */
export function CorrectionBadge({ correction: { observation } }: { correction: Correction }) {
  const name = observation.creation.author_name ?? TEXTS.unknownAuthor;
  return (
    <p className={styles.correctedBy}>
      <StatusBadge
        tone="success"
        icon={<UserCheck aria-hidden size={14} />}
        label={TEXTS.correctedBy(name)}
      />
      <Link
        to="/space/administration/observations/$observation_id"
        params={{ observation_id: observation.id }}
      >
        {observation.title}
      </Link>
    </p>
  );
}

interface CorrectionProps {
  correction: Correction;
  types: readonly ObservationType[];
}

/** Shows that somebody else corrected a value while it was being corrected here. */
export function CorrectedMeanwhile({ correction: { observation }, types }: CorrectionProps) {
  const name = observation.creation.author_name ?? TEXTS.unknownAuthor;
  return (
    <div role="alert">
      <p className={styles.meanwhile}>
        {TEXTS.correctedMeanwhile(name, valuesOf(observation, types))} {TEXTS.correctedMeanwhileNext}
      </p>
    </div>
  );
}

function valuesOf({ type_id, measures = [] }: Observation, types: readonly ObservationType[]): string {
  const type = types.find(({ id }) => id === type_id);
  return definedMeasures(type, measures)
    .map(({ measure, definition }) => formatMeasure(measure, definition, browserLocale()))
    .join(' · ');
}

/** The corrections of a file. */
export function CorrectionList({
  corrections,
  types,
}: {
  corrections: readonly Correction[];
  types: readonly ObservationType[];
}) {
  return (
    <ul className={items.items} aria-label={TEXTS.corrected}>
      {corrections.map((correction) => {
        const { observation, seen } = correction;
        return (
          <li key={observation.id} className={items.item}>
            <div className={items.heading}>
              <span className={items.title}>
                {valuesOf(observation, types)} <ObservationStatusBadge {...observation} />
              </span>
              <span className={items.muted}>
                <ObservationTime {...observation} />
              </span>
            </div>
            <p className={items.reason}>{seen === null ? TEXTS.markedByHand : TEXTS.readAs(seen)}</p>
            <CorrectionBadge correction={correction} />
          </li>
        );
      })}
    </ul>
  );
}
