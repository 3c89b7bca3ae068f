import type { Observation } from '../../../shared/observations/contract.ts';
import { shownTime } from '../../../shared/observations/effective-time.ts';
import { OBSERVATION_SCREEN_TEXTS as TEXTS } from '../../../shared/texts/observations.ts';
import { formatDay } from '../../core/locale.ts';
import { MeasureTime } from '../measure-time.tsx';
import styles from './measured-day-cell.module.css';

/** When the measure was made; the time of declaration shows below it while the row is hovered or focused. */
export function ClinicalDay(observation: Observation) {
  const { creation } = observation;
  const declared = (
    <span className={styles.declared}>
      {TEXTS.declaredOn} <time dateTime={creation.time}>{formatDay(creation.time)}</time>
    </span>
  );
  // Nobody entered a time: the day of entry is shown, and labelled as such.
  if (shownTime(observation) === null) return declared;
  return (
    <span className={styles.day}>
      <span className={styles.measured}>
        <MeasureTime {...observation} />
      </span>
      {declared}
    </span>
  );
}
