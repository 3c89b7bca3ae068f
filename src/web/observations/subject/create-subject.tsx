import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { UserRoundPlus } from 'lucide-react';
import { useId, useState } from 'react';
import { z } from 'zod';
import { LABEL_MAX, type Subject } from '../../../shared/subjects/contract.ts';
import { SUBJECT_FIELD_TEXTS as TEXTS } from '../../../shared/texts/subjects.ts';
import { Form } from '../../core/form/form.tsx';
import { FormTextField } from '../../core/form/form-text-field.tsx';
import { useZodForm } from '../../core/form/zod-form.ts';
import { failed } from '../../core/ui/errors/error-or-none.ts';
import { ErrorPanel } from '../../core/ui/errors/error-panel.tsx';
import { useCreateSubject } from './subject-queries.ts';

const labelSchema = z.object({ label: z.string().trim().max(LABEL_MAX, TEXTS.labelTooLong) });

interface CreateSubjectProps {
  variant: 'text' | 'contained';
  onCreated: (created: Subject) => void;
}

/** « Créer un sujet », which asks for a label and never for a name. */
export function CreateSubject({ variant, onCreated }: CreateSubjectProps) {
  const [asked, setAsked] = useState(false);
  return (
    <>
      <Button
        variant={variant}
        startIcon={<UserRoundPlus aria-hidden size={18} />}
        onClick={() => setAsked(true)}
      >
        {TEXTS.create}
      </Button>
      {asked && <CreateDialog onCreated={onCreated} onClose={() => setAsked(false)} />}
    </>
  );
}

interface CreateDialogProps {
  onCreated: (created: Subject) => void;
  onClose: () => void;
}

function CreateDialog({ onCreated, onClose }: CreateDialogProps) {
  const id = useId();
  const form = useZodForm(labelSchema, { label: '' });
  const create = useCreateSubject();
  const error = failed(create.error, TEXTS.createFailed);
  const submit = ({ label }: { label: string }) =>
    create.mutateAsync(label).then(
      (created) => {
        onCreated(created);
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
      <DialogTitle id={id}>{TEXTS.create}</DialogTitle>
      <Form form={form} label={TEXTS.create} onSubmit={submit}>
        <DialogContent>
          <DialogContentText gutterBottom>{TEXTS.createHint}</DialogContentText>
          <FormTextField
            control={form.control}
            name="label"
            label={TEXTS.label}
            helperText={TEXTS.labelHint}
            margin="normal"
            autoComplete="off"
          />
          {error && <ErrorPanel error={error} />}
        </DialogContent>
        <DialogActions>
          <Button variant="text" onClick={onClose}>
            {TEXTS.cancel}
          </Button>
          <Button type="submit" loading={create.isPending}>
            {TEXTS.create}
          </Button>
        </DialogActions>
      </Form>
    </Dialog>
  );
}
