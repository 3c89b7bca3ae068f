import { initializeApp } from 'firebase/app';
import {
  type Auth,
  browserLocalPersistence,
  browserPopupRedirectResolver,
  connectAuthEmulator,
  EmailAuthProvider,
  GoogleAuthProvider,
  indexedDBLocalPersistence,
  initializeAuth,
  OAuthProvider,
  reauthenticateWithCredential,
  sendSignInLinkToEmail,
  signInWithEmailAndPassword,
  signInWithEmailLink,
  signInWithPopup,
  signOut,
  type User,
  updatePassword,
  updateProfile,
} from 'firebase/auth';
import type { Configuration } from '../../../shared/shell/contract.ts';
import { withIdentityErrors } from './firebase-error-codes.ts';
import { type Identity, IdentityError, type ProviderRequest } from './identity.ts';
import { isSignInLink } from './is-sign-in-link.ts';
import { loadOfflineFrames } from './offline-frames.ts';

const PASSWORD_PROVIDER = EmailAuthProvider.PROVIDER_ID;

/** Firebase Auth behind doc2's interface. In emulator mode its calls pass through the page's own origin. */
export function createFirebaseIdentity(firebase: Configuration['firebase'], origin: string): Identity {
  const auth = openAuth(firebase, origin);

  return {
    currentUser: () =>
      withIdentityErrors(async () => {
        await auth.authStateReady();
        const user = auth.currentUser;
        if (user === null) return null;
        const hasPassword = user.providerData.some(({ providerId }) => providerId === PASSWORD_PROVIDER);
        return { email: user.email ?? '', name: user.displayName, hasPassword };
      }),
    idToken: ({ fresh = false } = {}) =>
      withIdentityErrors(async () => {
        await auth.authStateReady();
        return (await auth.currentUser?.getIdToken(fresh)) ?? null;
      }),
    signInWithPassword: (email, password) =>
      withIdentityErrors(async () => void (await signInWithEmailAndPassword(auth, email, password))),
    sendLink: (email, url) =>
      withIdentityErrors(() => sendSignInLinkToEmail(auth, email, { url, handleCodeInApp: true })),
    isLink: (url) => isSignInLink(auth, url, firebase.tenant_id),
    signInWithLink: (email, url) =>
      withIdentityErrors(async () => void (await signInWithEmailLink(auth, email, url))),
    setPassword: (password) => withIdentityErrors(() => updatePassword(signedIn(auth), password)),
    changePassword: (current, next) =>
      withIdentityErrors(async () => {
        const user = signedIn(auth);
        await reauthenticateWithCredential(user, EmailAuthProvider.credential(user.email ?? '', current));
        await updatePassword(user, next);
      }),
    setName: (name) => withIdentityErrors(() => updateProfile(signedIn(auth), { displayName: name })),
    signInWithPopup: (provider) =>
      withIdentityErrors(async () => {
        if (firebase.emulator_enabled) await loadOfflineFrames();
        await signInWithPopup(auth, authProvider(provider), browserPopupRedirectResolver);
      }),
    signOut: () => withIdentityErrors(() => signOut(auth)),
  };
}

function openAuth(firebase: Configuration['firebase'], origin: string): Auth {
  const app = initializeApp({
    apiKey: firebase.api_key,
    appId: firebase.app_id,
    authDomain: firebase.auth_domain,
    projectId: firebase.project_id,
  });
  // The popup's code is loaded at each use: it would otherwise be most of what the sign-in screens load.
  const auth = initializeAuth(app, { persistence: [indexedDBLocalPersistence, browserLocalPersistence] });
  auth.tenantId = firebase.tenant_id;
  auth.languageCode = 'fr';
  if (firebase.emulator_enabled) connectAuthEmulator(auth, origin, { disableWarnings: true });
  return auth;
}

function authProvider({ name, scopes, parameters }: ProviderRequest): GoogleAuthProvider | OAuthProvider {
  const provider =
    name === 'google'
      ? new GoogleAuthProvider()
      : new OAuthProvider(name === 'microsoft' ? 'microsoft.com' : name);
  for (const scope of scopes) provider.addScope(scope);
  // On a shared workstation, the previous person's account must not be offered to the next one.
  provider.setCustomParameters(name.startsWith('oidc.') ? parameters : { prompt: 'select_account' });
  return provider;
}

function signedIn(auth: Auth): User {
  if (auth.currentUser === null) throw new IdentityError('unknown', 'auth/no-current-user');
  return auth.currentUser;
}
