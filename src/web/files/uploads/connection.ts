/** Longest delay between two attempts while the connection is lost. */
const LONGEST_WAIT_MS = 15_000;

/** What a paused upload waits for: an answer of the server, or the person's next sign-in. */
export type Outage = 'server' | 'session';

export interface Connection {
  readonly lost: Outage | undefined;
  /** Waits until the server answers. Resolves to whether it answered at once. */
  restored(): Promise<boolean>;
  /** Tries at once, without waiting for the next attempt: the browser reports that the network is back. */
  retryNow(): void;
}

export interface ConnectionDeps {
  /** Resolves when the server answers. */
  reach(): Promise<void>;
  /** Whether the session is over, when the server could not be reached as this person. */
  isSignedOut(): boolean;
  /** Waits; throws once everything was cancelled. */
  wait(milliseconds: number): Promise<void>;
  onChange(): void;
}

/** Watches for the server after a call that could not reach it; however many callers wait, only one sends requests. */
export function createConnection({ reach, isSignedOut, wait, onChange }: ConnectionDeps): Connection {
  let lost: Outage | undefined;
  let trying: Promise<boolean> | undefined;
  let wake = () => {};

  function set(value: Outage | undefined): void {
    if (lost === value) return;
    lost = value;
    onChange();
  }

  async function tryUntilReached(): Promise<boolean> {
    for (let delay = 1000; ; delay = Math.min(delay * 2, LONGEST_WAIT_MS)) {
      const reached = await reach().then(
        () => true,
        () => false,
      );
      if (reached) {
        const atOnce = lost === undefined;
        set(undefined);
        return atOnce;
      }
      set(isSignedOut() ? 'session' : 'server');
      await Promise.race([wait(delay), new Promise<void>((resolve) => (wake = resolve))]);
    }
  }

  return {
    get lost() {
      return lost;
    },
    restored() {
      trying ??= tryUntilReached().finally(() => {
        trying = undefined;
      });
      return trying;
    },
    retryNow: () => wake(),
  };
}
