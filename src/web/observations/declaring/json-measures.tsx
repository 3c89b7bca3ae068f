import type { ObservationType } from '../../../shared/observations/observation-type.ts';
import { OBSERVATION_SCREEN_TEXTS as TEXTS } from '../../../shared/texts/observations.ts';
import styles from './json-editor.module.css';
import { limitsOf } from './measure-limits.ts';

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
            <span className={styles.bounds}>{limitsOf(definition)}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
