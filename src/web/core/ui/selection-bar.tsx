import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { RotateCw, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { RELAUNCH_TEXTS } from '../../../shared/texts/extraction-state.ts';
import { UI_TEXTS } from '../../../shared/texts/ui.ts';
import type { useRelaunch } from '../relaunch.ts';
import styles from './selection-bar.module.css';

interface SelectionBarProps {
  /** Of lines that are ticked. */
  count: number;
  /** Files of these lines whose extraction may be asked for again. */
  fileIds: readonly string[];
  relaunch: ReturnType<typeof useRelaunch>;
  onClear: () => void;
  /** Other things to do with them. */
  children?: ReactNode;
}

/** What can be done with the lines that are ticked. */
export function SelectionBar({ count, fileIds, relaunch, onClear, children }: SelectionBarProps) {
  const { run, isRunning, ended, asked, done, total } = relaunch;
  // Of other lines than those that are ticked now, it would hide how many are.
  const isOfThese = asked.join() === fileIds.join();
  return (
    <fieldset className={styles.bar} aria-label={UI_TEXTS.selected(count)}>
      <IconButton size="small" onClick={onClear} aria-label={UI_TEXTS.unselect} title={UI_TEXTS.unselect}>
        <X aria-hidden size={18} />
      </IconButton>
      <span role="status">
        {isRunning
          ? RELAUNCH_TEXTS.again(done, total)
          : ended && isOfThese
            ? RELAUNCH_TEXTS.ended(ended.total, ended.refused)
            : UI_TEXTS.selected(count)}
      </span>
      {children}
      {fileIds.length > 0 && (
        <Button
          variant="outlined"
          size="small"
          disabled={isRunning}
          startIcon={<RotateCw aria-hidden size={18} />}
          onClick={() => run(fileIds)}
        >
          {RELAUNCH_TEXTS.files(fileIds.length)}
        </Button>
      )}
    </fieldset>
  );
}
