import type { Observation } from '../../shared/observations/contract.ts';
import { offsetOfRepeatedHour, shownTime } from '../../shared/observations/effective-time.ts';
import { OBSERVATION_SCREEN_TEXTS as TEXTS } from '../../shared/texts/observations.ts';
import { browserZone, formatReaderTime, formatReadHour } from '../core/locale.ts';
import { TimeText } from '../core/ui/text/time-text.tsx';
import styles from './screen.module.css';

type Times = Pick<Observation, 'effective_time' | 'effective_text'>;

/**
 * When a measure was made, as precisely as it was read, in the browser's language and in its own time zone. An hour that
 * the reader's clocks showed twice that day has its offset.
 */
export function MeasureTime(times: Times) {
  const time = shownTime(times);
  const offset = offsetOfRepeatedHour(times, browserZone());
  return time && <time dateTime={time.text}>{formatReadHour(time, offset)}</time>;
}

/** The zone that an hour was written in, and the reader's own hour, if the two differ. */
export function MeasureZone(times: Times) {
  const time = shownTime(times);
  const here = time && formatReaderTime(time);
  return here && <span className={styles.zone}>{TEXTS.effectiveElsewhere(time.zone ?? 'Z', here)}</span>;
}

/** When the measure was made; if nobody entered that, the time of declaration, labelled as such. */
export function ObservationTime({ creation, ...times }: Times & Pick<Observation, 'creation'>) {
  return shownTime(times) ? <MeasureTime {...times} /> : <DeclarationTime iso={creation.time} />;
}

/** When something was declared, labelled as such: it may have been measured long before. */
export function DeclarationTime({ iso }: { iso: string }) {
  return (
    <>
      {TEXTS.declaredOn} <TimeText iso={iso} />
    </>
  );
}
