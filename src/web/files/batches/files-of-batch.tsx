import { Link } from '@tanstack/react-router';
import { CircleDashed } from 'lucide-react';
import type { StoredFile } from '../../../shared/files/contract.ts';
import { followedStateOf } from '../../../shared/files/polling-delays.ts';
import { compareUploads } from '../../../shared/files/upload-order.ts';
import { remainingUploads, type UploadStatus } from '../../../shared/files/upload-status.ts';
import { UPLOAD_TEXTS as TEXTS } from '../../../shared/texts/files.ts';
import { formatSize } from '../../core/format-size.ts';
import { useServices } from '../../core/services-context.tsx';
import { useScreenError } from '../../core/ui/errors/first-error-of-screen.tsx';
import type { ScreenError } from '../../core/ui/errors/screen-error.ts';
import { StatusBadge } from '../../core/ui/text/status-badge.tsx';
import { WhyLink } from '../extraction-reason-link.tsx';
import { errorAbove, extractionOutcome } from '../file-outcome.ts';
import { ProgressLine } from '../progress-line.tsx';
import styles from '../uploads/upload-list.module.css';
import { StoredStatusBadge, UploadStatusBadge } from '../uploads/upload-status-badge.tsx';

interface Line {
  file: StoredFile;
  status: UploadStatus;
  observations: number;
  error?: ScreenError | undefined;
  /** Whether it was announced, and its content will not come any more. */
  isLost: boolean;
}

interface BatchListProps {
  files: readonly StoredFile[];
  /** Whether polling is over for all of them. */
  hasStopped: boolean;
}

/** The files of a batch and their statuses, in the order of statuses. */
export function BatchList({ files, hasStopped }: BatchListProps) {
  const { api } = useServices();
  const lines = files.map((file) => lineOf(file, hasStopped, api.serverTime()));
  useScreenError(errorAbove(lines.map(({ file: { name, scan }, error }) => ({ name, scan, error }))));
  const remaining = remainingUploads(lines);
  const done = lines.length - remaining;
  return (
    <>
      <div className={styles.summary}>
        <strong role="status">{TEXTS.imported(done, lines.length)}</strong>
        {remaining > 0 && !hasStopped && <ProgressLine share={done / lines.length} label={TEXTS.progress} />}
      </div>
      <ul className={styles.list} aria-label={TEXTS.list}>
        {lines
          .toSorted((a, b) => compareUploads(listed(a), listed(b)))
          .map((line) => (
            <Row key={line.file.id} {...line} />
          ))}
      </ul>
    </>
  );
}

const listed = ({ file, status, observations }: Line) => ({
  status,
  observations,
  name: file.name,
  updated: Date.parse(file.creation.time),
});

function lineOf(file: StoredFile, hasStopped: boolean, now: number): Line {
  if (file.stored) return { file, ...extractionOutcome(file, hasStopped), isLost: false };
  const isLost = followedStateOf(file, now) === 'final';
  return { file, status: 'UPLOADING', observations: 0, isLost };
}

function Row({ file, status, observations, error, isLost }: Line) {
  return (
    <li className={styles.row} data-status={status}>
      <div className={styles.main}>
        <span className={styles.name}>
          <Link to="/space/administration/files/$file_id" params={{ file_id: file.id }}>
            {file.name}
          </Link>
        </span>
        <span className={styles.muted}>{formatSize(file.size)}</span>
      </div>
      <div className={styles.state}>
        {observations > 0 && <span className={styles.muted}>{TEXTS.observationsFound(observations)}</span>}
        {file.stored && <StoredStatusBadge status={status} file={file} />}
        {!file.stored && !isLost && <UploadStatusBadge status={status} />}
        {isLost && (
          <StatusBadge
            tone="caution"
            icon={<CircleDashed aria-hidden size={14} />}
            label={TEXTS.notReceived}
          />
        )}
      </div>
      {isLost && <p className={styles.note}>{TEXTS.notReceivedHint}</p>}
      {error && (
        <div className={styles.error}>
          <span>{error.message}</span>
          {error.advice && <span className={styles.muted}>{error.advice}</span>}
          <WhyLink id={file.id} name={file.name} file={file} />
        </div>
      )}
    </li>
  );
}
