import Button from '@mui/material/Button';
import { useState } from 'react';
import { type InvitationForm, invitationFormSchema } from '../../../shared/auth/form-schemas.ts';
import { AUTH_TEXTS } from '../../../shared/texts/auth.ts';
import { INVITATION_TEXTS } from '../../../shared/texts/invitations.ts';
import { Form } from '../../core/form/form.tsx';
import { FormTextField } from '../../core/form/form-text-field.tsx';
import { useZodForm } from '../../core/form/zod-form.ts';
import { ErrorPanel } from '../../core/ui/errors/error-panel.tsx';
import styles from '../auth.module.css';
import { useIdentityReady } from '../identity-status.tsx';
import { BackToConnect } from './back-to-connect.tsx';
import { InvitationSent } from './invitation-sent.tsx';
import { remembered } from './remembered-sign-in.ts';
import { usePrerenderedForm } from './use-prerendered-form.ts';
import { useInvitation } from './use-send-link.ts';

const memory = remembered();
const FIELDS = ['email'] as const;

/** /auth/login/invitation/email/invite: « Créer un compte ». */
export function InviteScreen() {
  return <InvitationScreen />;
}

/** /auth/login/invitation/email/reset: « Réinitialiser mon mot de passe ». */
export function ResetScreen() {
  return <InvitationScreen />;
}

/** One screen for both: the e-mailed link lets its reader choose a password, whether or not they had one. */
function InvitationScreen() {
  const { state, send, again, edit } = useInvitation();
  const ready = useIdentityReady();
  const [email] = useState(memory.email);
  const form = useZodForm(invitationFormSchema, { email });
  const { button } = usePrerenderedForm(FIELDS, (name, value) => form.setValue(name, value), ready);

  const submit = (values: InvitationForm) => {
    memory.setEmail(values.email);
    void send(values.email);
  };

  if (state.sentTo !== undefined) {
    return <InvitationSent state={state} email={state.sentTo} onAgain={again} onEdit={edit} />;
  }
  return (
    <div className={styles.stack}>
      <p>{INVITATION_TEXTS.inviteHint}</p>
      <Form form={form} onSubmit={submit} label={INVITATION_TEXTS.invite}>
        <FormTextField
          control={form.control}
          name="email"
          label={AUTH_TEXTS.email}
          type="email"
          autoComplete="email"
          required
          labelAbove
        />
        {state.error && <ErrorPanel error={state.error} />}
        <Button type="submit" ref={button} fullWidth disabled={state.sending || !ready}>
          {INVITATION_TEXTS.invite}
        </Button>
      </Form>
      <BackToConnect />
    </div>
  );
}
