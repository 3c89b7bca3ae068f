/** Much longer than a frame: a page that was just hidden does not paint, and must not be waited for. */
const PAINT_MAX_MS = 1000;

/** Resolves after the next paint, so that what was clicked or typed shows before the work that follows. */
export function nextPaint(): Promise<void> {
  return new Promise((done) => {
    setTimeout(done, document.hidden ? 0 : PAINT_MAX_MS);
    requestAnimationFrame(() => setTimeout(done));
  });
}
