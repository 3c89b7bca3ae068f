import type { ExtractedItem } from '../../shared/extractions/contract.ts';
import type { Measure } from '../../shared/observations/contract.ts';
import { definedMeasures } from '../../shared/observations/format-measure.ts';
import type { ObservationType } from '../../shared/observations/observation-type.ts';
import { EXTRACTION_SCREEN_TEXTS as TEXTS } from '../../shared/texts/extractions.ts';
import { MeasureValue } from '../observations/measure-value.tsx';
import { Conversion } from './conversion.tsx';
import styles from './items.module.css';
import { PlaceText } from './place-text.tsx';
import { useSelection } from './selection.tsx';
import { ValueButton } from './value-button.tsx';
import { evidenceOf, measureKey } from './values-of.ts';

interface EvidenceTableProps {
  item: ExtractedItem;
  /** Of the item in the preview. */
  index: number;
  measures: readonly Measure[];
  type: ObservationType | undefined;
  /** Accessible name of the table. */
  label: string;
  /** The observation does not count. */
  struck: boolean;
}

/**
 * The measures of an extracted observation, each with what was written in the file and where; a click shows the place.
 */
export function EvidenceTable({ item, index, measures, type, label, struck }: EvidenceTableProps) {
  const { value: shown } = useSelection();
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
          const place = evidenceOf(item, measure.type_id);
          const name = measureKey(item, index, measure.type_id);
          const value = <MeasureValue measure={measure} definition={definition} struck={struck} />;
          return (
            <tr key={measure.type_id} data-value data-shown={shown?.key === name}>
              <th scope="row">{definition?.title ?? measure.type_id}</th>
              <td className={styles.value}>
                {place === undefined ? value : <ValueButton name={name}>{value}</ValueButton>}
              </td>
              <td>
                {place && <PlaceText place={place} />}
                {place && <Conversion evidence={place} measure={measure} definition={definition} />}
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
