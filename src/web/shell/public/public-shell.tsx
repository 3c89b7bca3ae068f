import { Link, Outlet, useMatches } from '@tanstack/react-router';
import { SHELL_TEXTS } from '../../../shared/texts/shell.ts';
import { isPrerendered } from '../../core/prerendered/prerendered.ts';
import { Logo } from '../../core/ui/logo.tsx';
import { SkipLink } from '../../core/ui/skip-link.tsx';
import { useFocusOnArrival } from '../../core/ui/use-focus-on-arrival.ts';
import { Footer } from '../footer.tsx';
import { useLateContent } from '../use-late-content.ts';
import styles from './public-shell.module.css';

/** The frame of the sign-in and sign-out screens: the logo, the screen, and the footer. */
export function PublicShell() {
  const path = useMatches({ select: (matches) => matches.at(-1)?.pathname });
  const main = useFocusOnArrival(path ?? '');
  // Behind the prerendered screen, which is replaced once the real one is whole.
  const isShown = useLateContent(typeof document !== 'undefined' && isPrerendered());
  return (
    <div className={styles.page}>
      <SkipLink />
      <header className={styles.brand}>
        <Link to="/home" aria-label={SHELL_TEXTS.home}>
          <Logo height={36} />
        </Link>
      </header>
      <main className={styles.main} id="contenu" tabIndex={-1} ref={main}>
        {isShown && <Outlet />}
      </main>
      <Footer />
    </div>
  );
}
