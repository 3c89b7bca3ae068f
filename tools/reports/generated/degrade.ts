import { type Canvas, createCanvas } from '@napi-rs/canvas';
import type { Piece } from '../report-text.ts';
import { drawPage, mulberry } from '../write-scan.ts';

/** Ways in which a page is degraded before it is sent. */
export const DEGRADATIONS = {
  'clean scan': (pieces, seed) => drawPage(pieces, { dotsPerInch: 200, specks: 40 }, seed).encode('jpeg', 80),
  fax: (pieces, seed) => faxed(drawPage(pieces, { dotsPerInch: 204, specks: 120 }, seed)).encode('png'),
  photo: (pieces, seed) =>
    photographed(drawPage(pieces, { dotsPerInch: 220, paper: 240 }, seed), seed).encode('jpeg', 70),
  tilted: (pieces, seed) => {
    const skew = (2 + 4 * mulberry(seed)()) * (seed % 2 === 0 ? 1 : -1);
    return drawPage(pieces, { dotsPerInch: 200, skew, paper: 235, specks: 80 }, seed).encode('jpeg', 70);
  },
  pale: (pieces, seed) =>
    drawPage(pieces, { dotsPerInch: 200, paper: 250, ink: 200, specks: 20 }, seed).encode('jpeg', 70),
  'dark screen': (pieces, seed) =>
    drawPage(pieces, { dotsPerInch: 150, paper: 20, ink: 225 }, seed).encode('png'),
  'written over': (pieces, seed) =>
    writtenOver(drawPage(pieces, { dotsPerInch: 200, specks: 40 }, seed), seed).encode('jpeg', 75),
} satisfies Record<string, (pieces: readonly Piece[], seed: number) => Promise<Buffer>>;

/** Black and white only, without grey. */
function faxed(page: Canvas): Canvas {
  const context = page.getContext('2d');
  const image = context.getImageData(0, 0, page.width, page.height);
  for (let at = 0; at < image.data.length; at += 4) {
    image.data.fill((image.data[at] ?? 0) < 150 ? 0 : 255, at, at + 3);
  }
  context.putImageData(image, 0, 0);
  return page;
}

/** Photographed slightly askew on a table, lit by a lamp from one side. */
function photographed(page: Canvas, seed: number): Canvas {
  const random = mulberry(seed * 31);
  const [width, height] = [page.width + 160, page.height + 160];
  const photo = createCanvas(width, height);
  const context = photo.getContext('2d');
  context.fillStyle = 'rgb(96,84,72)';
  context.fillRect(0, 0, width, height);
  const [lean, narrow] = [random() * 30 - 15, random() * 0.03];
  for (let y = 0; y < page.height; y += 2) {
    const share = y / page.height;
    const across = page.width * (1 - narrow * share);
    const left = (width - across) / 2 + lean * (share - 0.5);
    context.drawImage(page, 0, y, page.width, 2, left, 80 + y, across, 2.5);
  }
  const light = context.createLinearGradient(0, 0, width, height * (random() - 0.5));
  light.addColorStop(0, 'rgba(0,0,0,0)');
  light.addColorStop(1, `rgba(20,15,0,${0.2 + 0.25 * random()})`);
  context.fillStyle = light;
  context.fillRect(0, 0, width, height);
  return photo;
}

/** A stamp and a few pen strokes over the results. */
function writtenOver(page: Canvas, seed: number): Canvas {
  const random = mulberry(seed * 17);
  const context = page.getContext('2d');
  const [x, y] = [page.width * (0.3 + 0.4 * random()), page.height * (0.25 + 0.3 * random())];
  context.setTransform(1, 0, 0, 1, x, y);
  context.rotate(random() * 0.5 - 0.25);
  context.strokeStyle = 'rgba(40,60,160,0.55)';
  context.fillStyle = 'rgba(40,60,160,0.55)';
  context.lineWidth = 5;
  context.strokeRect(-210, -70, 420, 140);
  context.font = 'bold 46px Liberation Sans';
  context.fillText('VU - CLASSER', -170, 15);
  context.setTransform(1, 0, 0, 1, 0, 0);
  context.strokeStyle = 'rgba(20,30,110,0.8)';
  context.lineWidth = 4;
  context.beginPath();
  for (let stroke = 0; stroke < 3; stroke += 1) {
    let [at, height] = [page.width * (0.2 + 0.5 * random()), page.height * (0.25 + 0.4 * random())];
    context.moveTo(at, height);
    for (let turn = 0; turn < 5; turn += 1) {
      const [nextAt, nextHeight] = [at + 35 + 30 * random(), height + 50 * (random() - 0.5)];
      context.quadraticCurveTo(at + 10, height - 40, nextAt, nextHeight);
      [at, height] = [nextAt, nextHeight];
    }
  }
  context.stroke();
  return page;
}
