import { isMarked, mark } from '../../core/browser-flag.ts';

const KEY = 'auth.session.left';

/**
 * Whether somebody signed out here while the server was unreachable: the cookie, which scripts cannot remove, still
 * opens their session, and this browser must not use it. Where storage is forbidden, to the provider as well, a page
 * opened later asks the server who is signed in.
 */
export const isSessionLeftOpen = (): boolean => isMarked(KEY);

export const markSessionLeftOpen = (isLeft: boolean): void => mark(KEY, isLeft);
