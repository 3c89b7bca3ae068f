import type { Canvas } from '@napi-rs/canvas';

/** A page of a TIFF file as its header declares it, before it is decoded. */
export interface TiffPage {
  width: number;
  height: number;
  /** Horizontal resolution divided by vertical resolution: 2.08 for a standard fax (204 by 98 dots per inch). */
  aspect: number;
}

const WIDTH = 256;
const HEIGHT = 257;
const ACROSS = 282;
const DOWN = 283;
/** Field types that are read: 16-bit and 32-bit integers, and fractions. */
const SHORT = 3;
const LONG = 4;
const RATIONAL = 5;
/** Maximum of `aspect`. */
const ASPECT_MAX = 4;

/**
 * The pages of a TIFF file (TIFF 6.0), from its chain of headers; null if the chain is broken or loops.
 *
 * @param max number of pages examined
 */
export function tiffPages(bytes: Buffer, max: number): TiffPage[] | null {
  const little = bytes.toString('latin1', 0, 2) === 'II';
  const short = (at: number) => (little ? bytes.readUInt16LE(at) : bytes.readUInt16BE(at));
  const long = (at: number) => (little ? bytes.readUInt32LE(at) : bytes.readUInt32BE(at));
  const visited = new Set<number>();
  const pages: TiffPage[] = [];
  try {
    for (let at = long(4); at !== 0; at = long(at + 2 + 12 * short(at))) {
      if (visited.has(at)) return null;
      visited.add(at);
      const fields = new Map<number, number>();
      for (let field = at + 2; field < at + 2 + 12 * short(at); field += 12) {
        const type = short(field + 2);
        if (type === SHORT) fields.set(short(field), short(field + 8));
        else if (type === LONG) fields.set(short(field), long(field + 8));
        else if (type === RATIONAL) {
          const place = long(field + 8);
          fields.set(short(field), long(place) / Math.max(1, long(place + 4)));
        }
      }
      if (pages.length < max) pages.push(pageOf(fields));
      else if (visited.size > 1000) return null;
    }
  } catch {
    return null;
  }
  return pages.length === 0 || pages.some(({ width, height }) => width === 0 || height === 0) ? null : pages;
}

function pageOf(fields: ReadonlyMap<number, number>): TiffPage {
  const aspect = (fields.get(ACROSS) ?? 1) / (fields.get(DOWN) || 1);
  const sane = aspect > 1 / ASPECT_MAX && aspect < ASPECT_MAX;
  return { width: fields.get(WIDTH) ?? 0, height: fields.get(HEIGHT) ?? 0, aspect: sane ? aspect : 1 };
}

/**
 * Decodes a page (CCITT group 3 and 4, LZW, PackBits, Deflate, JPEG, or uncompressed), stretched to its real
 * proportions.
 *
 * @param index from 0
 * @throws if the page cannot be decoded
 */
export async function tiffImage(
  bytes: Buffer,
  index: number,
  { width, height, aspect }: TiffPage,
): Promise<Canvas> {
  const [{ createCanvas }, { default: UTIF }] = await Promise.all([
    import('@napi-rs/canvas'),
    import('utif2'),
  ]);
  const headers = UTIF.decode(bytes);
  const header = headers[index];
  if (header === undefined) throw new Error('no such page');
  UTIF.decodeImage(bytes, header);
  if (header.width !== width || header.height !== height) throw new Error('another size than declared');
  const rgba = UTIF.toRGBA8(header);
  const decoded = createCanvas(width, height);
  const context = decoded.getContext('2d');
  const image = context.createImageData(width, height);
  image.data.set(rgba);
  context.putImageData(image, 0, 0);
  if (Math.abs(aspect - 1) < 0.1) return decoded;
  const [across, down] =
    aspect > 1 ? [width, Math.round(height * aspect)] : [Math.round(width / aspect), height];
  const square = createCanvas(across, down);
  square.getContext('2d').drawImage(decoded, 0, 0, across, down);
  decoded.width = 1;
  decoded.height = 1;
  return square;
}
