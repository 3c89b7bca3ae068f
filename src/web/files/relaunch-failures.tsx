import Button from '@mui/material/Button';
import { RotateCw } from 'lucide-react';
import { contentRefusal } from '../../shared/files/content-refusal.ts';
import type { StoredFile } from '../../shared/files/contract.ts';
import { storedStatus } from '../../shared/files/upload-status.ts';
import { RELAUNCH_TEXTS as TEXTS } from '../../shared/texts/extraction/extraction-state-texts.ts';
import type { useExtractAgain } from '../core/api/extract-again.ts';
import styles from './uploads/upload-list.module.css';

/** Files whose extraction failed and can be requested again. */
export const relaunchable = (files: readonly StoredFile[]): StoredFile[] =>
  files.filter((file) => contentRefusal(file) === undefined && storedStatus(file, true) === 'FAILED');

interface RelaunchFailuresProps {
  failed: readonly StoredFile[];
  label: string;
  relaunch: ReturnType<typeof useExtractAgain>;
}

/** A button that requests every failed extraction again, and its progress. */
export function RelaunchFailures({ failed, label, relaunch }: RelaunchFailuresProps) {
  const { run, isRunning, ended, done, total } = relaunch;
  return (
    <div className={styles.relaunch}>
      {(failed.length > 0 || isRunning) && (
        <Button
          variant="outlined"
          disabled={isRunning}
          startIcon={<RotateCw aria-hidden size={18} />}
          onClick={() => run(failed.map(({ id }) => id))}
        >
          {label}
        </Button>
      )}
      <span role="status" className={styles.muted}>
        {isRunning ? TEXTS.progress(done, total) : ended && TEXTS.ended(ended.total, ended.refused)}
      </span>
    </div>
  );
}
