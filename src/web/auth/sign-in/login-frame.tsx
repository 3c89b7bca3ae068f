import { useQuery } from '@tanstack/react-query';
import { Outlet, useMatches } from '@tanstack/react-router';
import { useLayoutEffect } from 'react';
import { redirectAfterLogin } from '../../../shared/auth/redirect.ts';
import { AUTH_ERROR_TEXTS, AUTH_TEXTS } from '../../../shared/texts/auth.ts';
import { fill } from '../../../shared/texts/errors/api-error-texts.ts';
import { removePrerendered } from '../../core/prerendered/prerendered.ts';
import { useServices } from '../../core/services-context.tsx';
import { ErrorPanel } from '../../core/ui/errors/error-panel.tsx';
import styles from '../auth.module.css';
import { IdentityStatus } from '../identity-status.tsx';
import { useLoginOptions } from '../login-search.ts';
import { configurationQuery } from '../queries.ts';
import { LoginHelp } from './login-help.tsx';
import { CallbackHelp } from './password-rules-help.tsx';

/** The frame of every login screen: title, the application that asked for the login, the screen, and help. */
export function LoginFrame() {
  const options = useLoginOptions();
  const { api } = useServices();
  const { data: configuration } = useQuery(configurationQuery(api));
  const match = useMatches().at(-1);
  const redirect = redirectAfterLogin(options, configuration?.redirect_origins ?? []);
  // While the next screen is chosen, what was typed in the prerendered form stays.
  const isChoosing = match?.routeId === '/app/public/auth/login/';
  useLayoutEffect(() => {
    if (!isChoosing) removePrerendered();
  }, [isChoosing]);
  const refused = configuration !== undefined && redirect.to === 'inside' && redirect.refused;

  return (
    <>
      <div className={styles.card}>
        <div className={styles.heading}>
          <h1>{match?.staticData.title}</h1>
          {options.client_title !== undefined && (
            <h2 className={styles.client}>
              {fill(AUTH_TEXTS.access, { client_title: options.client_title })}
            </h2>
          )}
        </div>
        {refused && <ErrorPanel error={AUTH_ERROR_TEXTS.redirectRefused} />}
        <IdentityStatus />
        <Outlet />
      </div>
      {match?.fullPath.endsWith('/callback') ? <CallbackHelp /> : <LoginHelp />}
    </>
  );
}
