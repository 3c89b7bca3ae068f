import { redirect } from '@tanstack/react-router';
import { wantedRoute } from '../../shared/auth/redirect.ts';
import { AUTH_ERROR_TEXTS } from '../../shared/texts/auth.ts';
import type { UserInfo } from '../../shared/users/contract.ts';
import { localError } from '../core/api/api-error.ts';
import type { Services } from '../core/services.ts';

/** The guard could not identify the caller: the screen shows this as critical. */
class GuardError extends Error {
  override readonly name = 'GuardError';
  readonly critical = true;
  readonly advice: string;

  constructor({ message, advice }: { message: string; advice: string }, cause: unknown) {
    super(message, { cause });
    this.advice = advice;
  }
}

/**
 * Lets a signed-in user pass; sends anyone else to the login screen, and from there back to `href`. This is for comfort
 * rather than security, because the server checks each call. Typing in a filter while the session is lost is a
 * navigation too: it must not remove the screen that the notice promises to keep.
 */
export async function requireSession({ session }: Services, href: string): Promise<void> {
  if (session.isLost()) return;
  const user = await session.user().catch((cause: unknown) => {
    throw new GuardError(AUTH_ERROR_TEXTS.userInfo, cause);
  });
  if (user === null) {
    throw redirect({ to: '/auth/login', search: { redirect_route: wantedRoute(href) } });
  }
}

/** Lets an administrator pass; others see the refusal instead of the screen. */
export async function requireAdministrator({ session }: Services): Promise<void> {
  if (session.isLost()) return;
  const user: UserInfo | null = await session.user().catch((cause: unknown) => {
    throw new GuardError(AUTH_ERROR_TEXTS.administrator, cause);
  });
  if (user?.is_administrator !== true) {
    throw localError('forbidden', { status: 403, statusText: '', url: window.location.pathname });
  }
}
