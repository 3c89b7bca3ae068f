import type { MeasureDefinition, ObservationType } from '../../shared/observations/observation-type.ts';
import { OBSERVATION_SCREEN_TEXTS as TEXTS } from '../../shared/texts/observations.ts';
import { decimalSeparator } from '../core/locale.ts';
import styles from './json-editor.module.css';

/** The measures that the JSON text may contain: id, title, unit and limits. */
export function JsonMeasures({ type }: { type: ObservationType }) {
  return (
    <div className={styles.measures}>
      <p className={styles.hint}>{TEXTS.jsonIdHint(type.id)}</p>
      <ul aria-label={TEXTS.jsonMeasures} className={styles.list}>
        {type.measures.map((definition) => (
          <li key={definition.id}>
            <code>{definition.id}</code>
            <span className={styles.title}>
              {definition.title}
              {definition.unit_short && <>, {definition.unit_short}</>}
            </span>
            <span className={styles.bounds}>{boundsOf(definition)}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** The values that a measure accepts, in words. */
function boundsOf({ value_type, min, max }: MeasureDefinition): string {
  const localBound = (bound: number) => String(bound).replace('.', decimalSeparator());
  if (value_type === 'TEXTE') return TEXTS.jsonText;
  const kind = value_type === 'ENTIER' ? TEXTS.jsonInteger : TEXTS.jsonDecimal;
  if (min !== null && max !== null) return TEXTS.jsonBetween(kind, localBound(min), localBound(max));
  if (min !== null) return TEXTS.jsonFrom(kind, localBound(min));
  return max === null ? kind : TEXTS.jsonUpTo(kind, localBound(max));
}
