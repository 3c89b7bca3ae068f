import Button from '@mui/material/Button';
import { Pencil } from 'lucide-react';
import { useState } from 'react';
import { z } from 'zod';
import { LABEL_MAX, type Subject } from '../../shared/subjects/contract.ts';
import { SUBJECT_FIELD_TEXTS, SUBJECT_SCREEN_TEXTS as TEXTS } from '../../shared/texts/subjects.ts';
import { FormDialog } from '../core/form/form-dialog.tsx';
import { FormTextField } from '../core/form/form-text-field.tsx';
import { useZodForm } from '../core/form/zod-form.ts';
import { failed } from '../core/ui/errors/error-or-none.ts';
import { useLabelSubject } from './queries.ts';

const labelSchema = z.object({ label: z.string().trim().max(LABEL_MAX, SUBJECT_FIELD_TEXTS.labelTooLong) });

interface LabelSubjectProps {
  subject: Pick<Subject, 'id' | 'label'>;
}

/** Changes the label of a subject, which is never a name. */
export function LabelSubject({ subject }: LabelSubjectProps) {
  const [asked, setAsked] = useState(false);
  return (
    <>
      <Button
        variant="text"
        size="small"
        startIcon={<Pencil aria-hidden size={18} />}
        onClick={() => setAsked(true)}
      >
        {TEXTS.changeLabel}
      </Button>
      {asked && <LabelDialog subject={subject} onClose={() => setAsked(false)} />}
    </>
  );
}

function LabelDialog({ subject: { id, label }, onClose }: LabelSubjectProps & { onClose: () => void }) {
  const form = useZodForm(labelSchema, { label: label ?? '' });
  const change = useLabelSubject(id);
  return (
    <FormDialog
      title={TEXTS.changeLabel}
      form={form}
      confirm={TEXTS.save}
      pending={change.isPending}
      error={failed(change.error, TEXTS.labelFailed)}
      onSubmit={(values) => change.mutateAsync(values.label)}
      onClose={onClose}
    >
      <FormTextField
        control={form.control}
        name="label"
        label={TEXTS.label}
        helperText={SUBJECT_FIELD_TEXTS.labelHint}
        margin="normal"
        autoComplete="off"
      />
    </FormDialog>
  );
}
