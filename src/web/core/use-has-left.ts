import { useMatch, useRouter } from '@tanstack/react-router';
import { useCallback } from 'react';

/**
 * Tells, once something slow is over, whether the person has left the page of this component. They have as soon as they
 * ask for another one, which may be loading: the end of what they left behind does not take them back.
 */
export function useHasLeft(): () => boolean {
  const router = useRouter();
  const own = useMatch({ strict: false, select: ({ pathname }) => withoutSlash(pathname) });
  return useCallback(() => withoutSlash(router.latestLocation.pathname) !== own, [router, own]);
}

/** The path of an index route ends with a slash, that of its address does not. */
const withoutSlash = (pathname: string): string => pathname.replace(/\/$/, '');
