import { useQuery } from '@tanstack/react-query';
import { outcomeOf } from '../../../shared/extractions/add-up-latest-runs.ts';
import type { Extraction } from '../../../shared/extractions/contract.ts';
import { CORRECTION_TEXTS } from '../../../shared/texts/extraction/correction.ts';
import { EXTRACTION_SCREEN_TEXTS as TEXTS } from '../../../shared/texts/extraction/extractions.ts';
import { useServices } from '../../core/services-context.tsx';
import { observationTypesQuery } from '../../observations/observation-types.ts';
import { CorrectionList } from '../correcting/correction-made.tsx';
import { DeclareSeen } from '../correcting/declare-seen.tsx';
import { ExtractedItems } from '../extracted-items.tsx';
import styles from '../screen.module.css';
import type { KeptItems } from '../values/kept-items.ts';
import { ValueList } from '../values/value-list.tsx';
import type { NamedRefusal } from '../values/values-of.ts';
import { ExtractorReport } from './extractor-report.tsx';
import { Refusals } from './refusals.tsx';

interface ExtractionDetailsProps {
  extraction: Extraction;
  refusals: readonly NamedRefusal[];
  /** In a preview: which observations are selected. */
  keptItems: KeptItems | undefined;
  /** Requests another page of the saved observations. */
  onPage: (page: number) => void;
}

/** Refused values, observations, and a report for each extractor. */
export function ExtractionDetails({ extraction, refusals, keptItems, onPage }: ExtractionDetailsProps) {
  const { report, extracted_items = [], extracted_items_page, corrections = [] } = extraction;
  const types = useQuery(observationTypesQuery(useServices().api)).data ?? [];
  const { counts } = outcomeOf(report);
  const refused = (
    <ValueList title={TEXTS.refusals}>
      <Refusals refusals={refusals} counts={counts} />
    </ValueList>
  );
  return (
    <>
      <DeclareSeen />
      {/* Values that may have to be corrected come before the others. */}
      {refusals.length > 0 && refused}
      {corrections.length > 0 && (
        <ValueList title={CORRECTION_TEXTS.corrected}>
          <CorrectionList corrections={corrections} types={types} />
        </ValueList>
      )}
      <ValueList title={TEXTS.observations}>
        <ExtractedItems
          items={extracted_items}
          report={report}
          page={extracted_items_page}
          keptItems={keptItems}
          onPage={onPage}
        />
      </ValueList>
      {refusals.length === 0 && refused}
      <ValueList title={TEXTS.reports}>
        {report.extractors.length === 0 && <p className={styles.muted}>{TEXTS.noReport}</p>}
        <div className={styles.reports}>
          {report.extractors.map(({ extractor_name, runs }) => (
            <ExtractorReport key={extractor_name} name={extractor_name} runs={runs} />
          ))}
        </div>
      </ValueList>
    </>
  );
}
