import type { Evidence } from '../../shared/extractions/contract.ts';
import type { Measure } from '../../shared/observations/contract.ts';
import { definedMeasures, spokenMeasure } from '../../shared/observations/format-measure.ts';
import type { ObservationType } from '../../shared/observations/observation-type.ts';
import { EXTRACTION_SCREEN_TEXTS as TEXTS } from '../../shared/texts/extractions.ts';
import { browserLocale } from '../core/locale.ts';
import { MeasureValue } from '../observations/measure-value.tsx';
import { EvidenceButton } from './evidence-button.tsx';
import styles from './items.module.css';
import { PlaceText } from './place-text.tsx';

interface EvidenceTableProps {
  /** Unique among the observations on the screen. */
  name: string;
  measures: readonly Measure[];
  evidence: readonly Evidence[];
  type: ObservationType | undefined;
  /** Accessible name of the table. */
  label: string;
  /** The observation does not count. */
  struck: boolean;
}

/**
 * The measures of an extracted observation, each with what was written in the file and where; a click shows the place.
 */
export function EvidenceTable({ name, measures, evidence, type, label, struck }: EvidenceTableProps) {
  const locale = browserLocale();
  return (
    <table className={styles.table} aria-label={label}>
      <thead>
        <tr>
          <th scope="col">{TEXTS.measure}</th>
          <th scope="col">{TEXTS.value}</th>
          <th scope="col">{TEXTS.evidence}</th>
        </tr>
      </thead>
      <tbody>
        {definedMeasures(type, measures).map(({ measure, definition }) => {
          const place = evidence.find(({ measure_type_id }) => measure_type_id === measure.type_id);
          const title = definition?.title ?? measure.type_id;
          const value = <MeasureValue measure={measure} definition={definition} struck={struck} />;
          return (
            <tr key={measure.type_id}>
              <th scope="row">{title}</th>
              <td className={styles.value}>
                {place === undefined ? (
                  value
                ) : (
                  <EvidenceButton
                    target={{
                      key: `${name} ${measure.type_id}`,
                      title: TEXTS.valueOf(title, spokenMeasure(measure, definition, locale)),
                      place,
                    }}
                  >
                    {value}
                  </EvidenceButton>
                )}
              </td>
              <td>{place && <PlaceText place={place} />}</td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
