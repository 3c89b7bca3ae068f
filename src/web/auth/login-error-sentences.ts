import { AUTH_ERROR_TEXTS as TEXTS } from '../../shared/texts/auth.ts';
import { fill } from '../../shared/texts/errors/api-error-texts.ts';
import type { ErrorText } from '../../shared/texts/errors/error-text.ts';
import { ApiError, hasCode } from '../core/api/api-error.ts';
import { IdentityError } from '../core/identity/identity.ts';
import { type ScreenError, screenError } from '../core/ui/errors/screen-error.ts';

/** The account of this browser is no longer the one that the screen named. */
export class AccountChangedError extends Error {
  override readonly name = 'AccountChangedError';
}

/** Advice for an error of the provider or of our server, when it is more specific than the screen's own. */
function providerAdvice(cause: unknown): string | undefined {
  if (cause instanceof ApiError && hasCode(cause, 'provider_refused')) return cause.advice;
  if (cause instanceof AccountChangedError) return TEXTS.accountChanged;
  if (!(cause instanceof IdentityError)) return undefined;
  switch (cause.code) {
    case 'unreachable':
      return TEXTS.unreachable;
    case 'too_many_requests':
      return TEXTS.tooMany;
    case 'popup_blocked':
      return TEXTS.popupBlocked;
    case 'popup_closed':
      return TEXTS.popupClosed;
    case 'popup_timeout':
      return TEXTS.popupTimeout;
    case 'link_invalid':
      return TEXTS.usedLink;
    default:
      return undefined;
  }
}

function worded(
  cause: unknown,
  { message, advice }: ErrorText,
  parameters: Record<string, string> = {},
): ScreenError {
  const hint = providerAdvice(cause) ?? advice;
  return screenError(cause, {
    message: fill(message, parameters),
    ...(hint !== undefined && { advice: hint }),
  });
}

/** The error of e-mail and password. A provider that did not answer has refused nothing, so it has its own message. */
export function passwordError(cause: unknown): ScreenError {
  const refused = cause instanceof IdentityError && cause.code === 'credentials_invalid';
  return worded(cause, refused || providerAdvice(cause) === undefined ? TEXTS.credentials : TEXTS.complete);
}

/** Somebody else than the person of a locked screen tried to resume. */
export const otherPersonError = (known: string): ScreenError =>
  worded(undefined, TEXTS.otherPerson, { known });

/** Signing in succeeded, but opening an API session did not. */
export const completeError = (cause: unknown): ScreenError => worded(cause, TEXTS.complete);

export const logoutError = (cause: unknown): ScreenError => ({
  ...worded(cause, TEXTS.logout),
  critical: true,
});

export const userInfoError = (cause: unknown): ScreenError => ({
  ...worded(cause, TEXTS.userInfo),
  critical: true,
});

export const inviteError = (cause: unknown, email: string): ScreenError =>
  worded(cause, TEXTS.invite, { email });

export const callbackError = (cause: unknown, email: string): ScreenError =>
  worded(cause, TEXTS.callback, { email });

/** Changing one's name or password failed. */
export const accountError = (cause: unknown, words: ErrorText): ScreenError => worded(cause, words);

/** `provider`: its title, such as « Google ». */
export function providerError(cause: unknown, provider: string): ScreenError {
  const other = cause instanceof IdentityError && cause.code === 'other_method';
  return worded(cause, other ? TEXTS.otherMethod : TEXTS.provider, { provider });
}
