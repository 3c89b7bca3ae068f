/** Longest delay between two attempts while the connection is lost. */
const LONGEST_WAIT_MS = 15_000;

export interface Connection {
  readonly isLost: boolean;
  /** Waits until the server answers. Resolves to whether it answered at once. */
  restored(): Promise<boolean>;
  /** Tries at once, without waiting for the next attempt: the browser reports that the network is back. */
  retryNow(): void;
}

export interface ConnectionDeps {
  /** Resolves when the server answers. */
  reach(): Promise<void>;
  /** Waits; throws once everything was cancelled. */
  wait(milliseconds: number): Promise<void>;
  onChange(): void;
}

/** Watches for the server after a call that could not reach it; however many callers wait, only one sends requests. */
export function createConnection({ reach, wait, onChange }: ConnectionDeps): Connection {
  let lost = false;
  let trying: Promise<boolean> | undefined;
  let wake = () => {};

  function set(value: boolean): void {
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
        const atOnce = !lost;
        set(false);
        return atOnce;
      }
      set(true);
      await Promise.race([wait(delay), new Promise<void>((resolve) => (wake = resolve))]);
    }
  }

  return {
    get isLost() {
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
