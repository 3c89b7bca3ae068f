import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import type { FieldValues } from 'react-hook-form';
import { UI_TEXTS } from '../../../shared/texts/ui.ts';
import { ErrorPanel } from '../ui/errors/error-panel.tsx';
import type { ScreenError } from '../ui/errors/screen-error.ts';
import { Form } from './form.tsx';
import type { ZodForm } from './zod-form.ts';

interface FormDialogProps<Input extends FieldValues, Output, Done> {
  title: string;
  form: ZodForm<Input, Output>;
  /** Label of the submit button. */
  confirm: string;
  /** For an action that cannot be undone. */
  isFinal?: boolean;
  pending: boolean;
  /** Whether it may be submitted yet. */
  ready?: boolean;
  error: ScreenError | undefined;
  /** Resolves once it is done. */
  onSubmit: (values: Output) => Promise<Done>;
  /** Called with what was done, unless the dialog was closed meanwhile. */
  onDone?: (done: Done) => void;
  onClose: () => void;
  children: ReactNode;
}

/** A form in a dialog; stays open, with the error, if it fails. */
export function FormDialog<Input extends FieldValues, Output, Done>(
  props: FormDialogProps<Input, Output, Done>,
) {
  const {
    title,
    form,
    confirm,
    isFinal = false,
    pending,
    ready = true,
    error,
    onSubmit,
    onDone,
    onClose,
    children,
  } = props;
  const id = useId();
  // Once closed, another dialog may be open in its place, which the end of this one must leave alone.
  const isShown = useIsShown();
  const submit = (values: Output) =>
    onSubmit(values).then(
      (done) => {
        if (!isShown()) return;
        onDone?.(done);
        onClose();
      },
      () => undefined,
    );
  return (
    // React passes the events of a dialog on to the form that opened it, which must not be submitted.
    <Dialog
      open
      onClose={onClose}
      onSubmit={(event) => event.stopPropagation()}
      aria-labelledby={id}
      fullWidth
      maxWidth="sm"
    >
      <DialogTitle id={id}>{title}</DialogTitle>
      <Form form={form} label={title} onSubmit={submit}>
        <DialogContent>
          {children}
          {error && <ErrorPanel error={error} />}
        </DialogContent>
        <DialogActions>
          <Button variant="text" onClick={onClose}>
            {UI_TEXTS.cancel}
          </Button>
          <Button type="submit" color={isFinal ? 'error' : 'primary'} loading={pending} disabled={!ready}>
            {confirm}
          </Button>
        </DialogActions>
      </Form>
    </Dialog>
  );
}

/** Whether the component is still on screen, for what ends later. */
function useIsShown(): () => boolean {
  const isShown = useRef(true);
  useEffect(() => {
    isShown.current = true;
    return () => {
      isShown.current = false;
    };
  }, []);
  return () => isShown.current;
}
