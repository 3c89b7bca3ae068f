import type { ReactNode } from 'react';
import type { Place } from '../../../shared/core/place.ts';
import { CORRECTION_TEXTS as TEXTS } from '../../../shared/texts/extraction/correction.ts';
import styles from './correcting.module.css';
import { useCorrecting } from './correcting.tsx';

interface MarkTextProps {
  /** Null when there is nothing to declare. */
  place: Place | null;
  /** The name next to it. */
  label: string;
  children: ReactNode;
}

/** A line or a cell, which can be chosen while a place is being marked. */
export function MarkText({ place, label, children }: MarkTextProps) {
  const { isMarking, mark } = useCorrecting();
  if (!isMarking || place === null) return children;
  return (
    <button
      type="button"
      className={styles.markText}
      aria-label={TEXTS.markHere(place.text)}
      onClick={() => mark({ place, label })}
    >
      {children}
    </button>
  );
}
