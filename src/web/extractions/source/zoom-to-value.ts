import type { Box, Place } from '../../../shared/core/place.ts';

/** Width in pixels at which the small print of a page can be read. */
const READABLE = 780;
/** Fraction of the frame that the region may fill, and the left margin of a page, as a fraction of its width. */
const FILLED = 0.94;
const MARGIN = 0.04;
const ZOOM_MAX = 4;

/**
 * The region to show for a place: the value, and the name of its analysis to its left. When the report does not have
 * the place of the name, everything to the left.
 */
export function regionOf({ box, label_box }: Pick<Place, 'box' | 'label_box'>): Box | undefined {
  if (box === undefined) return undefined;
  const left = Math.min(label_box?.x ?? MARGIN, box.x);
  const top = Math.min(label_box?.y ?? box.y, box.y);
  const bottom = Math.max(label_box ? label_box.y + label_box.height : 0, box.y + box.height);
  return { x: left, y: top, width: box.x + box.width - left, height: bottom - top };
}

/** Zoom of a page, as a multiple of the width of its frame: large enough to read, if name and value both fit. */
export function zoomToRead(frameWidth: number, region: Pick<Box, 'width'> | undefined): number {
  if (frameWidth <= 0) return 1;
  const fitting = region === undefined ? 1 : FILLED / Math.max(region.width, FILLED / ZOOM_MAX);
  return Math.max(1, Math.min(READABLE / frameWidth, fitting));
}

/** The next zoom above (1) or below (-1) the given one, in steps of a quarter. */
export function zoomStep(zoom: number, by: 1 | -1): number {
  return Math.min(ZOOM_MAX, Math.max(0.5, Math.round((zoom + by * 0.25) * 4) / 4));
}
