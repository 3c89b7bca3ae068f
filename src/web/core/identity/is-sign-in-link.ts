import { ActionCodeURL, type Auth, isSignInWithEmailLink } from 'firebase/auth';

/** Whether an address is the link of an invitation by e-mail, of the tenant that this doc2 uses (null: of none). */
export const isSignInLink = (auth: Auth, url: string, tenantId: string | null): boolean =>
  isSignInWithEmailLink(auth, url) && (ActionCodeURL.parseLink(url)?.tenantId ?? null) === tenantId;
