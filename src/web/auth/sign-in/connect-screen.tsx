import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { AUTH_TEXTS } from '../../../shared/texts/auth.ts';
import { useServices } from '../../core/services-context.tsx';
import { ButtonLink } from '../../core/ui/button-link.tsx';
import styles from '../auth.module.css';
import { useLoginSearch } from '../login-search.ts';
import { configurationQuery } from '../queries.ts';
import { PasswordLogin } from './password-login.tsx';
import { ProviderIcon } from './provider-icon.tsx';
import { remembered } from './remembered-sign-in.ts';
import { Separator } from './separator.tsx';

const memory = remembered();

/** /auth/login/connect: one button per provider, and the e-mail and password form. */
export function ConnectScreen() {
  const { api } = useServices();
  const { data } = useQuery(configurationQuery(api));
  const search = useLoginSearch();
  const method = memory.method();
  const providers = data?.firebase.external_providers ?? [];

  return (
    <>
      <Separator>{AUTH_TEXTS.connectWith}</Separator>
      {providers.length > 0 && (
        <>
          <div className={styles.providers}>
            {providers.map(({ name, title, icon }) => (
              <ButtonLink
                key={name}
                to="/auth/login/provider/$providerName"
                params={{ providerName: name }}
                search={search}
                preload={false}
                variant="outlined"
                startIcon={<ProviderIcon icon={icon} />}
              >
                {title}
                {method?.method === 'provider' && method.provider === name && (
                  <span className={styles.last}>{AUTH_TEXTS.lastUsed}</span>
                )}
              </ButtonLink>
            ))}
          </div>
          <Separator>{AUTH_TEXTS.or}</Separator>
        </>
      )}
      <PasswordLogin />
      <p className={styles.foot}>
        <Link to="/auth/login/invitation/email/invite" search={search}>
          {AUTH_TEXTS.noAccount}
        </Link>
      </p>
    </>
  );
}
