import { useState } from 'react';

/**
 * Whether the form of a value is shown. Once open, it keeps the typed text even if somebody else corrects the value
 * meanwhile; once its value is saved, it stays closed until the value is chosen again.
 */
export function useStaysOpen(isChosen: boolean, mayOpen: boolean): { isOpen: boolean; close: () => void } {
  const [state, setState] = useState<'unopened' | 'open' | 'saved'>('unopened');
  const opened = state === 'unopened' && mayOpen ? 'open' : state;
  const next = isChosen ? opened : 'unopened';
  if (next !== state) setState(next);
  return { isOpen: next === 'open', close: () => setState('saved') };
}
