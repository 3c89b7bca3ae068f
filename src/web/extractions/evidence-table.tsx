import type { ExtractedItem } from '../../shared/extractions/contract.ts';
import type { Measure } from '../../shared/observations/contract.ts';
import { definedMeasures } from '../../shared/observations/format-measure.ts';
import type { ObservationType } from '../../shared/observations/observation-type.ts';
import { EXTRACTION_SCREEN_TEXTS as TEXTS } from '../../shared/texts/extraction/extractions.ts';
import styles from './items.module.css';
import { MeasureRow } from './measure-row.tsx';

interface EvidenceTableProps {
  item: ExtractedItem;
  measures: readonly Measure[];
  type: ObservationType | undefined;
  /** Accessible name of the table. */
  label: string;
  /** The observation does not count. */
  struck: boolean;
}

/**
 * The measures of an extracted observation, each with the text written in the file and its place; a click shows the
 * place.
 */
export function EvidenceTable({ item, measures, type, label, struck }: EvidenceTableProps) {
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
        {definedMeasures(type, measures).map(({ measure, definition }) => (
          <MeasureRow
            key={measure.type_id}
            item={item}
            measure={measure}
            definition={definition}
            struck={struck}
          />
        ))}
      </tbody>
    </table>
  );
}
