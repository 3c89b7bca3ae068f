import type { Canvas, Image } from '@napi-rs/canvas';
import { type GrayImage, grayOf, shrunk } from './gray-image.ts';
import type { QuarterTurns } from './orientation.ts';
import { erasePenStrokes } from './pen-strokes.ts';
import { darkOnLight } from './polarity.ts';
import { isBlank, skewOf } from './skew.ts';
import { eraseRules } from './table-rules.ts';
import { whitened } from './whiten-background.ts';

/** A page ready for recognition: grey on white, upright, straight, without table rules or strokes of a pen. */
export interface Prepared {
  image: GrayImage;
  /** The same with the strokes that were erased from `image`; null if there was none. */
  writtenOver: GrayImage | null;
  /** Degrees by which the page was rotated around its centre to straighten it. */
  angle: number;
}

/**
 * Long side of A4 at 240 dots per inch. Larger images are scaled down, because a higher resolution does not improve
 * recognition.
 */
const LONG_SIDE = 2806;
/** Image width at which the slope of lines is measured. */
const MEASURED_WIDTH = 700;
/** Smaller slopes, in degrees, do not affect recognition. */
const ANGLE_MIN = 0.3;

/**
 * Prepares an image for recognition; null if it is blank. Throws if it cannot be decoded.
 *
 * @param turns quarter turns, clockwise, to set it upright
 */
export async function prepare(source: Buffer | Canvas, turns: QuarterTurns = 0): Promise<Prepared | null> {
  const canvas = await import('@napi-rs/canvas');
  const image = Buffer.isBuffer(source) ? await canvas.loadImage(source) : source;
  const scale = Math.min(1, LONG_SIDE / Math.max(image.width, image.height));
  const sides = [Math.max(2, Math.round(image.width * scale)), Math.max(2, Math.round(image.height * scale))];
  const [width = 2, height = 2] = turns % 2 === 0 ? sides : sides.reverse();
  const blank = () => canvas.createCanvas(width, height);
  const asIs = drawn(image, blank(), turns, 0);
  const small = Math.min(1, MEASURED_WIDTH / width);
  const thumbnail = shrunk(asIs.image, Math.ceil(width * small), Math.ceil(height * small));
  if (isBlank(thumbnail)) return null;
  const measured = skewOf(thumbnail);
  const angle = Math.abs(measured) < ANGLE_MIN ? 0 : measured;
  const straight = angle === 0 ? asIs : drawn(image, blank(), turns, angle);
  eraseRules(straight.image);
  if (straight.writtenOver !== null) eraseRules(straight.writtenOver);
  return { ...straight, angle };
}

/** An image on the white `canvas`, rotated by quarter turns and straightened by an angle. */
function drawn(
  image: Image | Canvas,
  canvas: Canvas,
  turns: QuarterTurns,
  angle: number,
): Omit<Prepared, 'angle'> {
  const { width, height } = canvas;
  const context = canvas.getContext('2d');
  context.fillStyle = 'white';
  context.fillRect(0, 0, width, height);
  context.translate(width / 2, height / 2);
  context.rotate(((90 * turns - angle) * Math.PI) / 180);
  const [across, down] = turns % 2 === 0 ? [width, height] : [height, width];
  context.drawImage(image, -across / 2, -down / 2, across, down);
  const { data } = context.getImageData(0, 0, width, height);
  // Frees the memory now, because the garbage collector does not know how large a canvas is.
  canvas.width = 1;
  canvas.height = 1;
  const written = grayOf(data, width, height);
  const isErased = erasePenStrokes(data, width, height);
  const clean = isErased ? grayOf(data, width, height) : written;
  return {
    image: whitened(darkOnLight(clean)),
    writtenOver: isErased ? whitened(darkOnLight(written)) : null,
  };
}
