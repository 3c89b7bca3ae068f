import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { SHELL_TEXTS } from '../../shared/texts/shell.ts';
import { Footer } from '../core/ui/footer.tsx';
import { Logo } from '../core/ui/logo.tsx';
import { SkipLink } from '../core/ui/skip-link.tsx';
import { useFocusOnArrival } from '../core/ui/use-focus-on-arrival.ts';
import styles from './auth.module.css';

/** The page that screens of signing in and out stand in. `path`: of the screen, which takes the focus as it changes. */
export function AuthPage({ path, children }: { path: string; children: ReactNode }) {
  const main = useFocusOnArrival(path);
  return (
    <div className={styles.page}>
      <SkipLink />
      <header className={styles.brand}>
        <Link to="/home" aria-label={SHELL_TEXTS.home}>
          <Logo height={36} />
        </Link>
      </header>
      <main className={styles.main} id="contenu" tabIndex={-1} ref={main}>
        {children}
      </main>
      <Footer />
    </div>
  );
}
