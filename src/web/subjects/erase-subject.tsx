import Button from '@mui/material/Button';
import DialogContentText from '@mui/material/DialogContentText';
import Skeleton from '@mui/material/Skeleton';
import { useQuery } from '@tanstack/react-query';
import { Eraser } from 'lucide-react';
import { useState } from 'react';
import { z } from 'zod';
import type { ErasurePreview, Subject } from '../../shared/subjects/contract.ts';
import { SUBJECT_ERASE_TEXTS as TEXTS } from '../../shared/texts/subjects.ts';
import { FormDialog } from '../core/form/form-dialog.tsx';
import { useZodForm } from '../core/form/zod-form.ts';
import { useServices } from '../core/services-context.tsx';
import { failed } from '../core/ui/errors/error-or-none.ts';
import { CodeText } from '../core/ui/text/code-text.tsx';
import { erasurePreviewQuery, useEraseSubject } from './queries.ts';
import { ReasonField, reasonSchema } from './reason-field.tsx';

const eraseSchema = z.object({ reason: reasonSchema });

interface EraseSubjectProps {
  subject: Pick<Subject, 'id'>;
}

/** Erases everything about a subject, after a preview of what will be erased and a reason. */
export function EraseSubject({ subject }: EraseSubjectProps) {
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
      {asked && <EraseDialog subject={subject} onClose={() => setAsked(false)} />}
    </>
  );
}

function EraseDialog({ subject, onClose }: EraseSubjectProps & { onClose: () => void }) {
  const form = useZodForm(eraseSchema, { reason: '' });
  const preview = useQuery(erasurePreviewQuery(useServices().api, subject.id));
  const erase = useEraseSubject(subject.id);
  return (
    <FormDialog
      title={TEXTS.title}
      form={form}
      confirm={TEXTS.confirm}
      isFinal
      ready={preview.data !== undefined}
      pending={erase.isPending}
      error={failed(preview.error, TEXTS.previewFailed) ?? failed(erase.error, TEXTS.failed)}
      onSubmit={({ reason }) => erase.mutateAsync(reason)}
      onClose={onClose}
    >
      <DialogContentText gutterBottom>{TEXTS.warning}</DialogContentText>
      {preview.data && <Preview {...preview.data} />}
      {preview.isPending && <Skeleton variant="rounded" height="6rem" aria-hidden />}
      <ReasonField control={form.control} name="reason" />
    </FormDialog>
  );
}

/**
 * The data that will be erased, the files that stay because they concern others too, and the views that are deleted.
 */
function Preview({ observations, keys, codes, files, views }: ErasurePreview) {
  const alone = files.filter((file) => file.alone);
  const stays = files.length - alone.length;
  return (
    <>
      <ul>
        <li>{TEXTS.observations(observations)}</li>
        <li>
          {TEXTS.files(alone.length)}
          {alone.length > 0 && ` (${alone.map(({ name }) => name).join(', ')})`}
        </li>
        <li>{TEXTS.keys(keys)}</li>
      </ul>
      {stays > 0 && <p>{TEXTS.stays(stays)}</p>}
      {views > 0 && <p>{TEXTS.views(views)}</p>}
      <p>
        {TEXTS.subjects} <CodeText>{codes.join(', ')}</CodeText>
      </p>
    </>
  );
}
