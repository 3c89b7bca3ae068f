import type { Observation } from '../../../shared/observations/contract.ts';
import { shownTime } from '../../../shared/observations/effective-time.ts';
import {
  type DefinedMeasure,
  definedMeasures,
  formatMeasureValue,
  spokenMeasure,
} from '../../../shared/observations/format-measure.ts';
import type { ObservationType } from '../../../shared/observations/observation-type.ts';
import { validityOf } from '../../../shared/observations/status.ts';
import { OBSERVATION_SCREEN_TEXTS as TEXTS, VALIDITY_TEXTS } from '../../../shared/texts/observations.ts';
import { browserLocale, formatDay } from '../../core/locale.ts';
import { ObservationStatusBadge } from '../../core/ui/text/observation-status-badge.tsx';
import { StatusBadge } from '../../core/ui/text/status-badge.tsx';
import { VisuallyHidden } from '../../core/ui/text/visually-hidden.tsx';
import { MeasureTime } from '../measure-time.tsx';
import styles from './value-blocks.module.css';

interface ValueBlocksProps {
  observation: Observation;
  type: ObservationType | undefined;
}

/** Number of measures shown in large; the table under them has all of them. */
const BLOCKS_MAX = 6;

/** The first values of an observation in large, when they were measured, and whether they count. */
export function ValueBlocks({ observation, type }: ValueBlocksProps) {
  const { measures = [], creation } = observation;
  const validity = validityOf(observation);
  return (
    <section className={styles.blocks} aria-label={TEXTS.mainValues} data-validity={validity}>
      <ul className={styles.values}>
        {definedMeasures(type, measures)
          .slice(0, BLOCKS_MAX)
          .map((each) => (
            <Block key={each.measure.type_id} {...each} isStruck={validity !== 'valid'} />
          ))}
      </ul>
      <p className={styles.when}>
        <strong>
          {shownTime(observation) ? (
            <MeasureTime {...observation} />
          ) : (
            <>
              {TEXTS.declaredOn} <time dateTime={creation.time}>{formatDay(creation.time)}</time>
            </>
          )}
        </strong>
        {validity === 'valid' ? (
          <StatusBadge tone="success" label={VALIDITY_TEXTS.valid} />
        ) : (
          <ObservationStatusBadge {...observation} />
        )}
      </p>
    </section>
  );
}

function Block({ measure, definition, isStruck }: DefinedMeasure & { isStruck: boolean }) {
  const locale = browserLocale();
  const isNumber = typeof measure.value === 'number';
  const valueAndUnit = (
    <>
      <span className={isNumber ? styles.number : styles.text}>{formatMeasureValue(measure, locale)}</span>
      {definition?.unit_short && <span className={styles.unit}>{`\u00a0${definition.unit_short}`}</span>}
    </>
  );
  return (
    <li className={styles.block}>
      <span className={styles.name}>{definition?.title_short ?? measure.type_id}</span>{' '}
      <span aria-hidden>{isStruck ? <s>{valueAndUnit}</s> : valueAndUnit}</span>
      <VisuallyHidden>{spokenMeasure(measure, definition, locale)}</VisuallyHidden>
    </li>
  );
}
