import { useEffect, useState } from 'react';
import { isSessionLeftOpen } from './session-left-open-mark.ts';
import { isSignedInHere } from './signed-in-mark.ts';

/** The XSRF cookie lives as long as the session's, which scripts cannot read. */
const SESSION_HINT = /(?:^|;\s*)(?:__Host-)?XSRF-TOKEN=/;

/**
 * Whether someone is signed in, for the home page. False for a visitor, and true for a person who signed in here, even
 * after their session: neither needs a request. Otherwise true at first, then as the server answers; the code of API
 * calls is loaded only in that case.
 */
export function useMayBeSignedIn(): boolean {
  const [signedIn, setSignedIn] = useState(false);
  useEffect(() => {
    const isHere = isSignedInHere();
    if (isSessionLeftOpen() || !(isHere || SESSION_HINT.test(document.cookie))) return;
    setSignedIn(true);
    if (isHere) return;
    let isUnmounted = false;
    void import('./ask-whether-signed-in.ts')
      .then(({ isSignedIn }) => isSignedIn())
      .then((answer) => !isUnmounted && setSignedIn(answer))
      // Unknown: the guard of the space will find out.
      .catch(() => undefined);
    return () => {
      isUnmounted = true;
    };
  }, []);
  return signedIn;
}
