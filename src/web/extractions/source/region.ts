import type { Box, Place } from '../../../shared/core/place.ts';

/** Pixels of the width of a page on which small print can be read. */
const READABLE = 780;
/** Share of the frame that what has to be seen may fill, and the left margin of a page, as a share of its width. */
const FILLED = 0.94;
const MARGIN = 0.04;
const ZOOM_MAX = 4;

/**
 * What has to be seen of a place: the value and the name of its analysis, which stands to its left. Where the report does
 * not say where the name is, all that is to the left.
 */
export function regionOf({ box, label_box }: Pick<Place, 'box' | 'label_box'>): Box | undefined {
  if (box === undefined) return undefined;
  const left = Math.min(label_box?.x ?? MARGIN, box.x);
  const top = Math.min(label_box?.y ?? box.y, box.y);
  const bottom = Math.max(label_box ? label_box.y + label_box.height : 0, box.y + box.height);
  return { x: left, y: top, width: box.x + box.width - left, height: bottom - top };
}

/** How many times the width of its frame a page is shown: as large as it can be read, if name and value both fit. */
export function zoomToRead(frameWidth: number, region: Pick<Box, 'width'> | undefined): number {
  if (frameWidth <= 0) return 1;
  const whole = region === undefined ? 1 : FILLED / Math.max(region.width, FILLED / ZOOM_MAX);
  return Math.max(1, Math.min(READABLE / frameWidth, whole));
}

/** The next zoom above (1) or below (-1) one, in steps of a quarter. */
export function zoomStep(zoom: number, by: 1 | -1): number {
  return Math.min(ZOOM_MAX, Math.max(0.5, Math.round((zoom + by * 0.25) * 4) / 4));
}
