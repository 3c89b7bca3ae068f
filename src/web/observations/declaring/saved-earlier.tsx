import { Link } from '@tanstack/react-router';
import { History } from 'lucide-react';
import type { Observation } from '../../../shared/observations/contract.ts';
import { definedMeasures, formatMeasure } from '../../../shared/observations/format-measure.ts';
import type { ObservationType } from '../../../shared/observations/observation-type.ts';
import { OBSERVATION_SCREEN_TEXTS as TEXTS } from '../../../shared/texts/observations.ts';
import { browserLocale } from '../../core/locale.ts';
import styles from '../observation/standing-notice.module.css';

interface SavedEarlierProps {
  /** The observation that an earlier attempt had saved. */
  observation: Observation;
  type: ObservationType | undefined;
}

/** Shows that the first attempt is saved, though its answer was lost, and that text typed since is not. */
export function SavedEarlier({ observation, type }: SavedEarlierProps) {
  const values = definedMeasures(type, observation.measures ?? []).map(({ measure, definition }) =>
    formatMeasure(measure, definition, browserLocale()),
  );
  return (
    <div role="alert" className={styles.notice}>
      <History aria-hidden size={18} />
      <div className={styles.words}>
        <p className={styles.strong}>{TEXTS.savedEarlier}</p>
        <p>
          {TEXTS.savedEarlierValues(values.join(', '))} {TEXTS.savedEarlierNext}
        </p>
        <Link
          to="/space/administration/observations/$observation_id"
          params={{ observation_id: observation.id }}
        >
          {TEXTS.seeEarlier}
        </Link>
      </div>
    </div>
  );
}
