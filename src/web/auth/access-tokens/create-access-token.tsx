import { useState } from 'react';
import {
  type NewAccessToken,
  newAccessTokenSchema,
  TOKEN_DAYS_DEFAULT,
  TOKEN_DAYS_MAX,
} from '../../../shared/auth/access-tokens.ts';
import { ACCESS_TOKEN_TEXTS as TEXTS } from '../../../shared/texts/access-tokens.ts';
import { SESSION_TEXTS } from '../../../shared/texts/sessions.ts';
import { hasCode } from '../../core/api/api-error.ts';
import { FormDialog } from '../../core/form/form-dialog.tsx';
import { FormTextField } from '../../core/form/form-text-field.tsx';
import { useZodForm } from '../../core/form/zod-form.ts';
import { failed } from '../../core/ui/errors/error-or-none.ts';
import { useSignInAgain } from '../session/use-sign-in-again.ts';
import { useCreateAccessToken } from './access-token-queries.ts';
import { LifeField } from './life-field.tsx';
import { ScopesField } from './scopes-field.tsx';

const LIVES = [7, 30, TOKEN_DAYS_DEFAULT, 180, TOKEN_DAYS_MAX];

interface CreateAccessTokenProps {
  /** Called with the token, which no later answer shows. */
  onCreated: (token: string) => void;
  onClose: () => void;
}

/** Creates an access token. A person whose sign-in is too old for that signs in again, and returns to the account. */
export function CreateAccessToken({ onCreated, onClose }: CreateAccessTokenProps) {
  const form = useZodForm(newAccessTokenSchema, { name: '', scopes: [] });
  const [days, setDays] = useState(TOKEN_DAYS_DEFAULT);
  const create = useCreateAccessToken();
  const signInAgain = useSignInAgain();
  const isTooOld = hasCode(create.error, 'sign_in_too_old');
  const submit = async ({ name, scopes }: NewAccessToken): Promise<void> => {
    if (isTooOld) return signInAgain.mutateAsync();
    onCreated((await create.mutateAsync({ name, scopes, days })).token);
  };
  return (
    <FormDialog
      title={TEXTS.create}
      form={form}
      confirm={isTooOld ? SESSION_TEXTS.signInAgain : TEXTS.create}
      pending={create.isPending || signInAgain.isPending}
      error={
        failed(signInAgain.error, SESSION_TEXTS.signOutEverywhereFailed) ??
        failed(create.error, isTooOld ? {} : TEXTS.createFailed)
      }
      onSubmit={submit}
      onClose={onClose}
    >
      <FormTextField
        control={form.control}
        name="name"
        label={TEXTS.name}
        helperText={TEXTS.nameHint}
        autoComplete="off"
        autoFocus
        required
        margin="dense"
      />
      <ScopesField control={form.control} />
      <LifeField days={days} lives={LIVES} onChange={setDays} />
    </FormDialog>
  );
}
