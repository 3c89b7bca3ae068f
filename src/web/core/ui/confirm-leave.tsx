import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { useBlocker } from '@tanstack/react-router';
import { useId } from 'react';
import { UI_TEXTS } from '../../../shared/texts/ui.ts';
import { isLeavingPage } from '../leave-page.ts';

interface ConfirmLeaveProps {
  /** Whether typed text would be lost. A function is called at the time of leaving. */
  when: boolean | (() => boolean);
  title?: string;
  text?: string;
}

/** Asks before a screen with unsaved changes is left by a link, « back », a reload or closing the tab. */
export function ConfirmLeave({ when, title, text }: ConfirmLeaveProps) {
  const id = useId();
  const unsaved = () => !isLeavingPage() && (typeof when === 'function' ? when() : when);
  const blocker = useBlocker({
    shouldBlockFn: ({ current, next }) => current.pathname !== next.pathname && unsaved(),
    enableBeforeUnload: unsaved,
    withResolver: true,
  });
  return (
    <Dialog open={blocker.status === 'blocked'} onClose={() => blocker.reset?.()} aria-labelledby={id}>
      <DialogTitle id={id}>{title ?? UI_TEXTS.leaveTitle}</DialogTitle>
      <DialogContent>
        <DialogContentText>{text ?? UI_TEXTS.leaveText}</DialogContentText>
      </DialogContent>
      <DialogActions>
        <Button variant="text" color="error" onClick={() => blocker.proceed?.()}>
          {UI_TEXTS.leaveGo}
        </Button>
        <Button autoFocus onClick={() => blocker.reset?.()}>
          {UI_TEXTS.leaveStay}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
