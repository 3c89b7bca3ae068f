import { createContext, useContext } from 'react';

const TitledContext = createContext(true);

/** Tells the screen whether its heading is complete. */
export const TitledProvider = TitledContext.Provider;

/**
 * Returns a value once the heading is complete: the heading may take a second line, and push down what is already
 * shown.
 */
export function useWhenTitleReady<Value>(value: Value | undefined): Value | undefined {
  return useContext(TitledContext) ? value : undefined;
}
