import type { QueryClient } from '@tanstack/react-query';
import { readAgain } from './read-again.ts';

/** After the first word of a write, more may come at once: screens are read again this much later, once for all. */
const GATHER_MS = 1_000;
/** A write that takes longer is told of when it starts as well: an extraction may be queued or run for minutes. */
const LONG_MS = 300;

const WRITES = /^\/(?:files|observations|subjects)\b/;
export interface Tabs {
  /** Tells the other tabs of this browser that something is being written, and then that it was. */
  during<Answer>(path: string, write: Promise<Answer>): Promise<Answer>;
  close(): void;
}

/** Whether somebody sees the page, and who to tell once somebody does. */
export interface Sight {
  isSeen(): boolean;
  onSeen(listener: () => void): void;
}

/**
 * What is written in one tab is read again by the others that show it, which would else not know: lists ask again only
 * while something moves. Only the fact is told, never what was written. A tab that nobody sees waits until somebody does.
 */
export function createTabs(client: QueryClient, sight: Sight, name = 'doc2.writes'): Tabs {
  const channel = new BroadcastChannel(name);
  let gathering: ReturnType<typeof setTimeout> | undefined;
  let isMissed = false;

  function readNow(): void {
    gathering = undefined;
    isMissed = !sight.isSeen();
    if (isMissed) return;
    void readAgain(client);
  }

  channel.onmessage = () => {
    gathering ??= setTimeout(readNow, GATHER_MS);
  };
  sight.onSeen(() => {
    if (isMissed) readNow();
  });
  const tell = () => channel.postMessage('written');

  return {
    during(path, write) {
      if (!WRITES.test(path)) return write;
      const started = setTimeout(tell, LONG_MS);
      return write.finally(() => {
        clearTimeout(started);
        tell();
      });
    },
    close() {
      clearTimeout(gathering);
      channel.close();
    },
  };
}

/** The sight of this page. */
export const pageSight: Sight = {
  isSeen: () => document.visibilityState === 'visible',
  onSeen: (listener) => document.addEventListener('visibilitychange', listener),
};
