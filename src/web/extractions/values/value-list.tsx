import { type ReactNode, useId } from 'react';
import styles from '../screen.module.css';

/** Values of one kind, from edge to edge of their surface. */
export function ValueList({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section className={styles.list} aria-labelledby={id}>
      <h2 id={id} className={styles.listTitle}>
        {title}
      </h2>
      {children}
    </section>
  );
}
