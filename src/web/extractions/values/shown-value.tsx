import { createContext, type ReactNode, useContext, useMemo } from 'react';
import type { Value } from './values-of.ts';

/** The value shown in its file, which the address names. */
export interface ShownValue {
  value: Value | undefined;
  /** Undefined: none is shown any more. */
  select(key: string | undefined): void;
}

const ShownValueContext = createContext<ShownValue | undefined>(undefined);

export function ShownValueProvider({ value, select, children }: ShownValue & { children: ReactNode }) {
  const shown = useMemo(() => ({ value, select }), [value, select]);
  return <ShownValueContext value={shown}>{children}</ShownValueContext>;
}

export function useShownValue(): ShownValue {
  const shown = useContext(ShownValueContext);
  if (shown === undefined) throw new Error('useShownValue outside of ShownValueProvider');
  return shown;
}
