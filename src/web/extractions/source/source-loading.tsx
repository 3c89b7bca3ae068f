import { EXTRACTION_SCREEN_TEXTS as TEXTS } from '../../../shared/texts/extraction/extractions.ts';
import styles from './source.module.css';

/** Shown until the file, or the program that draws it, has arrived. */
export function Waiting() {
  return (
    <p className={styles.note} role="status">
      {TEXTS.evidenceLoading}
    </p>
  );
}
