import { createContext, type ReactNode, useContext } from 'react';
import { createPortal } from 'react-dom';

const PlaceContext = createContext<HTMLElement | null>(null);

/** Tells the screens below where the buttons beside the page's heading go. */
export const PageActionsPlace = PlaceContext.Provider;

/** Buttons of a screen, shown beside the page's heading. */
export function PageActions({ children }: { children: ReactNode }) {
  const place = useContext(PlaceContext);
  return place && createPortal(children, place);
}
