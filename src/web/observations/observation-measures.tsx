import type { Measure } from '../../shared/observations/contract.ts';
import { definedMeasures } from '../../shared/observations/format-measure.ts';
import type { ObservationType } from '../../shared/observations/observation-type.ts';
import { OBSERVATION_SCREEN_TEXTS } from '../../shared/texts/observations.ts';
import { VisuallyHidden } from '../core/ui/visually-hidden.tsx';
import { MeasureValue } from './measure-value.tsx';
import styles from './observation-measures.module.css';

interface ObservationMeasuresProps {
  measures: readonly Measure[];
  /** Undefined while types load, or when the catalogue no longer has this one. */
  type: ObservationType | undefined;
  /** Largest number of measures shown, followed by the number of others. */
  max?: number;
  /** They do not count. */
  struck?: boolean;
}

/** Measures on one line: short title, value in the browser's locale, short unit. */
export function ObservationMeasures({
  measures,
  type,
  max = measures.length,
  struck = false,
}: ObservationMeasuresProps) {
  const others = measures.length - max;
  return (
    <ul className={styles.measures}>
      {definedMeasures(type, measures)
        .slice(0, max)
        .map(({ measure, definition }) => (
          <li key={measure.type_id} className={styles.measure}>
            <span className={styles.label}>{definition?.title_short ?? measure.type_id}</span>{' '}
            <span className={`${styles.value} ${typeof measure.value === 'number' ? styles.number : ''}`}>
              <MeasureValue measure={measure} definition={definition} struck={struck} />
            </span>
          </li>
        ))}
      {others > 0 && (
        <li className={styles.more}>
          <span aria-hidden>{OBSERVATION_SCREEN_TEXTS.otherMeasuresShort(others)}</span>
          <VisuallyHidden>{OBSERVATION_SCREEN_TEXTS.otherMeasures(others)}</VisuallyHidden>
        </li>
      )}
    </ul>
  );
}
