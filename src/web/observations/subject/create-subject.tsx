import Button from '@mui/material/Button';
import DialogContentText from '@mui/material/DialogContentText';
import { UserRoundPlus } from 'lucide-react';
import { useState } from 'react';
import { z } from 'zod';
import { LABEL_MAX, type Subject } from '../../../shared/subjects/contract.ts';
import { SUBJECT_FIELD_TEXTS as TEXTS } from '../../../shared/texts/subjects.ts';
import { FormDialog } from '../../core/form/form-dialog.tsx';
import { FormTextField } from '../../core/form/form-text-field.tsx';
import { useZodForm } from '../../core/form/zod-form.ts';
import { failed } from '../../core/ui/errors/error-or-none.ts';
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
  const form = useZodForm(labelSchema, { label: '' });
  const create = useCreateSubject();
  return (
    <FormDialog
      title={TEXTS.create}
      form={form}
      confirm={TEXTS.create}
      pending={create.isPending}
      error={failed(create.error, TEXTS.createFailed)}
      onSubmit={({ label }) => create.mutateAsync(label)}
      onDone={onCreated}
      onClose={onClose}
    >
      <DialogContentText gutterBottom>{TEXTS.createHint}</DialogContentText>
      <FormTextField
        control={form.control}
        name="label"
        label={TEXTS.label}
        helperText={TEXTS.labelHint}
        margin="normal"
        autoComplete="off"
      />
    </FormDialog>
  );
}
