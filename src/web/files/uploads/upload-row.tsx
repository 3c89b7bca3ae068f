import Button from '@mui/material/Button';
import { Link } from '@tanstack/react-router';
import { RotateCw, Upload } from 'lucide-react';
import { memo } from 'react';
import { FILE_SIZE_MAX } from '../../../shared/files/limits.ts';
import { UPLOAD_TEXTS as TEXTS } from '../../../shared/texts/files.ts';
import { formatSize } from '../../core/format-size.ts';
import { WhyLink } from '../extraction-reason-link.tsx';
import { ProgressLine } from '../progress-line.tsx';
import { useNow } from '../use-now.ts';
import type { UploadItem } from './upload-item.ts';
import styles from './upload-list.module.css';
import {
  ChosenTwiceBadge,
  DuplicateBadge,
  PausedBadge,
  RefusedBadge,
  StoredStatusBadge,
  UploadStatusBadge,
} from './upload-status-badge.tsx';
import { shareUploaded } from './upload-summary.ts';

interface UploadRowProps {
  item: UploadItem;
  speed: number;
  isWaiting: boolean;
  onRetry: (keys: readonly string[]) => void;
  onSendAnyway: (key: string) => void;
}

type ItemProps = Pick<UploadRowProps, 'item'>;

/** One file being uploaded. Rerenders only when it changes. */
export const UploadRow = memo(
  function UploadRow({ item, speed, isWaiting, onRetry, onSendAnyway }: UploadRowProps) {
    const { key, path, file, status, canRetry, observations, duplicateOf, isChosenTwice } = item;
    return (
      <li className={styles.row} data-status={status}>
        <div className={styles.main}>
          <span className={styles.name}>
            <Name item={item} />
          </span>
          <span className={styles.muted}>{formatSize(file.size, undefined, FILE_SIZE_MAX)}</span>
        </div>
        <div className={styles.state}>
          {observations > 0 && <span className={styles.muted}>{TEXTS.observationsFound(observations)}</span>}
          <StateBadge item={item} isWaiting={isWaiting} />
        </div>
        {status === 'UPLOADING' && <Progress item={item} speed={speed} isWaiting={isWaiting} />}
        <UploadError item={item} />
        {isChosenTwice && <p className={styles.note}>{TEXTS.chosenTwiceAdvice}</p>}
        {duplicateOf && <p className={styles.note}>{TEXTS.duplicateOf(duplicateOf.name)}</p>}
        {duplicateOf && (
          <Button
            size="small"
            variant="outlined"
            className={styles.retry ?? ''}
            startIcon={<Upload aria-hidden size={16} />}
            aria-label={TEXTS.sendAnywayOne(path)}
            onClick={() => onSendAnyway(key)}
          >
            {TEXTS.sendAnyway}
          </Button>
        )}
        {canRetry && (
          <Button
            size="small"
            variant="outlined"
            className={styles.retry ?? ''}
            startIcon={<RotateCw aria-hidden size={16} />}
            aria-label={TEXTS.retryOne(path)}
            onClick={() => onRetry([key])}
          >
            {TEXTS.retry}
          </Button>
        )}
      </li>
    );
  },
  (before, after) => before.item === after.item && before.isWaiting === after.isWaiting,
);

/** Where the file is, or why it is not sent. */
function StateBadge({
  item: { status, duplicateOf, isChosenTwice, isSent, serverState },
  isWaiting,
}: Pick<UploadRowProps, 'item' | 'isWaiting'>) {
  if (duplicateOf) return <DuplicateBadge />;
  if (isChosenTwice) return <ChosenTwiceBadge />;
  if (!isSent) return <RefusedBadge />;
  if (isWaiting && status === 'UPLOADING') return <PausedBadge />;
  if (serverState) return <StoredStatusBadge status={status} file={serverState} />;
  return <UploadStatusBadge status={status} />;
}

/** Why the file was refused or failed, if it was. */
function UploadError({ item: { error, path, fileId, serverState } }: ItemProps) {
  if (!error) return null;
  return (
    <div className={styles.error}>
      <span>{error.message}</span>
      {error.advice && <span className={styles.muted}>{error.advice}</span>}
      {fileId !== undefined && serverState && <WhyLink id={fileId} name={path} file={serverState} />}
    </div>
  );
}

function Name({ item: { path, stored, fileId } }: ItemProps) {
  if (!stored || fileId === undefined) return path;
  return (
    <Link to="/space/administration/files/$file_id" params={{ file_id: fileId }}>
      {path}
    </Link>
  );
}

function Progress({ item, speed, isWaiting }: Pick<UploadRowProps, 'item' | 'speed' | 'isWaiting'>) {
  const now = useNow(!isWaiting);
  return (
    <div className={styles.progress}>
      <ProgressLine
        share={shareUploaded(item, now, speed, isWaiting)}
        label={TEXTS.progressOf(item.path)}
        paused={isWaiting}
      />
    </div>
  );
}
