import Button from '@mui/material/Button';
import { Pencil } from 'lucide-react';
import { useState } from 'react';
import { nameFormSchema } from '../../../shared/auth/form-schemas.ts';
import { AUTH_TEXTS } from '../../../shared/texts/auth.ts';
import { ACCOUNT_TEXTS as TEXTS } from '../../../shared/texts/users.ts';
import { FormDialog } from '../../core/form/form-dialog.tsx';
import { FormTextField } from '../../core/form/form-text-field.tsx';
import { useZodForm } from '../../core/form/zod-form.ts';
import { VisuallyHidden } from '../../core/ui/text/visually-hidden.tsx';
import { accountError } from '../login-error-sentences.ts';
import { useChangeName } from './session-queries.ts';

/** Changes one's own name, which other people see on one's observations and files. */
export function ChangeName({ name }: { name: string }) {
  const [asked, setAsked] = useState(false);
  const [saved, setSaved] = useState(false);
  const ask = () => {
    setSaved(false);
    setAsked(true);
  };
  return (
    <>
      <Button variant="text" startIcon={<Pencil aria-hidden size={18} />} onClick={ask}>
        {TEXTS.changeName}
      </Button>
      <VisuallyHidden>
        <span role="status">{saved && TEXTS.nameSaved}</span>
      </VisuallyHidden>
      {asked && <NameDialog name={name} onSaved={() => setSaved(true)} onClose={() => setAsked(false)} />}
    </>
  );
}

interface NameDialogProps {
  name: string;
  onSaved: () => void;
  onClose: () => void;
}

function NameDialog({ name, onSaved, onClose }: NameDialogProps) {
  const form = useZodForm(nameFormSchema, { name });
  const change = useChangeName();
  return (
    <FormDialog
      title={TEXTS.changeName}
      form={form}
      confirm={TEXTS.save}
      pending={change.isPending}
      error={change.error ? accountError(change.error, TEXTS.nameFailed) : undefined}
      onSubmit={(values) => change.mutateAsync(values.name).then(onSaved)}
      onClose={onClose}
    >
      <FormTextField
        control={form.control}
        name="name"
        label={AUTH_TEXTS.name}
        helperText={AUTH_TEXTS.nameHint}
        autoComplete="name"
        autoFocus
        required
        margin="dense"
      />
    </FormDialog>
  );
}
