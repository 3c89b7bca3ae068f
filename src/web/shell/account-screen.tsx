import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { Mail } from 'lucide-react';
import { SHELL_TEXTS } from '../../shared/texts/shell.ts';
import { AccessTokensPanel } from '../auth/access-tokens/access-tokens-panel.tsx';
import { ChangePassword } from '../auth/password/change-password.tsx';
import { ChangeName } from '../auth/session/change-name.tsx';
import { userQuery } from '../auth/session/session-user.ts';
import { SessionsPanel } from '../auth/session/sessions-panel.tsx';
import { useServices } from '../core/services-context.tsx';
import styles from './account-screen.module.css';
import { operator } from './operator.ts';

/** The signed-in person's account. */
export function AccountScreen() {
  const { api } = useServices();
  const { data: user } = useQuery(userQuery(api));
  if (!user) return null;
  return (
    <div className={styles.screen}>
      <section className={styles.card} aria-labelledby="account-name">
        <span className={styles.portrait} aria-hidden>
          {initials(user.name || user.email)}
        </span>
        <div className={styles.words}>
          <h2 id="account-name">{user.name || user.email}</h2>
          {user.name !== '' && <p>{user.email}</p>}
        </div>
        <div className={styles.actions}>
          <Button
            variant="outlined"
            href={`mailto:${operator().supportEmail}`}
            startIcon={<Mail aria-hidden size={18} />}
          >
            {SHELL_TEXTS.contact}
          </Button>
          <ChangeName name={user.name} />
          <ChangePassword user={user} />
        </div>
      </section>
      <SessionsPanel />
      {user.is_administrator && <AccessTokensPanel />}
    </div>
  );
}

/** First letters of the first two words of a name. */
function initials(name: string): string {
  const words = name.split(/\s+/u).filter((word) => word !== '');
  return words
    .slice(0, 2)
    .map((word) => [...word][0]?.toLocaleUpperCase())
    .join('');
}
