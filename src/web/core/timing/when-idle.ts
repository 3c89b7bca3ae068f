/**
 * Calls `work` once the browser has nothing else to do, or a little later if the browser cannot tell (Safari).
 * @returns cancels it
 */
export function whenIdle(work: () => void): () => void {
  if (typeof requestIdleCallback === 'undefined') {
    const timer = setTimeout(work, 200);
    return () => clearTimeout(timer);
  }
  const callback = requestIdleCallback(() => work());
  return () => cancelIdleCallback(callback);
}
