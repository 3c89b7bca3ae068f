import type { Observation } from '../../shared/observations/contract.ts';
import { shownTime } from '../../shared/observations/effective-time.ts';
import { formatReadTime } from '../core/locale.ts';
import { TimeText } from '../core/ui/time-text.tsx';

type Times = Pick<Observation, 'effective_time' | 'effective_text'>;

/** When a measure was made, as precisely as it was read, in the browser's language and no zone but its own. */
export function MeasureTime(times: Times) {
  const time = shownTime(times);
  return time && <time dateTime={time.text}>{formatReadTime(time)}</time>;
}

/** When the measure was made, else when it was declared. */
export function ObservationTime({ creation, ...times }: Times & Pick<Observation, 'creation'>) {
  return shownTime(times) ? <MeasureTime {...times} /> : <TimeText iso={creation.time} />;
}
