import { isMarked, mark } from '../../core/browser-flag.ts';

const KEY = 'auth.signed_in';

/**
 * Whether somebody signed in here and has not signed out since. Their session may be over: the provider, whose code the
 * home page does not load, then opens another one. Where storage is forbidden, to the provider as well, nobody is signed
 * in once the session is over.
 */
export const isSignedInHere = (): boolean => isMarked(KEY);

export const markSignedInHere = (isSignedIn: boolean): void => mark(KEY, isSignedIn);
