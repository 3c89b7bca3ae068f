import { type Canvas, createCanvas, GlobalFonts } from '@napi-rs/canvas';
import { PAGE, type Piece } from './report-text.ts';
import { textWidth, writeImagePdf } from './write-pdf.ts';

/** How a page was scanned or photographed. */
export interface Scan {
  format: 'png' | 'jpeg' | 'webp' | 'pdf';
  dotsPerInch: number;
  quality?: number;
  /** Rotation of the page, in degrees. */
  skew?: number;
  /** Number of specks of dust on the page. */
  specks?: number;
  /** Grey level of the paper, 255 for white. */
  paper?: number;
  /** Grey level of the print, about 25 for black; lighter than the paper on a dark screen. */
  ink?: number;
  /** Whether a line is drawn under each row of the table. */
  ruled?: boolean;
  font?: string;
}

/** Draws the pages of a report as a scanner would: one image, or a PDF of images. */
export async function writeScan(pages: readonly (readonly Piece[])[], scan: Scan): Promise<Buffer> {
  const images = await Promise.all(pages.map((pieces, index) => draw(pieces, scan, index + 1)));
  if (scan.format === 'pdf')
    return writeImagePdf(images.map(({ data, ...size }) => ({ jpeg: data, ...size })));
  return images[0]?.data ?? Buffer.alloc(0);
}

/**
 * A page on paper, as a scanner sees it.
 * @throws if the machine lacks the font: its letters would be drawn as boxes
 */
export function drawPage(pieces: readonly Piece[], scan: Omit<Scan, 'format'>, seed: number): Canvas {
  const font = scan.font ?? 'Liberation Sans';
  if (!GlobalFonts.has(font))
    throw new Error(`Install the font ${font} (Debian: fonts-liberation, fonts-dejavu-core).`);
  const scale = scan.dotsPerInch / 72;
  const [width, height] = [Math.round(PAGE.width * scale), Math.round(PAGE.height * scale)];
  const canvas = createCanvas(width, height);
  const context = canvas.getContext('2d');
  const paper = scan.paper ?? 255;
  context.fillStyle = `rgb(${paper},${paper},${paper})`;
  context.fillRect(0, 0, width, height);
  context.translate(width / 2, height / 2);
  context.rotate(((scan.skew ?? 0) * Math.PI) / 180);
  context.translate(-width / 2, -height / 2);
  context.scale(scale, scale);
  const ink = scan.ink ?? 25;
  context.fillStyle = `rgb(${ink},${ink},${ink + 5})`;
  for (const { text, x, y, size, bold, ends } of pieces) {
    const plain = text.replaceAll('`', '');
    context.font = `${bold ? 'bold ' : ''}${size}px ${font}`;
    context.fillText(plain, ends ? x - textWidth(plain, size) : x, y);
    if (scan.ruled) context.fillRect(36, y + 3.5, PAGE.width - 72, 0.4);
  }
  const random = mulberry(seed * 7919);
  for (let speck = 0; speck < (scan.specks ?? 0); speck += 1) {
    const grey = Math.round(random() * 160);
    context.fillStyle = `rgb(${grey},${grey},${grey})`;
    context.fillRect(random() * PAGE.width, random() * PAGE.height, 0.6, 0.6);
  }
  return canvas;
}

async function draw(pieces: readonly Piece[], scan: Scan, seed: number) {
  const canvas = drawPage(pieces, scan, seed);
  const { width, height } = canvas;
  const quality = scan.quality ?? 60;
  const data =
    scan.format === 'png'
      ? await canvas.encode('png')
      : await canvas.encode(scan.format === 'webp' ? 'webp' : 'jpeg', quality);
  return { data, width, height };
}

/** A small pseudo-random generator: one seed always produces the same numbers. */
export function mulberry(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
