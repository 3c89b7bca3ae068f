import { createContext, type ReactNode, useContext, useMemo } from 'react';
import type { Value } from './values-of.ts';

/** The value shown in its file, which the address names. */
export interface Selection {
  value: Value | undefined;
  /** Undefined: none is shown any more. */
  select(key: string | undefined): void;
}

const SelectionContext = createContext<Selection | undefined>(undefined);

export function SelectionProvider({ value, select, children }: Selection & { children: ReactNode }) {
  const selection = useMemo(() => ({ value, select }), [value, select]);
  return <SelectionContext value={selection}>{children}</SelectionContext>;
}

export function useSelection(): Selection {
  const selection = useContext(SelectionContext);
  if (selection === undefined) throw new Error('useSelection outside of SelectionProvider');
  return selection;
}
