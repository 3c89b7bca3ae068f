import { useQueries } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { CircleDashed } from 'lucide-react';
import type { StoredFile } from '../../shared/files/contract.ts';
import { compareUploads, remainingUploads, type UploadStatus } from '../../shared/files/upload-status.ts';
import {
  FILE_ERROR_TEXTS as ERRORS,
  noExtractionError,
  UPLOAD_TEXTS as TEXTS,
} from '../../shared/texts/files.ts';
import { formatSize } from '../core/locale.ts';
import { useServices } from '../core/services-context.tsx';
import type { ScreenError } from '../core/ui/screen-error.ts';
import { useScreenError } from '../core/ui/screen-errors.tsx';
import { StatusBadge } from '../core/ui/status-badge.tsx';
import { ProgressLine } from './progress-line.tsx';
import { extractionOutcomeQuery } from './queries.ts';
import { ScanBadge } from './scan-badge.tsx';
import { isHeldBack } from './scan-notice.tsx';
import { type ExtractionOutcome, extractionError } from './upload-calls.ts';
import styles from './upload-list.module.css';
import { UploadStatusBadge } from './upload-status-badge.tsx';

interface Line {
  file: StoredFile;
  status: UploadStatus;
  observations: number;
  error?: ScreenError | undefined;
}

/** The files of a batch and their statuses, in the order of statuses. */
export function BatchList({ files }: { files: readonly StoredFile[] }) {
  const { api } = useServices();
  const outcomes = useQueries({
    queries: files.map((file) => ({
      ...extractionOutcomeQuery(api, file.id),
      enabled: file.stored && file.scan !== 'pending',
    })),
  });
  const lines = files.map((file, index) => lineOf(file, outcomes[index]));
  useScreenError(lines.find(({ error }) => error)?.error);
  const remaining = remainingUploads(lines);
  const done = lines.length - remaining;
  return (
    <>
      <div className={styles.summary}>
        <strong role="status">{TEXTS.imported(done, lines.length)}</strong>
        {remaining > 0 && <ProgressLine share={done / lines.length} label={TEXTS.progress} />}
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

interface OutcomeQuery {
  data: ExtractionOutcome | null | undefined;
  error: unknown;
}

function lineOf(file: StoredFile, outcome: OutcomeQuery | undefined): Line {
  if (!file.stored) return { file, status: 'UPLOADING', observations: 0 };
  const { data, error } = outcome ?? {};
  if (error || data === null) {
    const words = noExtractionError(file.name);
    return {
      file,
      status: 'FAILED',
      observations: 0,
      error: error ? extractionError(error, file.name) : words,
    };
  }
  if (data === undefined) return { file, status: 'EXTRACTING', observations: 0 };
  const { hasError, observations } = data;
  if (hasError) return { file, status: 'FAILED', observations, error: ERRORS.extraction };
  return { file, status: 'DONE', observations };
}

function Row({ file, status, observations, error }: Line) {
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
        <ScanBadge scan={file.scan} />
        {isHeldBack(file) ? null : file.stored ? (
          <UploadStatusBadge status={status} />
        ) : (
          <StatusBadge
            tone="caution"
            icon={<CircleDashed aria-hidden size={14} />}
            label={TEXTS.notReceived}
          />
        )}
      </div>
      {!file.stored && <p className={styles.note}>{TEXTS.notReceivedHint}</p>}
      {error && (
        <div className={styles.error}>
          <span>{error.message}</span>
          {error.advice && <span className={styles.muted}>{error.advice}</span>}
        </div>
      )}
    </li>
  );
}
