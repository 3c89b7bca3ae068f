import Button from '@mui/material/Button';
import DialogContentText from '@mui/material/DialogContentText';
import { Ban, Undo2 } from 'lucide-react';
import { useState } from 'react';
import { z } from 'zod';
import type { Observation } from '../../../shared/observations/contract.ts';
import { REASON_MAX, REASON_MIN, type Status } from '../../../shared/observations/status.ts';
import { fill } from '../../../shared/texts/errors/api-error-texts.ts';
import {
  STATUS_REASON_TEXTS as REASON,
  STATUS_CHANGE_TEXTS,
} from '../../../shared/texts/standing-and-history.ts';
import { FormDialog } from '../../core/form/form-dialog.tsx';
import { FormTextField } from '../../core/form/form-text-field.tsx';
import { useZodForm } from '../../core/form/zod-form.ts';
import { failed } from '../../core/ui/errors/error-or-none.ts';
import { useChangeStatus } from '../queries.ts';

const reasonSchema = z.object({
  reason: z
    .string()
    .trim()
    .min(REASON_MIN, fill(REASON.required, { min: REASON_MIN }))
    .max(REASON_MAX, fill(REASON.tooLong, { max: REASON_MAX })),
});

interface ChangeStatusProps extends Pick<Observation, 'id' | 'status'> {
  /** True while the observation loads: nothing can be done with it yet. */
  awaited: boolean;
}

/** Declares that an observation was entered in error, or reverts that, once a reason was given. */
export function ChangeStatus({ id, status, awaited }: ChangeStatusProps) {
  const [wanted, setWanted] = useState<Status>();
  const other = status === 'final' ? 'entered-in-error' : 'final';
  const Icon = status === 'final' ? Ban : Undo2;
  return (
    <>
      <Button
        variant="outlined"
        startIcon={<Icon aria-hidden size={18} />}
        aria-haspopup="dialog"
        disabled={awaited}
        onClick={() => setWanted(other)}
      >
        {STATUS_CHANGE_TEXTS[other].open}
      </Button>
      {wanted && <ReasonDialog id={id} status={wanted} onClose={() => setWanted(undefined)} />}
    </>
  );
}

interface ReasonDialogProps extends Pick<Observation, 'id' | 'status'> {
  onClose: () => void;
}

function ReasonDialog({ id, status, onClose }: ReasonDialogProps) {
  const texts = STATUS_CHANGE_TEXTS[status];
  const form = useZodForm(reasonSchema, { reason: '' });
  const change = useChangeStatus(id, status);
  return (
    <FormDialog
      title={texts.title}
      form={form}
      confirm={texts.confirm}
      isFinal={status !== 'final'}
      pending={change.isPending}
      error={failed(change.error, texts.failed)}
      onSubmit={({ reason }) => change.mutateAsync(reason)}
      onClose={onClose}
    >
      <DialogContentText gutterBottom>{texts.text}</DialogContentText>
      <FormTextField
        control={form.control}
        name="reason"
        label={REASON.label}
        helperText={REASON.hint}
        minRows={2}
        autoFocus
        margin="normal"
        required
      />
    </FormDialog>
  );
}
