import { createContext, type ReactNode, useCallback, useContext, useMemo, useRef, useState } from 'react';
import type { Place } from '../../shared/extractions/contract.ts';

/** The value that was clicked, to be shown at its place in the file. */
export interface Shown {
  /** Unique on the screen. */
  key: string;
  /** A title: a measure and its value, or what was refused. */
  title: string;
  place: Place;
  /** Why the value was refused. */
  reason?: string | undefined;
}

interface EvidenceState {
  shown: Shown | null;
  show(shown: Shown): void;
  /** Returns the focus to the button. */
  close(): void;
}

const EvidenceContext = createContext<EvidenceState | undefined>(undefined);

/** Holds the value that is shown in its file. */
export function EvidenceProvider({ children }: { children: ReactNode }) {
  const [shown, setShown] = useState<Shown | null>(null);
  const opener = useRef<Element | null>(null);
  const show = useCallback((next: Shown) => {
    opener.current = document.activeElement;
    setShown(next);
  }, []);
  const close = useCallback(() => {
    setShown(null);
    if (opener.current instanceof HTMLElement) opener.current.focus();
  }, []);
  const state = useMemo(() => ({ shown, show, close }), [shown, show, close]);
  return <EvidenceContext value={state}>{children}</EvidenceContext>;
}

export function useEvidence(): EvidenceState {
  const state = useContext(EvidenceContext);
  if (state === undefined) throw new Error('useEvidence outside of EvidenceProvider');
  return state;
}
