import type { Observation } from '../../../shared/observations/contract.ts';
import {
  definedMeasures,
  formatMeasure,
  spokenMeasure,
} from '../../../shared/observations/format-measure.ts';
import type { ObservationType } from '../../../shared/observations/observation-type.ts';
import { validityOf } from '../../../shared/observations/status.ts';
import { OBSERVATION_SCREEN_TEXTS } from '../../../shared/texts/observations.ts';
import { browserLocale } from '../../core/locale.ts';
import { ObservationStatusBadge } from '../../core/ui/text/observation-status-badge.tsx';
import { VisuallyHidden } from '../../core/ui/text/visually-hidden.tsx';
import styles from './dashboard-screen.module.css';

const SHOWN_MAX = 2;

interface ObservationValuesProps {
  observation: Observation;
  types: readonly ObservationType[];
}

/**
 * The first values of an observation in a line, and whether they still count; without its type, no value has a unit.
 */
export function ObservationValues({ observation, types }: ObservationValuesProps) {
  const type = types.find(({ id }) => id === observation.type_id);
  if (type === undefined) return <ObservationStatusBadge {...observation} />;
  const measures = definedMeasures(type, observation.measures ?? []);
  const validity = validityOf(observation);
  const locale = browserLocale();
  const others = measures.length - SHOWN_MAX;
  return (
    <>
      {measures.slice(0, SHOWN_MAX).map(({ measure, definition }) => {
        const shownText = formatMeasure(measure, definition, locale);
        const spokenText = spokenMeasure(measure, definition, locale);
        const value = (
          <>
            {type.measures.length > 1 && `${definition?.title_short ?? measure.type_id}\u00a0`}
            <span aria-hidden>{shownText}</span>
            <VisuallyHidden>{spokenText}</VisuallyHidden>
          </>
        );
        return (
          <strong key={measure.type_id} className={styles.value}>
            {validity === 'in_error' ? <s>{value}</s> : value}
          </strong>
        );
      })}
      {others > 0 && <span>{OBSERVATION_SCREEN_TEXTS.otherMeasuresShort(others)}</span>}
      <ObservationStatusBadge {...observation} />
    </>
  );
}
