import { SHELL_TEXTS } from '../../../shared/texts/shell.ts';
import styles from './skip-link.module.css';

/** First stop of the keyboard: jumps over the navigation to `<main id="contenu">`. */
export function SkipLink() {
  return (
    <a href="#contenu" className={styles.skip}>
      {SHELL_TEXTS.skipLink}
    </a>
  );
}
