import { createContext } from 'react';

/** The element after the first skip link that a list renders its own into; loaded by every screen of the space. */
export const SkipToListPlace = createContext<HTMLElement | null>(null);
