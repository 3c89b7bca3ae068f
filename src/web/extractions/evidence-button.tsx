import { Crosshair } from 'lucide-react';
import type { ReactNode } from 'react';
import { EXTRACTION_SCREEN_TEXTS as TEXTS } from '../../shared/texts/extractions.ts';
import { VisuallyHidden } from '../core/ui/visually-hidden.tsx';
import styles from './evidence-button.module.css';
import { type Shown, useEvidence } from './evidence-context.tsx';

/** A value; a click shows where it is in the file. */
export function EvidenceButton({ target, children }: { target: Shown; children: ReactNode }) {
  const { shown, show } = useEvidence();
  return (
    <button
      type="button"
      className={styles.value}
      aria-pressed={shown?.key === target.key}
      onClick={() => show(target)}
    >
      <span>{children}</span>
      <VisuallyHidden>{TEXTS.see}</VisuallyHidden>
      <Crosshair aria-hidden size={14} />
    </button>
  );
}
