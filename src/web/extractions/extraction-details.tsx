import { CircleCheck, CircleX, Eye } from 'lucide-react';
import type { Extraction } from '../../shared/extractions/contract.ts';
import { outcomeOf } from '../../shared/extractions/runs.ts';
import { EXTRACTION_SCREEN_TEXTS as TEXTS } from '../../shared/texts/extractions.ts';
import { Panel } from '../core/ui/panel.tsx';
import { StatusBadge } from '../core/ui/status-badge.tsx';
import type { Choice } from './choice.ts';
import { ExtractedItems } from './extracted-items.tsx';
import { ExtractorReport } from './extractor-report.tsx';
import { Refusals } from './refusals.tsx';
import styles from './screen.module.css';

interface ExtractionDetailsProps {
  extraction: Extraction;
  /** In a preview: which observations are selected. */
  choice: Choice | undefined;
  /** The observation to scroll to at first. */
  openedAt: string | undefined;
}

/** Status, observations, refused values, and a report for each extractor. */
export function ExtractionDetails({ extraction, choice, openedAt }: ExtractionDetailsProps) {
  const { has_error, report, extracted_items = [] } = extraction;
  const { counts, refusals } = outcomeOf(report);
  return (
    <>
      <Panel title={TEXTS.status}>
        <div className={styles.badges}>
          {has_error ? (
            <StatusBadge tone="danger" icon={<CircleX aria-hidden size={14} />} label={TEXTS.failed} />
          ) : (
            <StatusBadge tone="success" icon={<CircleCheck aria-hidden size={14} />} label={TEXTS.done} />
          )}
          {choice && (
            <StatusBadge tone="info" icon={<Eye aria-hidden size={14} />} label={TEXTS.previewDone} />
          )}
          <span>{TEXTS.outcome(counts)}</span>
        </div>
      </Panel>
      <Panel title={TEXTS.observations}>
        <ExtractedItems items={extracted_items} choice={choice} openedAt={openedAt} />
      </Panel>
      <Panel title={TEXTS.refusals}>
        <Refusals refusals={refusals} counts={counts} />
      </Panel>
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
