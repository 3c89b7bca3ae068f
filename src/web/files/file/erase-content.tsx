import Button from '@mui/material/Button';
import DialogContentText from '@mui/material/DialogContentText';
import { Eraser } from 'lucide-react';
import { useState } from 'react';
import { z } from 'zod';
import { ERASE_REASON_MAX, ERASE_REASON_MIN } from '../../../shared/files/limits.ts';
import { FILE_ERASE_TEXTS as TEXTS } from '../../../shared/texts/files.ts';
import { FormDialog } from '../../core/form/form-dialog.tsx';
import { FormTextField } from '../../core/form/form-text-field.tsx';
import { useZodForm } from '../../core/form/zod-form.ts';
import { failed } from '../../core/ui/errors/error-or-none.ts';
import { useErase } from '../queries.ts';

const reasonSchema = z.object({
  reason: z
    .string()
    .trim()
    .min(ERASE_REASON_MIN, TEXTS.reasonRequired)
    .max(ERASE_REASON_MAX, TEXTS.reasonTooLong),
});

/** Erases the content of a file on a legal request, after a confirmation with the reason. */
export function EraseContent({ file_id }: { file_id: string }) {
  const [asked, setAsked] = useState(false);
  return (
    <>
      <Button
        variant="text"
        color="error"
        size="small"
        startIcon={<Eraser aria-hidden size={18} />}
        onClick={() => setAsked(true)}
      >
        {TEXTS.erase}
      </Button>
      {asked && <EraseDialog file_id={file_id} onClose={() => setAsked(false)} />}
    </>
  );
}

function EraseDialog({ file_id, onClose }: { file_id: string; onClose: () => void }) {
  const form = useZodForm(reasonSchema, { reason: '' });
  const erase = useErase(file_id);
  return (
    <FormDialog
      title={TEXTS.title}
      form={form}
      confirm={TEXTS.confirm}
      isFinal
      pending={erase.isPending}
      error={failed(erase.error, TEXTS.failed)}
      onSubmit={({ reason }) => erase.mutateAsync(reason)}
      onClose={onClose}
    >
      <DialogContentText gutterBottom>{TEXTS.warning}</DialogContentText>
      <DialogContentText gutterBottom>{TEXTS.kept}</DialogContentText>
      <FormTextField
        control={form.control}
        name="reason"
        label={TEXTS.reason}
        helperText={TEXTS.reasonHint}
        minRows={2}
        margin="normal"
        required
      />
    </FormDialog>
  );
}
