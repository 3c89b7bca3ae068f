import { type ReactNode, useId } from 'react';
import styles from './panel.module.css';

interface PanelProps {
  /** Second-level heading of the panel. */
  title?: ReactNode;
  /** Buttons or links at the end of the heading's line. */
  actions?: ReactNode;
  children: ReactNode;
}

/** A surface for one part of a screen; with a title, it is a region of that name. */
export function Panel({ title, actions, children }: PanelProps) {
  const id = useId();
  return (
    <section className={styles.panel} {...(title && { 'aria-labelledby': id })}>
      {(title || actions) && (
        <div className={styles.header}>
          {title && <h2 id={id}>{title}</h2>}
          {actions && <div className={styles.actions}>{actions}</div>}
        </div>
      )}
      {children}
    </section>
  );
}
