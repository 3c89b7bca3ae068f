import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { RotateCw, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { RELAUNCH_TEXTS } from '../../../../../shared/texts/extraction/extraction-state-texts.ts';
import { UI_TEXTS } from '../../../../../shared/texts/ui.ts';
import type { useExtractAgain } from '../../../api/extract-again.ts';
import styles from './selection-bar.module.css';

interface SelectionBarProps {
  /** Number of selected rows. */
  count: number;
  /** How many of them are on other pages. */
  elsewhere: number;
  /** Files of these rows whose extraction may be requested again. */
  fileIds: readonly string[];
  relaunch: ReturnType<typeof useExtractAgain>;
  onClear: () => void;
  /** Other actions for these rows. */
  children?: ReactNode;
}

/** The actions for the selected rows. */
export function SelectionBar({ count, elsewhere, fileIds, relaunch, onClear, children }: SelectionBarProps) {
  const { run, isRunning, ended, asked, done, total } = relaunch;
  // The result of an action on other rows would hide the number of rows selected now.
  const isOfThese = asked.join() === fileIds.join();
  const selected = UI_TEXTS.selected(count, elsewhere);
  return (
    <fieldset className={styles.bar} aria-label={selected}>
      <IconButton size="small" onClick={onClear} aria-label={UI_TEXTS.unselect} title={UI_TEXTS.unselect}>
        <X aria-hidden size={18} />
      </IconButton>
      <span role="status" className={styles.count}>
        {isRunning
          ? RELAUNCH_TEXTS.again(done, total)
          : ended && isOfThese
            ? RELAUNCH_TEXTS.ended(ended.total, ended.refused)
            : selected}
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
