import Button from '@mui/material/Button';
import { Link } from '@tanstack/react-router';
import { LogOut, RotateCw, WifiOff } from 'lucide-react';
import { useMemo } from 'react';
import { compareUploads } from '../../../shared/files/upload-order.ts';
import { isBeingSent } from '../../../shared/files/upload-status.ts';
import { UPLOAD_TEXTS as TEXTS, timeLeftText } from '../../../shared/texts/files.ts';
import { EmptyState } from '../../core/ui/panels/empty-state.tsx';
import { Panel } from '../../core/ui/panels/panel.tsx';
import { ProgressLine } from '../progress-line.tsx';
import { useNow } from '../use-now.ts';
import styles from './upload-list.module.css';
import type { UploadSnapshot } from './upload-queue.ts';
import { UploadRow } from './upload-row.tsx';
import { summarise, type UploadSummary } from './upload-summary.ts';

interface UploadPanelProps {
  snapshot: UploadSnapshot;
  onRetry: (keys: readonly string[]) => void;
  onSendAnyway: (key: string) => void;
}

/** The progress of the uploads: as a whole, then file by file. */
export function UploadPanel({ snapshot, onRetry, onSendAnyway }: UploadPanelProps) {
  const { items, batches, lost, speed } = snapshot;
  const sorted = useMemo(
    () => items.toSorted((a, b) => compareUploads({ ...a, name: a.path }, { ...b, name: b.path })),
    [items],
  );
  if (items.length === 0) {
    return (
      <Panel title={TEXTS.status}>
        <EmptyState message={TEXTS.idle} hint={TEXTS.idleHint} />
      </Panel>
    );
  }
  const failed = items.filter(({ canRetry }) => canRetry).map(({ key }) => key);
  const retryAll = failed.length > 1 && (
    <Button variant="outlined" startIcon={<RotateCw aria-hidden size={18} />} onClick={() => onRetry(failed)}>
      {TEXTS.retryAll}
    </Button>
  );
  return (
    <Panel title={TEXTS.status} actions={retryAll}>
      <Progress snapshot={snapshot} />
      {batches.length > 0 && <BatchLinks batches={batches} />}
      <ul className={styles.list} aria-label={TEXTS.list}>
        {sorted.map((item) => (
          <UploadRow
            key={item.key}
            item={item}
            speed={speed}
            isWaiting={lost !== undefined}
            onRetry={onRetry}
            onSendAnyway={onSendAnyway}
          />
        ))}
      </ul>
    </Panel>
  );
}

function BatchLinks({ batches }: { batches: readonly string[] }) {
  return (
    <p className={styles.batches}>
      {batches.map((batch_id, index) => (
        <Link key={batch_id} to="/space/administration/files/_/uploads/$batch_id" params={{ batch_id }}>
          {batches.length > 1 ? TEXTS.seeBatchNumber(index + 1) : TEXTS.seeBatch}
        </Link>
      ))}
    </p>
  );
}

function Progress({ snapshot }: { snapshot: UploadSnapshot }) {
  const { lost, items } = snapshot;
  const isWaiting = lost !== undefined;
  const running = items.some(isBeingSent);
  const now = useNow(running && !isWaiting);
  const summary = summarise(snapshot, now);
  return (
    <div className={styles.summary}>
      <div className={styles.summaryLine}>
        {summary.accepted > 0 && (
          <strong>{TEXTS.imported(summary.accepted - summary.remaining, summary.accepted)}</strong>
        )}
        <span className={styles.muted} role="status">
          {lost ? TEXTS.lost[lost].label : summary.remaining === 0 && TEXTS.finished}
        </span>
        <span className={styles.muted}>{counts(summary)}</span>
        {running && !isWaiting && summary.timeLeft !== undefined && (
          <span className={styles.left}>{timeLeftText(summary.timeLeft)}</span>
        )}
      </div>
      {running && <ProgressLine share={summary.share} label={TEXTS.progress} paused={isWaiting} />}
      {lost && (
        <p className={styles.waiting}>
          {lost === 'server' ? <WifiOff aria-hidden size={18} /> : <LogOut aria-hidden size={18} />}
          {TEXTS.lost[lost].hint}
        </p>
      )}
    </div>
  );
}

function counts({ observations, ...counted }: UploadSummary): string {
  const found = observations > 0 ? `\u00a0; ${TEXTS.observationsFound(observations)}` : '';
  return `${TEXTS.counts(counted)}${found}`;
}
