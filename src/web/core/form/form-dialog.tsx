import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { type ReactNode, useId } from 'react';
import type { FieldValues } from 'react-hook-form';
import { UI_TEXTS } from '../../../shared/texts/ui.ts';
import { ErrorPanel } from '../ui/errors/error-panel.tsx';
import type { ScreenError } from '../ui/errors/screen-error.ts';
import { Form } from './form.tsx';
import type { ZodForm } from './zod-form.ts';

interface FormDialogProps<Input extends FieldValues, Output> {
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
  onSubmit: (values: Output) => Promise<unknown>;
  onClose: () => void;
  children: ReactNode;
}

/** A form in a dialog; stays open, with the error, if it fails. */
export function FormDialog<Input extends FieldValues, Output>(props: FormDialogProps<Input, Output>) {
  const {
    title,
    form,
    confirm,
    isFinal = false,
    pending,
    ready = true,
    error,
    onSubmit,
    onClose,
    children,
  } = props;
  const id = useId();
  return (
    <Dialog open onClose={onClose} aria-labelledby={id} fullWidth maxWidth="sm">
      <DialogTitle id={id}>{title}</DialogTitle>
      <Form form={form} label={title} onSubmit={(values) => onSubmit(values).then(onClose, () => undefined)}>
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
