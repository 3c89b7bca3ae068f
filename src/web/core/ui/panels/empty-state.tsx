import { Inbox } from 'lucide-react';
import type { ReactNode } from 'react';
import styles from './empty-state.module.css';

interface EmptyStateProps {
  message: string;
  /** The next step, in a sentence. */
  hint?: ReactNode;
  /** The next step, as a button or a link. */
  action?: ReactNode;
  icon?: ReactNode;
}

/** Shows that a list is empty, and what to do next. */
export function EmptyState({ message, hint, action, icon }: EmptyStateProps) {
  return (
    <div className={styles.empty}>
      <span className={styles.icon}>{icon ?? <Inbox aria-hidden size={28} strokeWidth={1.5} />}</span>
      <p className={styles.message}>{message}</p>
      {hint && <p className={styles.hint}>{hint}</p>}
      {action}
    </div>
  );
}
