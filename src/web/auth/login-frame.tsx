import { useQuery } from '@tanstack/react-query';
import { Link, Outlet, useMatches } from '@tanstack/react-router';
import { redirectAfterLogin } from '../../shared/auth/redirect.ts';
import { AUTH_ERROR_TEXTS, AUTH_TEXTS } from '../../shared/texts/auth.ts';
import { fill } from '../../shared/texts/errors.ts';
import { SHELL_TEXTS } from '../../shared/texts/shell.ts';
import { useServices } from '../core/services-context.tsx';
import { configurationQuery } from '../core/session.ts';
import { ErrorPanel } from '../core/ui/error-panel.tsx';
import { Footer } from '../core/ui/footer.tsx';
import { Logo } from '../core/ui/logo.tsx';
import { SkipLink } from '../core/ui/skip-link.tsx';
import { useFocusOnArrival } from '../core/ui/use-focus-on-arrival.ts';
import styles from './auth.module.css';
import { IdentityStatus } from './identity-status.tsx';
import { LoginHelp } from './login-help.tsx';
import { useLoginOptions } from './login-search.ts';
import { CallbackHelp } from './password-help.tsx';

/** Around every login screen: title, the application that asked for the login, the screen, and help. */
export function LoginFrame() {
  const options = useLoginOptions();
  const { api } = useServices();
  const { data: configuration } = useQuery(configurationQuery(api));
  const match = useMatches().at(-1);
  const redirect = redirectAfterLogin(options, configuration?.redirect_origins ?? []);
  const refused = configuration !== undefined && redirect.to === 'inside' && redirect.refused;

  const main = useFocusOnArrival(match?.pathname ?? '');

  return (
    <div className={styles.page}>
      <SkipLink />
      <header className={styles.brand}>
        <Link to="/home" aria-label={SHELL_TEXTS.home}>
          <Logo height={36} />
        </Link>
      </header>
      <main className={styles.main} id="contenu" tabIndex={-1} ref={main}>
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
      </main>
      <Footer />
    </div>
  );
}
