import { createContext, type ReactNode, useCallback, useContext, useMemo, useState } from 'react';
import type { Place } from '../../../shared/core/place.ts';
import type { Correction, Extraction } from '../../../shared/extractions/contract.ts';

/** A place that a person marked in the file, and the name of the analysis next to it, if known. */
export interface Marked {
  place: Place;
  label: string;
}

/** The corrections of the extraction on screen. */
interface Correcting {
  extraction: Extraction;
  /** Key of the value being corrected. */
  open: string | undefined;
  setOpen(key: string | undefined): void;
  /** Whether the next place that is chosen in the file is that of a value to declare. */
  isMarking: boolean;
  marked: Marked | undefined;
  setMarking(isMarking: boolean): void;
  mark(marked: Marked | undefined): void;
  /** Shows the correction that was saved. */
  onKept(correction: Correction): void;
}

const CorrectingContext = createContext<Correcting | undefined>(undefined);

interface CorrectingProviderProps {
  extraction: Extraction;
  onKept: (correction: Correction) => void;
  children: ReactNode;
}

export function CorrectingProvider({ extraction, onKept, children }: CorrectingProviderProps) {
  const [open, setOpen] = useState<string>();
  const [isMarking, setMarking] = useState(false);
  const [marked, setMarked] = useState<Marked>();
  const mark = useCallback((next: Marked | undefined) => {
    setMarked(next);
    setMarking(false);
  }, []);
  const state = useMemo(
    () => ({ extraction, open, setOpen, isMarking, marked, setMarking, mark, onKept }),
    [extraction, open, isMarking, marked, mark, onKept],
  );
  return <CorrectingContext value={state}>{children}</CorrectingContext>;
}

export function useCorrecting(): Correcting {
  const state = useContext(CorrectingContext);
  if (state === undefined) throw new Error('useCorrecting outside of CorrectingProvider');
  return state;
}
