import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { useId } from 'react';
import { UI_TEXTS } from '../../../shared/texts/ui.ts';
import { ErrorPanel } from './error-panel.tsx';
import type { ScreenError } from './screen-error.ts';

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
        <Button color="error" loading={pending} onClick={onConfirm}>
          {confirm}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
