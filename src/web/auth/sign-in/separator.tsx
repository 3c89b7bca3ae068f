import type { ReactNode } from 'react';
import styles from '../auth.module.css';

/** A word between two lines. */
export function Separator({ children }: { children: ReactNode }) {
  return <p className={styles.separator}>{children}</p>;
}
