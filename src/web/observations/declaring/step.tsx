import { type ReactNode, useEffect, useRef } from 'react';
import { Panel } from '../../core/ui/panels/panel.tsx';
import styles from '../screen.module.css';

interface StepProps {
  title: string;
  /** True when this step replaces another on screen: its heading then gets the focus. */
  takesFocus: boolean;
  /** For content with a surface of its own. */
  bare?: boolean;
  children: ReactNode;
}

/** One step of a screen made of several. */
export function Step({ title, takesFocus, bare = false, children }: StepProps) {
  const heading = useRef<HTMLSpanElement>(null);
  const focusesAtStart = useRef(takesFocus);
  useEffect(() => {
    if (focusesAtStart.current) heading.current?.focus();
  }, []);
  const focusable = (
    <span ref={heading} tabIndex={-1}>
      {title}
    </span>
  );
  if (!bare) return <Panel title={focusable}>{children}</Panel>;
  return (
    <section className={styles.column} aria-label={title}>
      <h2>{focusable}</h2>
      {children}
    </section>
  );
}
