import type { Measure } from '../../../shared/observations/contract.ts';
import { definedMeasures } from '../../../shared/observations/format-measure.ts';
import type { ObservationType } from '../../../shared/observations/observation-type.ts';
import { OBSERVATION_SCREEN_TEXTS as TEXTS } from '../../../shared/texts/observations.ts';
import { MeasureValue } from '../measure-value.tsx';
import styles from './measures-table.module.css';

interface MeasuresTableProps {
  measures: readonly Measure[];
  type: ObservationType | undefined;
  /** Whether they do not count. */
  struck?: boolean;
}

/** Every measure of an observation, in the order of its type. */
export function MeasuresTable({ measures, type, struck = false }: MeasuresTableProps) {
  return (
    <div className={styles.frame}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{TEXTS.shortTitle}</th>
            <th scope="col">{TEXTS.unit}</th>
            <th scope="col">{TEXTS.measure}</th>
            <th scope="col">{TEXTS.value}</th>
          </tr>
        </thead>
        <tbody>
          {definedMeasures(type, measures).map(({ measure, definition }) => (
            <tr key={measure.type_id}>
              <td className={`${styles.short} ${definition ? styles.number : ''}`}>
                {definition?.title_short ?? measure.type_id}
              </td>
              <td className={styles.unit}>{definition?.unit}</td>
              <td className={styles.title}>{definition?.title ?? measure.type_id}</td>
              <td className={`${styles.value} ${typeof measure.value === 'number' ? styles.number : ''}`}>
                <MeasureValue measure={measure} definition={definition} struck={struck} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
