import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import FormControlLabel from '@mui/material/FormControlLabel';
import { useId } from 'react';
import { SHELL_TEXTS } from '../../shared/texts/shell.ts';
import styles from './shortcuts-dialog.module.css';

interface ShortcutsDialogProps {
  /** Whether « ? » opens this list; WCAG 2.1.4 requires a way to turn off such a key. */
  enabled: boolean;
  onEnable: (enabled: boolean) => void;
  onClose: () => void;
}

/** The keyboard shortcuts. */
export function ShortcutsDialog({ enabled, onEnable, onClose }: ShortcutsDialogProps) {
  const id = useId();
  return (
    <Dialog open onClose={onClose} aria-labelledby={id} transitionDuration={0}>
      <DialogTitle id={id}>{SHELL_TEXTS.shortcuts}</DialogTitle>
      <DialogContent>
        <dl className={styles.keys}>
          {SHELL_TEXTS.shortcutList.map(({ keys, does }) => (
            <div key={does}>
              <dt>
                {keys.map((key) => (
                  <kbd key={key}>{key}</kbd>
                ))}
              </dt>
              <dd>{does}</dd>
            </div>
          ))}
        </dl>
        <FormControlLabel
          control={<Checkbox checked={enabled} onChange={(_, checked) => onEnable(checked)} />}
          label={SHELL_TEXTS.shortcutEnabled}
        />
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{SHELL_TEXTS.close}</Button>
      </DialogActions>
    </Dialog>
  );
}
