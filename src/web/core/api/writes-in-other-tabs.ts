import type { QueryClient } from '@tanstack/react-query';
import { refetchAfterWrite } from './refetch-after-write.ts';

/** More messages may follow the first one of a write: screens refetch this much later, once for all. */
const GATHER_MS = 1_000;
/** A longer write is announced when it starts as well: an extraction may be queued or run for minutes. */
const LONG_MS = 300;

const WRITES = /^\/(?:files|observations|subjects)\b/;
export interface Tabs {
  /** Announces to the other tabs of this browser that a write has started, and then that it ended. */
  during<Answer>(path: string, write: Promise<Answer>): Promise<Answer>;
  close(): void;
}

/** Whether the page is visible, and a listener for when it becomes visible or hidden. */
export interface PageVisibility {
  isSeen(): boolean;
  onChange(listener: () => void): void;
}

/**
 * Makes the other tabs refetch the data that one tab has written. They would not know otherwise, since lists poll only
 * while something moves. Only the fact is sent, never the data. A hidden tab waits until it is visible, and then refetches
 * in any case. It does not poll: an open screen would count as the activity of a person who is away.
 */
export function createTabs(client: QueryClient, visibility: PageVisibility, name = 'doc2.writes'): Tabs {
  const channel = new BroadcastChannel(name);
  let gathering: ReturnType<typeof setTimeout> | undefined;

  function readNow(): void {
    clearTimeout(gathering);
    gathering = undefined;
    if (visibility.isSeen()) void refetchAfterWrite(client);
  }

  channel.onmessage = () => {
    gathering ??= setTimeout(readNow, GATHER_MS);
  };
  // In the meantime, another tab, another person or an extraction may have written.
  visibility.onChange(readNow);
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

/** Visibility of this page. */
export const pageVisibility: PageVisibility = {
  isSeen: () => document.visibilityState === 'visible',
  onChange: (listener) => document.addEventListener('visibilitychange', listener),
};
