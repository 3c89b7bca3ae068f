import { CircleCheck, CircleHelp, CircleX, Eye, History, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Extraction } from '../../../shared/extractions/contract.ts';
import { type Verdict, verdictOf } from '../../../shared/extractions/verdict.ts';
import { READ_FORMATS, VERDICT_TEXTS } from '../../../shared/texts/extraction/extraction-verdict.ts';
import { EXTRACTION_SCREEN_TEXTS as TEXTS } from '../../../shared/texts/extraction/extractions.ts';
import { unbroken } from '../../../shared/texts/words/typography.ts';
import type { Tone } from '../../core/ui/panels/collapsible-panel.tsx';
import { StatusBadge } from '../../core/ui/text/status-badge.tsx';
import { VisuallyHidden } from '../../core/ui/text/visually-hidden.tsx';
import styles from '../screen.module.css';

const BADGES: Record<Verdict['is'], { tone: Tone; icon: ReactNode }> = {
  in_error: { tone: 'danger', icon: <CircleX aria-hidden size={14} /> },
  partly_done: { tone: 'caution', icon: <TriangleAlert aria-hidden size={14} /> },
  unrecognised: { tone: 'neutral', icon: <CircleHelp aria-hidden size={14} /> },
  done: { tone: 'success', icon: <CircleCheck aria-hidden size={14} /> },
};

interface ExtractionVerdictProps {
  extraction: Extraction;
  isPreview: boolean;
  /** Whether another extraction is waiting or running: this is the outcome of the one before. */
  isBefore: boolean;
}

/** The outcome in one sentence, and what to do, above everything else. */
export function ExtractionVerdict({ extraction, isPreview, isBefore }: ExtractionVerdictProps) {
  const verdict = verdictOf(extraction);
  const { tone, icon } = BADGES[verdict.is];
  return (
    <section className={styles.verdict} aria-label={TEXTS.status}>
      <VisuallyHidden>
        <h2>{TEXTS.status}</h2>
      </VisuallyHidden>
      <div className={styles.badges}>
        {isBefore ? (
          <StatusBadge tone="neutral" icon={<History aria-hidden size={14} />} label={VERDICT_TEXTS.before} />
        ) : (
          <StatusBadge tone={tone} icon={icon} label={VERDICT_TEXTS[verdict.is]} />
        )}
        {isPreview && (
          <StatusBadge tone="info" icon={<Eye aria-hidden size={14} />} label={TEXTS.previewDone} />
        )}
        <p className={styles.sentence}>
          {unbroken(verdict.sentence)}
          {verdict.advice !== undefined && <strong> {unbroken(verdict.advice)}</strong>}
        </p>
      </div>
      {verdict.is === 'unrecognised' && (
        <>
          <p className={styles.muted}>{VERDICT_TEXTS.formats}</p>
          <ul className={styles.formats}>
            {READ_FORMATS.map((format) => (
              <li key={format}>{format}</li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}
