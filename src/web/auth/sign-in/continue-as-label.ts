import { AUTH_TEXTS } from '../../../shared/texts/auth.ts';
import { fill } from '../../../shared/texts/errors/api-error-texts.ts';

/**
 * The label of the button that continues as somebody: their address, or their name if their provider gives no address.
 */
export const continueAsLabel = ({ email, name }: { email: string; name: string | null }): string =>
  fill(AUTH_TEXTS.keep, { email: email || (name ?? '') });
