import { type Canvas, createCanvas, type Image, loadImage } from '@napi-rs/canvas';
import type { QuarterTurns } from './orientation.ts';
import { eraseRules } from './rules.ts';
import { isBlank, skewOf } from './skew.ts';

/** An image as PNG, and its size in pixels. */
export interface PngImage {
  png: Buffer;
  width: number;
  height: number;
}

/** A page ready for recognition: upright, and at the size at which it works best. */
export interface Prepared {
  image: PngImage;
  /** The same page, smaller, for the second recognition. */
  smaller: PngImage;
  /** Degrees by which the page was rotated around its middle to straighten it. */
  angle: number;
}

/** Length of the long side of A4 at 300 dots per inch. */
const LONG_SIDE = 3508;
/** Scale of the second recognition: with half as many pixels, its mistakes fall on other letters. */
const SMALLER = Math.SQRT1_2;
const ENLARGED_MAX = 3;
/** Width at which the slope of lines is measured. */
const MEASURED_WIDTH = 700;
/** Smaller slopes, in degrees, do not affect recognition. */
const ANGLE_MIN = 0.3;

/**
 * Makes an image ready; null if it is blank. Throws if it cannot be decoded.
 *
 * @param turns quarter turns, clockwise, to set it upright
 */
export async function prepare(bytes: Buffer, turns: QuarterTurns = 0): Promise<Prepared | null> {
  const image = await loadImage(bytes);
  const upright = turns % 2 === 0 ? image : { width: image.height, height: image.width };
  const scale = Math.min(ENLARGED_MAX, LONG_SIDE / Math.max(image.width, image.height));
  const small = Math.min(1, MEASURED_WIDTH / upright.width);
  const thumbnail = drawn(
    image,
    Math.ceil(upright.width * small),
    Math.ceil(upright.height * small),
    turns,
    0,
  );
  const { width: smallWidth, height: smallHeight } = thumbnail;
  const pixels = thumbnail.getContext('2d').getImageData(0, 0, smallWidth, smallHeight).data;
  if (isBlank(pixels, smallWidth, smallHeight)) return null;
  const measured = skewOf(pixels, smallWidth, smallHeight);
  const angle = Math.abs(measured) < ANGLE_MIN ? 0 : measured;
  const [width, height] = [Math.round(upright.width * scale), Math.round(upright.height * scale)];
  const canvas = drawn(image, width, height, turns, angle);
  const context = canvas.getContext('2d');
  const page = context.getImageData(0, 0, width, height);
  if (eraseRules(page.data, width, height)) context.putImageData(page, 0, 0);
  return {
    image: { png: await canvas.encode('png'), width, height },
    smaller: await shrunk(canvas),
    angle,
  };
}

/** Draws an image on white at a given size, rotated by quarter turns and straightened by an angle. */
function drawn(image: Image, width: number, height: number, turns: QuarterTurns, angle: number): Canvas {
  const canvas = createCanvas(width, height);
  const context = canvas.getContext('2d');
  context.fillStyle = 'white';
  context.fillRect(0, 0, width, height);
  context.translate(width / 2, height / 2);
  context.rotate(((90 * turns - angle) * Math.PI) / 180);
  const [across, down] = turns % 2 === 0 ? [width, height] : [height, width];
  context.drawImage(image, -across / 2, -down / 2, across, down);
  return canvas;
}

async function shrunk(canvas: Canvas): Promise<PngImage> {
  const [width, height] = [Math.round(canvas.width * SMALLER), Math.round(canvas.height * SMALLER)];
  const smaller = createCanvas(width, height);
  smaller.getContext('2d').drawImage(canvas, 0, 0, width, height);
  return { png: await smaller.encode('png'), width, height };
}
