import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import type { ExternalProvider } from '../../../shared/shell/external-providers.ts';
import { AUTH_ERROR_TEXTS, AUTH_TEXTS } from '../../../shared/texts/auth.ts';
import { fill } from '../../../shared/texts/errors/api-error-texts.ts';
import { type IdentifiedPerson, type Identity, IdentityError } from '../../core/identity/identity.ts';
import { useServices } from '../../core/services-context.tsx';
import { ErrorPanel } from '../../core/ui/errors/error-panel.tsx';
import styles from '../auth.module.css';
import { useIdentityReady } from '../identity-status.tsx';
import { providerError } from '../login-error-sentences.ts';
import { configurationQuery } from '../queries.ts';
import { BackToConnect } from './back-to-connect.tsx';
import { LoginStatus } from './login-status.tsx';
import { ProviderIcon } from './provider-icon.tsx';
import { remembered } from './remembered-sign-in.ts';
import { SIGN_IN_DELAYS } from './sign-in-delays.ts';
import { useLogin } from './use-login.ts';

const memory = remembered();

/** /auth/login/provider/{providerName}: opens the provider's window without a click. */
export function ProviderScreen() {
  const { api } = useServices();
  const { data } = useQuery(configurationQuery(api));
  const { providerName = '' } = useParams({ strict: false });
  const provider = data?.firebase.external_providers.find(({ name }) => name === providerName);

  if (data === undefined) return <p role="status">{AUTH_TEXTS.connecting}</p>;
  return (
    <div className={styles.stack}>
      {provider ? (
        <ProviderLogin key={provider.name} provider={provider} />
      ) : (
        <UnknownProvider name={providerName} />
      )}
      <BackToConnect onClick={memory.clearMethod} />
    </div>
  );
}

function UnknownProvider({ name }: { name: string }) {
  const message = fill(AUTH_ERROR_TEXTS.provider.message, { provider: name });
  return <ErrorPanel error={{ message, advice: AUTH_ERROR_TEXTS.providerUnknown }} />;
}

function ProviderLogin({ provider }: { provider: ExternalProvider }) {
  const { session } = useServices();
  const { state, run } = useLogin();
  const ready = useIdentityReady();
  const words = { provider: provider.title };
  const again = useRef<HTMLButtonElement>(null);
  const { status } = state;
  // Whoever said no keeps the keyboard at hand. As an effect: the dialog gives the focus back when it leaves.
  useEffect(() => {
    if (status === 'declined') again.current?.focus();
  }, [status]);

  const open = () => {
    memory.setMethod({ method: 'provider', provider: provider.name });
    void run({
      signIn: async () => withTimeout(await session.identity(), provider),
      failure: (cause) => providerError(cause, provider.title),
    });
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: opened by itself once, when the provider can answer
  useEffect(() => {
    if (!ready) return;
    // Waits for React's double mount in development: two windows would close each other.
    const timer = setTimeout(open);
    return () => clearTimeout(timer);
  }, [ready]);

  return (
    <>
      <div className={styles.provider}>
        <ProviderIcon icon={provider.icon} />
        <h2>{fill(AUTH_TEXTS.providerTitle, words)}</h2>
      </div>
      {state.status === 'connecting' && (
        <p>
          {fill(AUTH_TEXTS.waitingPopup, words)}
          <br />
          {AUTH_TEXTS.waitingPopupHint}
        </p>
      )}
      <LoginStatus state={state} />
      {(state.status === 'failed' || state.status === 'declined') && (
        <Button ref={again} onClick={open} disabled={!ready}>
          {AUTH_TEXTS.openPopup}
        </Button>
      )}
    </>
  );
}

async function withTimeout(identity: Identity, provider: ExternalProvider): Promise<IdentifiedPerson> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(
      () => reject(new IdentityError('popup_timeout', 'auth/timeout')),
      SIGN_IN_DELAYS.window,
    );
  });
  try {
    return await Promise.race([identity.identifyByPopup(provider), late]);
  } finally {
    clearTimeout(timer);
  }
}
