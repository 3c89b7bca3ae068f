import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { MailCheck } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { fill } from '../../../shared/texts/errors/api-error-texts.ts';
import { INVITATION_TEXTS } from '../../../shared/texts/invitations.ts';
import { useServices } from '../../core/services-context.tsx';
import { ErrorPanel } from '../../core/ui/errors/error-panel.tsx';
import styles from '../auth.module.css';
import { configurationQuery } from '../queries.ts';
import { SIGN_IN_DELAYS } from './sign-in-delays.ts';
import type { InvitationState } from './use-send-link.ts';

interface InvitationSentProps {
  state: InvitationState;
  email: string;
  onAgain: () => void;
  onEdit: () => void;
}

/** What to do after the e-mail was sent. */
export function InvitationSent({ state, email, onAgain, onEdit }: InvitationSentProps) {
  const late = useLate(SIGN_IN_DELAYS.spamHint, state.count);
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);

  return (
    <div className={styles.stack}>
      <h2 ref={title} tabIndex={-1} className={styles.sentTitle}>
        <MailCheck aria-hidden size={24} />
        {INVITATION_TEXTS.sentTitle}
      </h2>
      <ul className={styles.steps}>
        <li>{fill(INVITATION_TEXTS.sent, { email })}</li>
        <li>{INVITATION_TEXTS.sentClick}</li>
        <li>{INVITATION_TEXTS.sentSpam}</li>
      </ul>
      <MailboxHint />
      <div role="status" className={styles.status}>
        {state.count > 1 && !late && !state.error && !state.sending && <p>{INVITATION_TEXTS.resent}</p>}
        {late && <p className={styles.late}>{INVITATION_TEXTS.spamLate}</p>}
      </div>
      {state.error && <ErrorPanel error={state.error} />}
      <Button onClick={onAgain} disabled={state.sending}>
        {INVITATION_TEXTS.resend}
      </Button>
      <Button variant="outlined" onClick={onEdit} disabled={state.sending}>
        {INVITATION_TEXTS.changeEmail}
      </Button>
    </div>
  );
}

/** The embedded identity provider sends no e-mail: its links are in a mailbox on this machine. */
function MailboxHint() {
  const { api } = useServices();
  const { data } = useQuery(configurationQuery(api));
  if (data?.firebase.emulator_enabled !== true) return null;
  return (
    <p className={styles.demo}>
      {INVITATION_TEXTS.mailboxHint}{' '}
      <a href="/emulator/mailbox" target="_blank" rel="noreferrer">
        {INVITATION_TEXTS.mailbox}
      </a>
    </p>
  );
}

/** True once `delay` has passed since `since` changed. */
function useLate(delay: number, since: number): boolean {
  const [late, setLate] = useState<number>();
  useEffect(() => {
    const timer = setTimeout(() => setLate(since), delay);
    return () => clearTimeout(timer);
  }, [delay, since]);
  return late === since;
}
