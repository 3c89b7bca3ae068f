import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { useEffect, useId, useRef } from 'react';
import { UI_TEXTS } from '../../../shared/texts/ui.ts';
import { ErrorPanel } from './errors/error-panel.tsx';
import type { ScreenError } from './errors/screen-error.ts';

interface ConfirmDialogProps {
  title: string;
  /** Explains what will happen, and what will not. */
  text: string;
  /** Label of the button that confirms. */
  confirm: string;
  pending: boolean;
  error: ScreenError | undefined;
  onConfirm: () => void;
  onClose: () => void;
}

/** Asks for a confirmation of an action that cannot be undone; stays open, with the error, if it fails. */
export function ConfirmDialog({
  title,
  text,
  confirm,
  pending,
  error,
  onConfirm,
  onClose,
}: ConfirmDialogProps) {
  const id = useId();
  // A second click comes before the button shows that the action is pending.
  const confirmed = useRef(false);
  useEffect(() => {
    if (!pending || error) confirmed.current = false;
  }, [pending, error]);
  function confirmOnce() {
    if (confirmed.current) return;
    confirmed.current = true;
    onConfirm();
  }
  return (
    <Dialog open onClose={onClose} aria-labelledby={id} fullWidth maxWidth="sm">
      <DialogTitle id={id}>{title}</DialogTitle>
      <DialogContent>
        <DialogContentText gutterBottom>{text}</DialogContentText>
        {error && <ErrorPanel error={error} />}
      </DialogContent>
      <DialogActions>
        <Button variant="text" autoFocus onClick={onClose}>
          {UI_TEXTS.cancel}
        </Button>
        <Button color="error" loading={pending} onClick={confirmOnce}>
          {confirm}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
