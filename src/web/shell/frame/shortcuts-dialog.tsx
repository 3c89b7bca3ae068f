import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import FormControlLabel from '@mui/material/FormControlLabel';
import { useId } from 'react';
import { ownValue } from '../../../shared/core/own-value.ts';
import { SHELL_TEXTS } from '../../../shared/texts/shell.ts';
import { CONTROL_KEY, KEY_NAMES, SHORTCUTS_TEXTS as TEXTS } from '../../../shared/texts/shortcuts.ts';
import { SHORTCUT_NAMES, SHORTCUTS, type Shortcut } from '../../core/shortcuts.ts';
import styles from './shortcuts-dialog.module.css';

interface ShortcutsDialogProps {
  /** Whether « ? » opens this list; WCAG 2.1.4 requires a way to turn off such a key. */
  enabled: boolean;
  onEnable: (enabled: boolean) => void;
  onClose: () => void;
}

/** The list of keyboard shortcuts. */
export function ShortcutsDialog({ enabled, onEnable, onClose }: ShortcutsDialogProps) {
  const id = useId();
  return (
    <Dialog open onClose={onClose} aria-labelledby={id} transitionDuration={0}>
      <DialogTitle id={id}>{TEXTS.title}</DialogTitle>
      <DialogContent>
        <dl className={styles.keys}>
          {SHORTCUT_NAMES.map((name) => (
            <div key={name}>
              <dt>
                {keysOnScreen(SHORTCUTS[name]).map((key) => (
                  <kbd key={key}>{key}</kbd>
                ))}
              </dt>
              <dd>{TEXTS.does[name]}</dd>
            </div>
          ))}
        </dl>
        <FormControlLabel
          control={<Checkbox checked={enabled} onChange={(_, checked) => onEnable(checked)} />}
          label={TEXTS.enabled}
        />
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{SHELL_TEXTS.close}</Button>
      </DialogActions>
    </Dialog>
  );
}

/** The keys of a shortcut, as keyboards name them. */
function keysOnScreen({ keys, withControl }: Shortcut): string[] {
  if (withControl) return [CONTROL_KEY, ...keys.map((key) => key.toUpperCase())];
  return keys.map((key) => ownValue(KEY_NAMES, key) ?? key);
}
