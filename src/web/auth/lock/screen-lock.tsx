import { useQuery } from '@tanstack/react-query';
import { useRouterState } from '@tanstack/react-router';
import { useEffect, useRef, useSyncExternalStore } from 'react';
import type { UserInfo } from '../../../shared/users/contract.ts';
import { leavePage } from '../../core/leave-page.ts';
import { useServices } from '../../core/services-context.tsx';
import { configurationQuery } from '../queries.ts';
import { userQuery } from '../session/session-user.ts';
import { LockPanel, loadSignInAgain } from './lock-panel.tsx';

/** Delay, so that what the screen itself needs loads first. */
const PRELOAD_MS = 1_000;

const GESTURES = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart'] as const;

/** Locks the space after the operator's time of inactivity in all tabs. */
export function ScreenLock() {
  const { lock } = useServices();
  const user = useLastUser();
  const uid = user?.uid;
  const isLocked = useSyncExternalStore(lock.subscribe, () => lock.isLocked(uid), never);
  const isTakenOver = useSyncExternalStore(lock.subscribe, () => lock.isTakenOver(uid), never);
  const isInSpace = useIsInSpace();
  useGestures(uid);
  usePreloadedPanel(isInSpace);
  // Somebody else has signed in, in another tab: nothing of the previous person may stay in the page.
  useEffect(() => {
    if (isTakenOver && isInSpace) leavePage('/auth/login');
  }, [isTakenOver, isInSpace]);
  return isLocked && isInSpace ? <LockPanel user={user} isLeaving={isTakenOver} /> : null;
}

/** The person who is signed in, or who was when the session ended under this screen. */
function useLastUser(): UserInfo | undefined {
  const { api } = useServices();
  const { data } = useQuery({ ...userQuery(api), enabled: false });
  const last = useRef<UserInfo>(undefined);
  if (data) last.current = data;
  return last.current;
}

/** Starts the lock once the configuration is known, and reports gestures to it. */
function useGestures(uid: string | undefined): void {
  const { api, lock } = useServices();
  const minutes = useQuery(configurationQuery(api)).data?.idle_minutes;
  useEffect(() => {
    if (minutes === undefined) return;
    lock.start(minutes);
    const note = () => lock.gesture(uid);
    const options = { capture: true, passive: true };
    for (const gesture of GESTURES) window.addEventListener(gesture, note, options);
    return () => {
      for (const gesture of GESTURES) window.removeEventListener(gesture, note, options);
    };
  }, [lock, minutes, uid]);
}

/** Preloads the panel's form, so that it is there when the screen locks, even without network. */
function usePreloadedPanel(isInSpace: boolean): void {
  useEffect(() => {
    if (!isInSpace) return;
    const timer = setTimeout(() => void loadSignInAgain().catch(() => undefined), PRELOAD_MS);
    return () => clearTimeout(timer);
  }, [isInSpace]);
}

/** On the server, while pages are prerendered. */
const never = (): boolean => false;

const isSpace = (path: string): boolean => /^\/space(\/|$)/.test(path);

/** Whether a page of the space is shown, or about to be. */
function useIsInSpace(): boolean {
  return useRouterState({
    select: ({ location, resolvedLocation }) =>
      isSpace(location.pathname) || isSpace(resolvedLocation?.pathname ?? ''),
  });
}
