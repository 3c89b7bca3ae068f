import type { QueryClient } from '@tanstack/react-query';

const LOOK_MS = 500;
/** After this long, a screen that is still loading waits for a slow answer, not for the network. */
const WAIT_MAX_MS = 10_000;

/**
 * Calls `work`, which loads something for later, once the screen has its data: on a slow network, loading both at once
 * would delay the screen.
 * @returns cancels it
 */
export function onceScreenIsQuiet(client: QueryClient, work: () => void): () => void {
  const latest = performance.now() + WAIT_MAX_MS;
  let timer = setTimeout(check, LOOK_MS);
  function check(): void {
    if (client.isFetching() > 0 && performance.now() < latest) timer = setTimeout(check, LOOK_MS);
    else work();
  }
  return () => clearTimeout(timer);
}
