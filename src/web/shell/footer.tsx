import { SHELL_TEXTS } from '../../shared/texts/shell.ts';
import { ColorSchemeSelect } from '../core/ui/color-scheme-select.tsx';
import { LogoText } from '../core/ui/logo.tsx';
import { VisuallyHidden } from '../core/ui/text/visually-hidden.tsx';
import styles from './footer.module.css';
import { operator } from './operator.ts';

/** The footer of every page: the support address, the accessibility statement, and the colour scheme. */
export function Footer() {
  return (
    <footer className={styles.footer} data-print="hide">
      <div className={styles.inner}>
        <p className={styles.brand}>
          <LogoText colored />
          <span>{SHELL_TEXTS.tagline}</span>
        </p>
        <ul className={styles.links}>
          <li>
            <a href={`mailto:${operator().supportEmail}`} target="_blank" rel="noopener noreferrer">
              {SHELL_TEXTS.contactUs}
              <VisuallyHidden> {SHELL_TEXTS.newTab}</VisuallyHidden>
            </a>
          </li>
          <li>
            <a href="/accessibility">{SHELL_TEXTS.accessibility}</a>
          </li>
        </ul>
        <ColorSchemeSelect />
      </div>
    </footer>
  );
}
