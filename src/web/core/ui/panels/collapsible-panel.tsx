import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import styles from './collapsible-panel.module.css';

export type Tone = 'neutral' | 'info' | 'success' | 'caution' | 'danger';

interface CollapsiblePanelProps {
  title: ReactNode;
  children: ReactNode;
  tone?: Tone;
  icon?: ReactNode;
  /** Small text at the end of the header, such as « voir détail ». */
  hint?: string;
  defaultOpen?: boolean;
}

/** A panel that opens and closes on a click of its header. */
export function CollapsiblePanel(props: CollapsiblePanelProps) {
  const { title, children, tone = 'neutral', icon, hint, defaultOpen = false } = props;
  return (
    <details className={styles.panel} data-tone={tone} open={defaultOpen}>
      <summary className={styles.header}>
        {icon && <span className={styles.icon}>{icon}</span>}
        <span className={styles.words}>
          <span className={styles.title}>{title}</span>
          {hint && <span className={styles.hint}>{hint}</span>}
        </span>
        <ChevronDown aria-hidden size={18} className={styles.chevron} />
      </summary>
      <div className={styles.content}>{children}</div>
    </details>
  );
}
