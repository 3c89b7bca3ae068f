/** Resolves after some time; throws the reason of `signal` once it is aborted. */
export function wait(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    if (signal.aborted) {
      reject(signal.reason);
      return;
    }
    const giveUp = () => {
      clearTimeout(timer);
      reject(signal.reason);
    };
    const timer = setTimeout(() => {
      signal.removeEventListener('abort', giveUp);
      resolve();
    }, milliseconds);
    signal.addEventListener('abort', giveUp, { once: true });
  });
}
