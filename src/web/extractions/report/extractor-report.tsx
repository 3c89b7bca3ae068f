import { CircleCheck, CircleHelp, CircleX } from 'lucide-react';
import type { ExtractionRun } from '../../../shared/extractions/contract.ts';
import { latestFirst } from '../../../shared/extractions/runs-latest-first.ts';
import { FORMAT_RUN } from '../../../shared/files/extraction-state.ts';
import { stateTitle } from '../../../shared/texts/extraction/extraction-state-texts.ts';
import { extractorTitle } from '../../../shared/texts/extraction/extraction-verdict.ts';
import { EXTRACTION_SCREEN_TEXTS as TEXTS } from '../../../shared/texts/extraction/extractions.ts';
import { unbroken } from '../../../shared/texts/words/typography.ts';
import { formatNumber } from '../../core/locale.ts';
import { CollapsiblePanel } from '../../core/ui/panels/collapsible-panel.tsx';
import { StatusBadge } from '../../core/ui/text/status-badge.tsx';
import { TimeText } from '../../core/ui/text/time-text.tsx';
import styles from './report.module.css';

/** Every run of one extractor on a file, the latest first. */
export function ExtractorReport({ name, runs }: { name: string; runs: readonly ExtractionRun[] }) {
  const sorted = latestFirst(runs);
  return (
    <CollapsiblePanel
      title={extractorTitle(name)}
      hint={TEXTS.runs(runs.length)}
      icon={<RunIcon end={endOf(name, sorted[0])} />}
    >
      <ol className={styles.runs}>
        {sorted.map((run) => (
          <Run key={`${run.time} ${run.duration_ms}`} run={run} end={endOf(name, run)} />
        ))}
      </ol>
    </CollapsiblePanel>
  );
}

/** How a run ended; an unrecognised format is neither a success nor an error. */
type End = 'ok' | 'failed' | 'unrecognised';

function endOf(name: string, run: ExtractionRun | undefined): End {
  if (run?.error !== null) return 'failed';
  return name === FORMAT_RUN ? 'unrecognised' : 'ok';
}

const ENDS = {
  ok: { tone: 'success', label: TEXTS.runOk, icon: CircleCheck },
  failed: { tone: 'danger', label: TEXTS.runFailed, icon: CircleX },
  unrecognised: { tone: 'neutral', label: stateTitle('unrecognised'), icon: CircleHelp },
} as const;

function RunIcon({ end }: { end: End }) {
  const { icon: Icon, label } = ENDS[end];
  return <Icon size={20} className={styles[end]} aria-label={label} />;
}

function Run({ run, end }: { run: ExtractionRun; end: End }) {
  const { time, version, duration_ms, error, logs } = run;
  return (
    <li className={styles.run}>
      <div className={styles.heading}>
        <TimeText iso={time} />
        <StatusBadge tone={ENDS[end].tone} label={ENDS[end].label} />
        <span className={styles.muted}>
          {TEXTS.version(version)} · {TEXTS.duration(formatNumber(Math.round(duration_ms / 100) / 10))}
        </span>
      </div>
      {error !== null && <p className={styles.error}>{unbroken(error)}</p>}
      {logs.length === 0 ? (
        <p className={styles.muted}>{TEXTS.noLog}</p>
      ) : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so the keyboard must reach it
        <ul className={styles.logs} aria-label={TEXTS.logs} tabIndex={0}>
          {logs.map((log, line) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: lines of a report that never changes, some of them alike
            <li key={line}>{unbroken(log)}</li>
          ))}
        </ul>
      )}
    </li>
  );
}
