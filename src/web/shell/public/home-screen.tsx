import { ArrowRight, Cable, ExternalLink, Store } from 'lucide-react';
import { SHELL_TEXTS } from '../../../shared/texts/shell.ts';
import { useMayBeSignedIn } from '../../auth/session/use-may-be-signed-in.ts';
import { Logo } from '../../core/ui/logo.tsx';
import { SkipLink } from '../../core/ui/skip-link.tsx';
import { VisuallyHidden } from '../../core/ui/text/visually-hidden.tsx';
import { Footer } from '../footer.tsx';
import { operator } from '../operator.ts';
import { HomeDrawing } from './home-drawing.tsx';
import styles from './home-screen.module.css';

/**
 * The public home page. Plain links and plain CSS: it is prerendered at build time and must stay light, so the router
 * and MUI load with the next page only.
 */
export function HomeScreen() {
  const signedIn = useMayBeSignedIn();
  return (
    <div className={styles.page}>
      <SkipLink />
      <header className={styles.header}>
        <a href="/home" className={styles.logo} aria-label={`${SHELL_TEXTS.product}, ${SHELL_TEXTS.home}`}>
          <Logo height={34} />
        </a>
        <nav aria-label={SHELL_TEXTS.mainNavigation} className={styles.nav}>
          <MarketplaceLink className={styles.navLink}>{SHELL_TEXTS.marketplace}</MarketplaceLink>
          {signedIn ? (
            <a href="/space" className={styles.navButton}>
              {SHELL_TEXTS.mySpace}
            </a>
          ) : (
            <a href="/auth/login" className={styles.navButton}>
              {SHELL_TEXTS.signIn}
            </a>
          )}
        </nav>
      </header>
      <main id="contenu" tabIndex={-1} className={styles.main}>
        <section className={styles.hero}>
          <div className={styles.words}>
            <h1>{SHELL_TEXTS.tagline}</h1>
            <p>{SHELL_TEXTS.pitch}</p>
            <a href="/space" className={styles.start}>
              {SHELL_TEXTS.start}
              <ArrowRight aria-hidden size={20} />
            </a>
          </div>
          <HomeDrawing />
        </section>
        <div className={styles.cards}>
          <section className={styles.card} aria-labelledby="marketplace">
            <Store aria-hidden size={28} strokeWidth={1.6} />
            <h2 id="marketplace">{SHELL_TEXTS.marketplaceTitle}</h2>
            <p>{SHELL_TEXTS.marketplaceText}</p>
            <MarketplaceLink className={styles.cardLink}>{SHELL_TEXTS.marketplaceAction}</MarketplaceLink>
          </section>
          <section className={styles.card} aria-labelledby="connect">
            <Cable aria-hidden size={28} strokeWidth={1.6} />
            <h2 id="connect">{SHELL_TEXTS.connectTitle}</h2>
            <p>{SHELL_TEXTS.connectText}</p>
            <p className={styles.soon}>{SHELL_TEXTS.soon}</p>
          </section>
        </div>
      </main>
      <Footer />
    </div>
  );
}

function MarketplaceLink({ className, children }: { className: string | undefined; children: string }) {
  return (
    <a href={operator().marketplaceUrl} target="_blank" rel="noopener noreferrer" className={className}>
      {children}
      <ExternalLink aria-hidden size={16} />
      <VisuallyHidden> {SHELL_TEXTS.newTab}</VisuallyHidden>
    </a>
  );
}
