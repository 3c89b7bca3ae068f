import Button from '@mui/material/Button';
import DialogContentText from '@mui/material/DialogContentText';
import { Merge, Split } from 'lucide-react';
import { useState } from 'react';
import { z } from 'zod';
import { parseSubjectCode } from '../../shared/core/subject-code.ts';
import type { Subject } from '../../shared/subjects/contract.ts';
import { SUBJECT_TEXTS, SUBJECT_JOIN_TEXTS as TEXTS } from '../../shared/texts/subjects.ts';
import { FormDialog } from '../core/form/form-dialog.tsx';
import { FormTextField } from '../core/form/form-text-field.tsx';
import { useZodForm } from '../core/form/zod-form.ts';
import { failed } from '../core/ui/errors/error-or-none.ts';
import { useJoinSubject, useSeparateSubject } from './queries.ts';
import { ReasonField, reasonSchema } from './reason-field.tsx';

const joinSchema = z.object({
  into: z
    .string()
    .trim()
    .refine((typed) => parseSubjectCode(typed) !== null, SUBJECT_TEXTS.codeInvalid),
  reason: reasonSchema,
});
const separateSchema = z.object({ reason: reasonSchema });

interface ActProps {
  subject: Pick<Subject, 'id'>;
}

/** Joins a subject to the one whose code is given. */
export function JoinSubject({ subject }: ActProps) {
  const [asked, setAsked] = useState(false);
  return (
    <>
      <Button
        variant="text"
        size="small"
        startIcon={<Merge aria-hidden size={18} />}
        onClick={() => setAsked(true)}
      >
        {TEXTS.join}
      </Button>
      {asked && <JoinDialog subject={subject} onClose={() => setAsked(false)} />}
    </>
  );
}

function JoinDialog({ subject, onClose }: ActProps & { onClose: () => void }) {
  const form = useZodForm(joinSchema, { into: '', reason: '' });
  const join = useJoinSubject(subject.id);
  return (
    <FormDialog
      title={TEXTS.join}
      form={form}
      confirm={TEXTS.confirmJoin}
      pending={join.isPending}
      error={failed(join.error, TEXTS.joinFailed)}
      onSubmit={(values) => join.mutateAsync(values)}
      onClose={onClose}
    >
      <DialogContentText gutterBottom>{TEXTS.joinText}</DialogContentText>
      <FormTextField
        control={form.control}
        name="into"
        label={TEXTS.into}
        margin="normal"
        required
        autoComplete="off"
      />
      <ReasonField control={form.control} name="reason" />
    </FormDialog>
  );
}

/** Undoes the joining of a subject. */
export function SeparateSubject({ subject }: ActProps) {
  const [asked, setAsked] = useState(false);
  return (
    <>
      <Button
        variant="text"
        size="small"
        startIcon={<Split aria-hidden size={18} />}
        onClick={() => setAsked(true)}
      >
        {TEXTS.separate}
      </Button>
      {asked && <SeparateDialog subject={subject} onClose={() => setAsked(false)} />}
    </>
  );
}

function SeparateDialog({ subject, onClose }: ActProps & { onClose: () => void }) {
  const form = useZodForm(separateSchema, { reason: '' });
  const separate = useSeparateSubject(subject.id);
  return (
    <FormDialog
      title={TEXTS.separate}
      form={form}
      confirm={TEXTS.separate}
      pending={separate.isPending}
      error={failed(separate.error, TEXTS.separateFailed)}
      onSubmit={({ reason }) => separate.mutateAsync(reason)}
      onClose={onClose}
    >
      <DialogContentText gutterBottom>{TEXTS.separateText}</DialogContentText>
      <ReasonField control={form.control} name="reason" />
    </FormDialog>
  );
}
