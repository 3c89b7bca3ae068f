import { CODES_IN_TEXT } from '../../../../shared/core/subject-code.ts';
import styles from './code-text.module.css';

/** A text that may contain codes of subjects; none of them wraps at its dash. */
export function CodeText({ children: text }: { children: string }) {
  const parts = text.split(CODES_IN_TEXT);
  if (parts.length === 1) return text;
  return parts.map((part, at) =>
    at % 2 === 0 ? (
      part
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text
      <span key={at} className={styles.code}>
        {part}
      </span>
    ),
  );
}
