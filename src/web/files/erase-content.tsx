import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { Eraser } from 'lucide-react';
import { useId, useState } from 'react';
import { z } from 'zod';
import { ERASE_REASON_MAX, ERASE_REASON_MIN } from '../../shared/files/limits.ts';
import { FILE_ERASE_TEXTS as TEXTS } from '../../shared/texts/files.ts';
import { Form } from '../core/form/form.tsx';
import { FormTextField } from '../core/form/form-text-field.tsx';
import { useZodForm } from '../core/form/zod-form.ts';
import { ErrorPanel } from '../core/ui/error-panel.tsx';
import { failed } from '../core/ui/failed.ts';
import { useErase } from './queries.ts';

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
  const id = useId();
  const form = useZodForm(reasonSchema, { reason: '' });
  const erase = useErase(file_id);
  const error = failed(erase.error, TEXTS.failed);
  return (
    <Dialog open onClose={onClose} aria-labelledby={id} fullWidth maxWidth="sm">
      <DialogTitle id={id}>{TEXTS.title}</DialogTitle>
      <Form
        form={form}
        label={TEXTS.title}
        onSubmit={({ reason }) => erase.mutateAsync(reason).then(onClose, () => undefined)}
      >
        <DialogContent>
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
          {error && <ErrorPanel error={error} />}
        </DialogContent>
        <DialogActions>
          <Button variant="text" onClick={onClose}>
            {TEXTS.cancel}
          </Button>
          <Button type="submit" color="error" loading={erase.isPending}>
            {TEXTS.confirm}
          </Button>
        </DialogActions>
      </Form>
    </Dialog>
  );
}
