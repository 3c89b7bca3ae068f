import { createCanvas, loadImage } from '@napi-rs/canvas';
import { eraseRules } from './rules.ts';
import { isBlank, skewOf } from './skew.ts';

/** A page made ready to be read: upright, of a size at which letters are read best. */
export interface Prepared {
  png: Buffer;
  width: number;
  height: number;
  /** Degrees by which the page was turned back around its middle. */
  angle: number;
}

/** Length of the long side of A4 at 300 dots per inch. */
const LONG_SIDE = 3508;
const ENLARGED_MAX = 3;
/** Width at which the slope of lines is measured. */
const MEASURED_WIDTH = 700;
/** Slopes under this, in degrees, do no harm. */
const ANGLE_MIN = 0.3;

/** Makes an image ready; null where it is blank. Throws where it cannot be decoded. */
export async function prepare(bytes: Buffer): Promise<Prepared | null> {
  const image = await loadImage(bytes);
  const scale = Math.min(ENLARGED_MAX, LONG_SIDE / Math.max(image.width, image.height));
  const [width, height] = [Math.round(image.width * scale), Math.round(image.height * scale)];
  const small = Math.min(1, MEASURED_WIDTH / image.width);
  const [smallWidth, smallHeight] = [Math.ceil(image.width * small), Math.ceil(image.height * small)];
  const thumbnail = createCanvas(smallWidth, smallHeight).getContext('2d');
  thumbnail.fillStyle = 'white';
  thumbnail.fillRect(0, 0, smallWidth, smallHeight);
  thumbnail.drawImage(image, 0, 0, smallWidth, smallHeight);
  const pixels = thumbnail.getImageData(0, 0, smallWidth, smallHeight).data;
  if (isBlank(pixels, smallWidth, smallHeight)) return null;
  const measured = skewOf(pixels, smallWidth, smallHeight);
  const angle = Math.abs(measured) < ANGLE_MIN ? 0 : measured;
  const canvas = createCanvas(width, height);
  const context = canvas.getContext('2d');
  context.fillStyle = 'white';
  context.fillRect(0, 0, width, height);
  context.translate(width / 2, height / 2);
  context.rotate((-angle * Math.PI) / 180);
  context.drawImage(image, -width / 2, -height / 2, width, height);
  context.resetTransform();
  const page = context.getImageData(0, 0, width, height);
  if (eraseRules(page.data, width, height)) context.putImageData(page, 0, 0);
  return { png: await canvas.encode('png'), width, height, angle };
}
