import { useLayoutEffect } from 'react';
import { ACCESSIBILITY_TEXTS } from '../../../shared/texts/accessibility.ts';
import { SHELL_TEXTS } from '../../../shared/texts/shell.ts';
import { replacePrerendered } from '../../core/prerendered/prerendered.ts';
import { Logo } from '../../core/ui/logo.tsx';
import { SkipLink } from '../../core/ui/skip-link.tsx';
import { Footer } from '../footer.tsx';
import { operator } from '../operator.ts';
import styles from './accessibility-screen.module.css';

/** The accessibility statement: the level of conformity, the tests behind it, and whom to write to. */
export function AccessibilityScreen() {
  const { supportEmail } = operator();
  useLayoutEffect(() => replacePrerendered(), []);
  return (
    <div className={styles.page}>
      <SkipLink />
      <header className={styles.header}>
        <a href="/home" aria-label={SHELL_TEXTS.home}>
          <Logo height={34} />
        </a>
      </header>
      <main id="contenu" tabIndex={-1} className={styles.main}>
        <h1>{SHELL_TEXTS.accessibilityTitle}</h1>
        <p>{ACCESSIBILITY_TEXTS.introduction}</p>
        {ACCESSIBILITY_TEXTS.sections.map(({ title, paragraphs, list }) => (
          <section key={title}>
            <h2>{title}</h2>
            {paragraphs.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
            {list && (
              <ul>
                {list.map((item) => (
                  <li key={item}>{item}</li>
                ))}
              </ul>
            )}
          </section>
        ))}
        <section>
          <h2>{ACCESSIBILITY_TEXTS.contactTitle}</h2>
          <p>
            {ACCESSIBILITY_TEXTS.contact} <a href={`mailto:${supportEmail}`}>{supportEmail}</a>.
          </p>
          <p>{ACCESSIBILITY_TEXTS.appeal}</p>
        </section>
      </main>
      <Footer />
    </div>
  );
}
