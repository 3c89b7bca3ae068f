import type { OwnSession } from '../../../shared/auth/contract.ts';
import { SESSION_TEXTS as TEXTS } from '../../../shared/texts/sessions.ts';
import { hasCode } from '../../core/api/api-error.ts';
import { ConfirmDialog } from '../../core/ui/confirm-dialog.tsx';
import { failed } from '../../core/ui/errors/error-or-none.ts';
import { useEndSession } from './session-queries.ts';
import { useSignInAgain } from './use-sign-in-again.ts';

/** Confirms the end of one session. A person whose sign-in is too old for that signs in again, and returns here. */
export function EndSession({ session, onClose }: { session: OwnSession; onClose: () => void }) {
  const end = useEndSession();
  const signInAgain = useSignInAgain();
  const isTooOld = hasCode(end.error, 'sign_in_too_old');
  return (
    <ConfirmDialog
      title={TEXTS.endSessionTitle}
      text={TEXTS.endSessionText(TEXTS.device(session))}
      confirm={isTooOld ? TEXTS.signInAgain : TEXTS.endSessionConfirm}
      pending={end.isPending || signInAgain.isPending}
      error={
        failed(signInAgain.error, TEXTS.signOutEverywhereFailed) ??
        failed(end.error, isTooOld ? {} : TEXTS.endSessionFailed)
      }
      onConfirm={() => (isTooOld ? signInAgain.mutate() : end.mutate(session.id, { onSuccess: onClose }))}
      onClose={onClose}
    />
  );
}
