import { createContext, type ReactNode, useContext } from 'react';
import { createPortal } from 'react-dom';

const PlaceContext = createContext<HTMLElement | null>(null);

/** The element beside the page's heading that screens render their buttons into. */
export const PageActionsPlace = PlaceContext.Provider;

/** Shows the buttons of a screen beside the page's heading. */
export function PageActions({ children }: { children: ReactNode }) {
  const place = useContext(PlaceContext);
  return place && createPortal(children, place);
}
