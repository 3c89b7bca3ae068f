import { Crosshair } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { EXTRACTION_SCREEN_TEXTS as TEXTS } from '../../../shared/texts/extraction/extractions.ts';
import { VisuallyHidden } from '../../core/ui/text/visually-hidden.tsx';
import { useShownValue } from './shown-value.tsx';
import styles from './value-button.module.css';

/** A value; a click shows where it is in the file. It scrolls into view when the keys reach it. */
export function ValueButton({ name, children }: { name: string; children: ReactNode }) {
  const { value, select } = useShownValue();
  const isShown = value?.key === name;
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (isShown) button.current?.closest('[data-value]')?.scrollIntoView({ block: 'nearest' });
  }, [isShown]);
  return (
    <button
      ref={button}
      type="button"
      className={styles.value}
      aria-pressed={isShown}
      onClick={() => select(name)}
    >
      <span>{children}</span>
      <VisuallyHidden>{TEXTS.see}</VisuallyHidden>
      <Crosshair aria-hidden size={14} />
    </button>
  );
}
