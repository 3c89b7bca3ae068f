import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { linkOptions } from '../../../shared/auth/login-options.ts';
import { useServices } from '../../core/services-context.tsx';
import type { ScreenError } from '../../core/ui/errors/screen-error.ts';
import { inviteError } from '../login-error-sentences.ts';
import { useLoginOptions } from '../login-search.ts';

export interface InvitationState {
  sending: boolean;
  /** Address that the link was sent to; undefined while the form asks for it. */
  sentTo?: string;
  /** How many times the link was sent to that address. */
  count: number;
  error?: ScreenError;
}

const FORM: InvitationState = { sending: false, count: 0 };

/** Sends a sign-in link; may repeat it, or send it to another address. */
export function useInvitation() {
  const { session } = useServices();
  const router = useRouter();
  const options = useLoginOptions();
  const [state, setState] = useState<InvitationState>(FORM);

  async function send(email: string): Promise<void> {
    setState(({ error: _, ...previous }) => ({ ...previous, sending: true }));
    const to = '/auth/login/invitation/email/callback';
    const { href } = router.buildLocation({ to, search: linkOptions(options) });
    try {
      await (await session.identity()).sendLink(email, window.location.origin + href);
      setState(({ count }) => ({ sending: false, sentTo: email, count: count + 1 }));
    } catch (cause) {
      setState((previous) => ({ ...previous, sending: false, error: inviteError(cause, email) }));
    }
  }

  return {
    state,
    send,
    again: () => void (state.sentTo !== undefined && send(state.sentTo)),
    edit: () => setState(FORM),
  };
}
