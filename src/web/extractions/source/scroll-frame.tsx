import type { ReactNode, RefObject } from 'react';
import styles from './source.module.css';

interface FrameProps {
  label: string;
  frame: RefObject<HTMLElement | null>;
  children: ReactNode;
}

/** The scrolling frame of a text or a table that is larger than its pane. */
export function Frame({ label, frame, children }: FrameProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so the keyboard must reach it
    <section className={styles.excerpt} aria-label={label} tabIndex={0} ref={frame} data-scrolls>
      {children}
    </section>
  );
}
