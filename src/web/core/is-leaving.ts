import type { AnyRouter } from '@tanstack/react-router';

/**
 * Whether another page has been asked for and is still loading: the one on screen stays until then, and nothing late of
 * its own, such as the pause after the last key, may take the person back to it.
 */
export function isLeaving({ latestLocation, state: { resolvedLocation } }: AnyRouter): boolean {
  return resolvedLocation !== undefined && latestLocation.pathname !== resolvedLocation.pathname;
}
