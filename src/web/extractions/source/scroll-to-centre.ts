/**
 * Scrolls a frame, and nothing around it, to centre the element that matches a selector; an element that is too wide is
 * shown from its start.
 */
export function scrollToCentre(frame: HTMLElement | null, selector: string): void {
  const target = frame?.querySelector(selector);
  if (!frame || !target) return;
  const [inner, outer] = [target.getBoundingClientRect(), frame.getBoundingClientRect()];
  frame.scrollTop += inner.top - outer.top - (outer.height - inner.height) / 2;
  frame.scrollLeft += inner.left - outer.left - Math.max(0, (outer.width - inner.width) / 2);
}
