/** The longest time between two tries of a connection that is lost. */
const LONGEST_WAIT_MS = 15_000;

export interface Connection {
  readonly isLost: boolean;
  /** Waits until the server answers. Answers whether it did at once. */
  restored(): Promise<boolean>;
  /** Tries at once instead of at the next time: the network is said to be back. */
  retryNow(): void;
}

export interface ConnectionDeps {
  /** Passes where the server answers. */
  reach(): Promise<void>;
  /** Waits, or throws once everything was given up. */
  wait(milliseconds: number): Promise<void>;
  onChange(): void;
}

/** Watches over the server after a call that failed for want of it; however many ask, one tries. */
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
