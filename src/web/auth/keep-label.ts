import { AUTH_TEXTS } from '../../shared/texts/auth.ts';
import { fill } from '../../shared/texts/errors.ts';

/** The button that goes on as somebody: by their address, or by their name when their provider gives no address. */
export const keepLabel = ({ email, name }: { email: string; name: string | null }): string =>
  fill(AUTH_TEXTS.keep, { email: email || (name ?? '') });
