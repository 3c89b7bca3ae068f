import type { ReactNode } from 'react';
import type { Tone } from '../panels/collapsible-panel.tsx';
import styles from './status-badge.module.css';

/** A state in a word, with an icon so that colour alone never conveys it. */
export function StatusBadge({ tone, icon, label }: { tone: Tone; icon?: ReactNode; label: string }) {
  return (
    <span className={styles.badge} data-tone={tone}>
      {icon}
      {label}
    </span>
  );
}
