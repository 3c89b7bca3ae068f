import type { Extraction } from '../../shared/extractions/contract.ts';
import { outcomeOf } from '../../shared/extractions/runs.ts';
import { EXTRACTION_SCREEN_TEXTS as TEXTS } from '../../shared/texts/extractions.ts';
import { Panel } from '../core/ui/panel.tsx';
import type { Choice } from './choice.ts';
import { ExtractedItems } from './extracted-items.tsx';
import { ExtractionVerdict } from './extraction-verdict.tsx';
import { ExtractorReport } from './extractor-report.tsx';
import { Refusals } from './refusals.tsx';
import styles from './screen.module.css';

interface ExtractionDetailsProps {
  extraction: Extraction;
  /** In a preview: which observations are selected. */
  choice: Choice | undefined;
  /** The observation to scroll to at first. */
  openedAt: string | undefined;
  /** Asks for another page of what is saved. */
  onPage: (page: number) => void;
}

/** What happened, refused values, observations, and a report for each extractor. */
export function ExtractionDetails({ extraction, choice, openedAt, onPage }: ExtractionDetailsProps) {
  const { report, extracted_items = [], extracted_items_page } = extraction;
  const { counts, refusals } = outcomeOf(report);
  const refused = (
    <Panel title={TEXTS.refusals}>
      <Refusals refusals={refusals} counts={counts} />
    </Panel>
  );
  return (
    <>
      <ExtractionVerdict extraction={extraction} isPreview={choice !== undefined} />
      {/* What somebody may have to settle comes before what is settled. */}
      {refusals.length > 0 && refused}
      <Panel title={TEXTS.observations}>
        <ExtractedItems
          items={extracted_items}
          page={extracted_items_page}
          choice={choice}
          openedAt={openedAt}
          onPage={onPage}
        />
      </Panel>
      {refusals.length === 0 && refused}
      <Panel title={TEXTS.reports}>
        {report.extractors.length === 0 && <p className={styles.muted}>{TEXTS.noReport}</p>}
        <div className={styles.reports}>
          {report.extractors.map(({ extractor_name, runs }) => (
            <ExtractorReport key={extractor_name} name={extractor_name} runs={runs} />
          ))}
        </div>
      </Panel>
    </>
  );
}
