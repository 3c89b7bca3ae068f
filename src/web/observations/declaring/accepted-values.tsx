import type { ObservationType } from '../../../shared/observations/observation-type.ts';
import { OBSERVATION_SCREEN_TEXTS as TEXTS } from '../../../shared/texts/observations.ts';
import { Panel } from '../../core/ui/panels/panel.tsx';
import styles from './accepted-values.module.css';
import { limitsOf } from './measure-limits.ts';

/** Beside the fields, in a large window: the values that each measure accepts. */
export function AcceptedValues({ type }: { type: ObservationType }) {
  return (
    <div className={styles.beside}>
      <Panel title={TEXTS.acceptedValues}>
        <dl className={styles.list}>
          {type.measures.map((definition) => (
            <div key={definition.id}>
              <dt>{definition.title}</dt>
              <dd>
                {definition.unit_short && <>{definition.unit_short}, </>}
                {limitsOf(definition)}
              </dd>
            </div>
          ))}
        </dl>
      </Panel>
    </div>
  );
}
