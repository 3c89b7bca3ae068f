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
  inMemoryPersistence,
  OAuthProvider,
  type Persistence,
  reauthenticateWithCredential,
  sendSignInLinkToEmail,
  signInWithEmailAndPassword,
  signInWithEmailLink,
  signInWithPopup,
  signOut,
  type User,
  updateCurrentUser,
  updatePassword,
  updateProfile,
} from 'firebase/auth';
import type { Configuration } from '../../../shared/shell/contract.ts';
import { withIdentityErrors } from './firebase-error-codes.ts';
import { type IdentifiedPerson, type Identity, IdentityError, type ProviderRequest } from './identity.ts';
import { isSignInLink } from './is-sign-in-link.ts';
import { loadOfflineFrames } from './offline-frames.ts';

const PASSWORD_PROVIDER = EmailAuthProvider.PROVIDER_ID;

/** Firebase Auth behind doc2's interface. In emulator mode its calls pass through the page's own origin. */
export function createFirebaseIdentity(firebase: Configuration['firebase'], origin: string): Identity {
  const auth = openAuth(firebase, origin, {
    persistence: [indexedDBLocalPersistence, browserLocalPersistence],
  });
  let apart: Auth | undefined;
  /** Signs in beside this browser's person, whom `auth` would replace in all tabs before anybody could ask. */
  const authApart = () => {
    apart ??= openAuth(firebase, origin, { name: 'apart', persistence: [inMemoryPersistence] });
    return apart;
  };

  return {
    currentUser: () =>
      withIdentityErrors(async () => {
        await auth.authStateReady();
        const user = auth.currentUser;
        if (user === null) return null;
        const hasPassword = user.providerData.some(({ providerId }) => providerId === PASSWORD_PROVIDER);
        return { id: user.uid, email: user.email ?? '', name: user.displayName, hasPassword };
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
    identifyByLink: (email, url) =>
      withIdentityErrors(async () => {
        const { user } = await signInWithEmailLink(authApart(), email, url);
        return identified(user, auth, authApart());
      }),
    changePassword: (current, next) =>
      withIdentityErrors(async () => {
        const user = signedIn(auth);
        await reauthenticateWithCredential(user, EmailAuthProvider.credential(user.email ?? '', current));
        await updatePassword(user, next);
      }),
    setName: (name) => withIdentityErrors(() => updateProfile(signedIn(auth), { displayName: name })),
    identifyByPopup: (provider) =>
      withIdentityErrors(async () => {
        if (firebase.emulator_enabled) await loadOfflineFrames();
        const request = authProvider(provider);
        const { user } = await signInWithPopup(authApart(), request, browserPopupRedirectResolver);
        return identified(user, auth, authApart());
      }),
    signOut: () => withIdentityErrors(() => signOut(auth)),
  };
}

/** Somebody signed in at `apart` alone, who may then take the place of the person of `auth`. */
const identified = (user: User, auth: Auth, apart: Auth): IdentifiedPerson => ({
  id: user.uid,
  email: user.email ?? '',
  setPassword: (password) => withIdentityErrors(() => updatePassword(user, password)),
  setName: (displayName) => withIdentityErrors(() => updateProfile(user, { displayName })),
  signIn: () =>
    withIdentityErrors(async () => {
      await updateCurrentUser(auth, user);
      await signOut(apart);
    }),
  forget: () => withIdentityErrors(() => signOut(apart)),
});

function openAuth(
  firebase: Configuration['firebase'],
  origin: string,
  { name, persistence }: { name?: string; persistence: Persistence[] },
): Auth {
  const settings = {
    apiKey: firebase.api_key,
    appId: firebase.app_id,
    authDomain: firebase.auth_domain,
    projectId: firebase.project_id,
  };
  const app = initializeApp(settings, name);
  // The popup's code is loaded at each use: it would otherwise be most of what the sign-in screens load.
  const auth = initializeAuth(app, { persistence });
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
