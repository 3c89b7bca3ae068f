import { SHELL_TEXTS } from '../../../shared/texts/shell.ts';
import styles from './skip-link.module.css';

/** The first tab stop: skips the navigation, to `<main id="contenu">`. */
export function SkipLink() {
  return (
    <a href="#contenu" className={styles.skip}>
      {SHELL_TEXTS.skipLink}
    </a>
  );
}
