import { startTransition, useEffect, useState } from 'react';

/**
 * Whether the content of a frame is to be rendered: if it is late, the frame is painted first, and the content rendered
 * in slices after it. The router alone would render both at once, which keeps a phone from reacting.
 * @param isLate as the frame appears; false: the content is rendered with it
 */
export function useLateContent(isLate: boolean): boolean {
  const [isShown, show] = useState(!isLate);
  useEffect(() => startTransition(() => show(true)), []);
  return isShown;
}
