import { createContext, useContext } from 'react';

const TitledContext = createContext(true);

/** Tells the screen whether its heading has its words. */
export const TitledProvider = TitledContext.Provider;

/** A value once the heading has its words, which may take a second line and push down what is already shown. */
export function useOnceTitled<Value>(value: Value | undefined): Value | undefined {
  return useContext(TitledContext) ? value : undefined;
}
