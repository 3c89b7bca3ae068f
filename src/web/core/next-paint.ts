/** Much longer than a frame: a page that has just been hidden paints no more, and is not waited for. */
const PAINT_MAX_MS = 1000;

/** After the next paint: what was clicked or typed shows before the work that it asks for. */
export function nextPaint(): Promise<void> {
  return new Promise((done) => {
    setTimeout(done, document.hidden ? 0 : PAINT_MAX_MS);
    requestAnimationFrame(() => setTimeout(done));
  });
}
