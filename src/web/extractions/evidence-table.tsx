import type { Evidence } from '../../shared/extractions/contract.ts';
import type { Measure } from '../../shared/observations/contract.ts';
import { definedMeasures, formatMeasure } from '../../shared/observations/format-measure.ts';
import type { ObservationType } from '../../shared/observations/observation-type.ts';
import { EXTRACTION_SCREEN_TEXTS as TEXTS } from '../../shared/texts/extractions.ts';
import { browserLocale } from '../core/locale.ts';
import styles from './items.module.css';

interface EvidenceTableProps {
  measures: readonly Measure[];
  evidence: readonly Evidence[];
  type: ObservationType | undefined;
  /** Spoken name of the table. */
  label: string;
}

/** Measures of an extracted observation, each with what stood in the file and where. */
export function EvidenceTable({ measures, evidence, type, label }: EvidenceTableProps) {
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
        {definedMeasures(type, measures).map(({ measure, definition }) => (
          <tr key={measure.type_id}>
            <th scope="row">{definition?.title ?? measure.type_id}</th>
            <td className={styles.value}>{formatMeasure(measure, definition, locale)}</td>
            <td>
              {evidence
                .filter(({ measure_type_id }) => measure_type_id === measure.type_id)
                .map((found) => (
                  <Place key={JSON.stringify(found)} evidence={found} />
                ))}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Place({ evidence: { text, page, line, column, path } }: { evidence: Evidence }) {
  const place = [
    ...(page === undefined ? [] : [TEXTS.page(page)]),
    ...(line === undefined ? [] : [TEXTS.line(line)]),
    ...(column === undefined ? [] : [TEXTS.column(column)]),
  ].join(', ');
  return (
    <div className={styles.evidence}>
      <span>{TEXTS.quoted(text)}</span>
      {place && <span className={styles.muted}>{place}</span>}
      {path && <code className={styles.path}>{path}</code>}
    </div>
  );
}
