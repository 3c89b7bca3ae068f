/** Much longer than a frame: a page that was just hidden never paints, so the wait has a limit. */
const PAINT_MAX_MS = 1000;

/** Resolves after the next paint, so that a click or a key shows before the work that follows. */
export function nextPaint(): Promise<void> {
  return new Promise((done) => {
    setTimeout(done, document.hidden ? 0 : PAINT_MAX_MS);
    requestAnimationFrame(() => setTimeout(done));
  });
}
