import { useQuery } from '@tanstack/react-query';
import { Unlink } from 'lucide-react';
import { SHELL_TEXTS } from '../../../shared/texts/shell.ts';
import { userQuery } from '../../auth/session/session-user.ts';
import { useServices } from '../../core/services-context.tsx';
import { ButtonLink } from '../../core/ui/button-link.tsx';
import { Logo } from '../../core/ui/logo.tsx';
import { EmptyState } from '../../core/ui/panels/empty-state.tsx';
import { Panel } from '../../core/ui/panels/panel.tsx';
import { SkipLink } from '../../core/ui/skip-link.tsx';
import { Footer } from '../footer.tsx';
import { SpaceShell } from './space-shell.tsx';
import styles from './unknown-screen.module.css';

/** Unknown addresses: shown inside the space to a signed-in person. */
export function UnknownScreen() {
  const { api } = useServices();
  const { data: user, isPending } = useQuery(userQuery(api));
  if (isPending) return null;
  if (user) {
    return (
      <SpaceShell title={SHELL_TEXTS.notFoundTitle}>
        <Panel>
          <BrokenLink />
        </Panel>
      </SpaceShell>
    );
  }
  return (
    <div className={styles.page}>
      <SkipLink />
      <header className={styles.header}>
        <a href="/home" aria-label={SHELL_TEXTS.home}>
          <Logo height={34} />
        </a>
      </header>
      <main id="contenu" tabIndex={-1} className={styles.main}>
        <h1>{SHELL_TEXTS.notFoundTitle}</h1>
        <BrokenLink />
      </main>
      <Footer />
    </div>
  );
}

function BrokenLink() {
  const { api } = useServices();
  const { data: user } = useQuery(userQuery(api));
  return (
    <EmptyState
      icon={<Unlink aria-hidden size={28} strokeWidth={1.5} />}
      message={SHELL_TEXTS.brokenLink}
      hint={
        <>
          {SHELL_TEXTS.brokenLinkAdvice} {hasSpecialCharacters() && SHELL_TEXTS.specialCharacters}
        </>
      }
      action={
        user ? (
          <ButtonLink to="/space">{SHELL_TEXTS.backToSpace}</ButtonLink>
        ) : (
          <ButtonLink to="/home" reloadDocument>
            {SHELL_TEXTS.backHome}
          </ButtonLink>
        )
      }
    />
  );
}

/** Whether the address contains characters that a mail program or a copy may have damaged. */
const hasSpecialCharacters = (): boolean => /%|[^\x21-\x7e]/.test(window.location.pathname);
