import { CircleCheck, CircleX } from 'lucide-react';
import type { ExtractionRun } from '../../shared/extractions/contract.ts';
import { latestFirst } from '../../shared/extractions/runs.ts';
import { extractorTitle } from '../../shared/texts/extraction-verdict.ts';
import { EXTRACTION_SCREEN_TEXTS as TEXTS } from '../../shared/texts/extractions.ts';
import { formatNumber } from '../core/locale.ts';
import { CollapsiblePanel } from '../core/ui/collapsible-panel.tsx';
import { StatusBadge } from '../core/ui/status-badge.tsx';
import { TimeText } from '../core/ui/time-text.tsx';
import styles from './report.module.css';

/** Every run of one extractor on a file, the latest first. */
export function ExtractorReport({ name, runs }: { name: string; runs: readonly ExtractionRun[] }) {
  const sorted = latestFirst(runs);
  return (
    <CollapsiblePanel
      title={extractorTitle(name)}
      hint={TEXTS.runs(runs.length)}
      icon={<RunIcon hasError={sorted[0]?.error !== null} />}
    >
      <ol className={styles.runs}>
        {sorted.map((run) => (
          <Run key={`${run.time} ${run.duration_ms}`} run={run} />
        ))}
      </ol>
    </CollapsiblePanel>
  );
}

function RunIcon({ hasError }: { hasError: boolean }) {
  return hasError ? (
    <CircleX size={20} className={styles.failed} aria-label={TEXTS.runFailed} />
  ) : (
    <CircleCheck size={20} className={styles.ok} aria-label={TEXTS.runOk} />
  );
}

function Run({ run: { time, version, duration_ms, error, logs } }: { run: ExtractionRun }) {
  return (
    <li className={styles.run}>
      <div className={styles.heading}>
        <TimeText iso={time} />
        <StatusBadge
          tone={error === null ? 'success' : 'danger'}
          label={error === null ? TEXTS.runOk : TEXTS.runFailed}
        />
        <span className={styles.muted}>
          {TEXTS.version(version)} · {TEXTS.duration(formatNumber(Math.round(duration_ms / 100) / 10))}
        </span>
      </div>
      {error !== null && <p className={styles.error}>{error}</p>}
      {logs.length === 0 ? (
        <p className={styles.muted}>{TEXTS.noLog}</p>
      ) : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so the keyboard must reach it
        <ul className={styles.logs} aria-label={TEXTS.logs} tabIndex={0}>
          {logs.map((log, line) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: lines of a report that never changes, some of them alike
            <li key={line}>{log}</li>
          ))}
        </ul>
      )}
    </li>
  );
}
