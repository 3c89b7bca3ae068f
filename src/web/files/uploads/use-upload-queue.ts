import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { useServices } from '../../core/services-context.tsx';
import { BATCHES, FILE_COUNTS, FILE_LISTS } from '../queries.ts';
import { createHasher } from './hasher.ts';
import { readableImage } from './readable-image.ts';
import { browserLocks } from './tab-locks.ts';
import { uploadCalls } from './upload-calls.ts';
import { UploadQueue, type UploadSnapshot } from './upload-queue.ts';
import { wait } from './wait.ts';

const NOTHING: UploadSnapshot = { items: [], batches: [], lost: undefined, speed: 1, delay: 0 };
const neverChanges = () => () => undefined;

function seen(): Promise<void> {
  return new Promise((resolve) => {
    const startOnceVisible = () => {
      if (document.visibilityState === 'hidden') return;
      document.removeEventListener('visibilitychange', startOnceVisible);
      resolve();
    };
    document.addEventListener('visibilitychange', startOnceVisible);
    startOnceVisible();
  });
}

/** The upload queue of one visit of the screen, cancelled when it is left; undefined until the screen is mounted. */
export function useUploadQueue(): { queue: UploadQueue | undefined; snapshot: UploadSnapshot } {
  const { api, session } = useServices();
  const client = useQueryClient();
  const [queue, setQueue] = useState<UploadQueue>();
  useEffect(() => {
    const { hash, close } = createHasher();
    const made = new UploadQueue({
      calls: uploadCalls(api),
      readable: readableImage,
      hash,
      now: () => performance.now(),
      wait,
      isSignedOut: session.isLost,
      seen,
      locks: browserLocks(),
    });
    const reconnect = () => made.reconnect();
    setQueue(made);
    window.addEventListener('online', reconnect);
    // The person comes back from the tab where they signed in again.
    window.addEventListener('focus', reconnect);
    return () => {
      window.removeEventListener('online', reconnect);
      window.removeEventListener('focus', reconnect);
      made.dispose();
      close();
      // Not the cached page: the list waits for the batch that has just been sent.
      client.removeQueries({ queryKey: BATCHES });
      for (const queryKey of [FILE_LISTS, FILE_COUNTS]) void client.invalidateQueries({ queryKey });
    };
  }, [api, client, session]);
  const snapshot = useSyncExternalStore(
    queue?.subscribe ?? neverChanges,
    queue?.getSnapshot ?? (() => NOTHING),
  );
  return { queue, snapshot };
}
