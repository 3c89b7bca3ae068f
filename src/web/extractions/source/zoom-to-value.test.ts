import { describe, expect, it } from 'vitest';
import { regionOf, zoomStep, zoomToRead } from './zoom-to-value.ts';

const value = { x: 0.6, y: 0.5, width: 0.1, height: 0.02 };

describe('the region to show of a value', () => {
  it('extends from the name of its analysis to its end', () => {
    const region = regionOf({ box: value, label_box: { x: 0.2, y: 0.5, width: 0.2, height: 0.02 } });
    expect(region?.x).toBe(0.2);
    expect(region?.width).toBeCloseTo(0.5);
  });

  it('extends from the margin of the page when the report does not show where the name is', () => {
    expect(regionOf({ box: value })?.x).toBeLessThan(0.1);
    expect(regionOf({})).toBeUndefined();
  });

  it.each([320, 360, 768, 1200, 1920])('fits a frame of %i pixels at a readable zoom', (width) => {
    const zoom = zoomToRead(width, { width: 0.66 });
    expect(zoom).toBeGreaterThanOrEqual(1);
    expect(zoom * 0.66).toBeLessThanOrEqual(1);
  });

  it('is as large on a phone as print has to be, when a name is short', () => {
    expect(zoomToRead(330, { width: 0.3 })).toBeCloseTo(780 / 330, 1);
  });
});

it('zooms in steps of a quarter, within bounds', () => {
  expect(zoomStep(1.07, 1)).toBe(1.25);
  expect(zoomStep(1.07, -1)).toBe(0.75);
  expect(zoomStep(4, 1)).toBe(4);
  expect(zoomStep(0.5, -1)).toBe(0.5);
});
