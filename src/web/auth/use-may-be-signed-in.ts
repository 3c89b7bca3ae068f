import { useEffect, useState } from 'react';
import { isSessionLeft } from './left-session.ts';

/** The XSRF cookie lives as long as the session's, which scripts cannot read. */
const SESSION_HINT = /(?:^|;\s*)(?:__Host-)?XSRF-TOKEN=/;

/**
 * Whether someone is signed in, for the home page: false for a visitor, who asks the server nothing; otherwise true
 * at once, then as the server says. The calls are loaded only then.
 */
export function useMayBeSignedIn(): boolean {
  const [signedIn, setSignedIn] = useState(false);
  useEffect(() => {
    if (!SESSION_HINT.test(document.cookie) || isSessionLeft()) return;
    setSignedIn(true);
    let left = false;
    void import('./signed-in.ts')
      .then(({ isSignedIn }) => isSignedIn())
      .then((answer) => !left && setSignedIn(answer))
      // Unknown: the space's guard will tell.
      .catch(() => undefined);
    return () => {
      left = true;
    };
  }, []);
  return signedIn;
}
