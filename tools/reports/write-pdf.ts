import { deflateSync } from 'node:zlib';
import { PAGE, type Piece } from './report-text.ts';

/** Widths of Helvetica, in thousandths of its size, for the characters that reports use most. */
const WIDTHS: Readonly<Record<string, number>> = {
  ...widths(556, 'abdeghnopquL0123456789#$+<=>_~éèàêâôùœ?'),
  ...widths(278, ' !,./:;[]\\ftI'),
  ...widths(333, '()r-`°'),
  ...widths(222, "ijl'"),
  ...widths(500, 'ckszvxyJç'),
  ...widths(667, 'ABEKPSVXYÉÈ&'),
  ...widths(722, 'CDHNRUw'),
  ...widths(833, 'mM'),
  ...widths(611, 'FTZ'),
  ...widths(778, 'GOQ'),
  ...widths(889, '%'),
  ...widths(944, 'W'),
};

function widths(width: number, characters: string): Record<string, number> {
  return Object.fromEntries([...characters].map((character) => [character, width]));
}

export function textWidth(text: string, size: number): number {
  return ([...text].reduce((sum, character) => sum + (WIDTHS[character] ?? 556), 0) * size) / 1000;
}

/** A PDF with a text layer in one font, each piece of text at its place. */
export function writePdf(pages: readonly (readonly Piece[])[]): Buffer {
  const streams = pages.map((pieces) => deflateSync(Buffer.from(pieces.map(drawn).join(''), 'latin1')));
  const kids = pages.map((_, index) => `${5 + 2 * index} 0 R`).join(' ');
  return assemble([
    Buffer.from('<< /Type /Catalog /Pages 2 0 R >>'),
    Buffer.from(`<< /Type /Pages /Kids [${kids}] /Count ${pages.length} >>`),
    font('Helvetica'),
    font('Helvetica-Bold'),
    ...streams.flatMap((stream, index) => [
      pageObject(6 + 2 * index),
      streamObject(stream, '/Filter /FlateDecode'),
    ]),
  ]);
}

/** A PDF whose pages are JPEG images. */
export function writeImagePdf(images: readonly { jpeg: Buffer; width: number; height: number }[]): Buffer {
  const kids = images.map((_, index) => `${3 + 3 * index} 0 R`).join(' ');
  return assemble([
    Buffer.from('<< /Type /Catalog /Pages 2 0 R >>'),
    Buffer.from(`<< /Type /Pages /Kids [${kids}] /Count ${images.length} >>`),
    ...images.flatMap(({ jpeg, width, height }, index) => [
      Buffer.from(
        `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${PAGE.width} ${PAGE.height}] /Resources << /XObject << /I ${5 + 3 * index} 0 R >> >> /Contents ${4 + 3 * index} 0 R >>`,
      ),
      streamObject(Buffer.from(`q ${PAGE.width} 0 0 ${PAGE.height} 0 0 cm /I Do Q`), ''),
      streamObject(
        jpeg,
        `/Type /XObject /Subtype /Image /Width ${width} /Height ${height} /ColorSpace /DeviceRGB /BitsPerComponent 8 /Filter /DCTDecode`,
      ),
    ]),
  ]);
}

function drawn({ text, x, y, size, bold, ends }: Piece): string {
  let left = ends ? x - textWidth(text.replaceAll('`', ''), size) : x;
  return text
    .split('`')
    .map((part) => {
      const command = `BT /F${bold ? 2 : 1} ${size} Tf 1 0 0 1 ${left.toFixed(2)} ${(PAGE.height - y).toFixed(2)} Tm (${escaped(part)}) Tj ET\n`;
      left += textWidth(part, size);
      return command;
    })
    .join('');
}

function escaped(text: string): string {
  return text
    .replace(/[\\()]/g, (sign) => `\\${sign}`)
    .replaceAll('œ', '\x9c')
    .replaceAll('–', '\x96')
    .replaceAll('…', '\x85');
}

function font(name: string): Buffer {
  return Buffer.from(`<< /Type /Font /Subtype /Type1 /BaseFont /${name} /Encoding /WinAnsiEncoding >>`);
}

function pageObject(contents: number): Buffer {
  return Buffer.from(
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${PAGE.width} ${PAGE.height}] /Resources << /Font << /F1 3 0 R /F2 4 0 R >> >> /Contents ${contents} 0 R >>`,
  );
}

function streamObject(data: Buffer, entries: string): Buffer {
  const head = Buffer.from(`<< ${entries} /Length ${data.length} >>\nstream\n`);
  return Buffer.concat([head, data, Buffer.from('\nendstream')]);
}

/** Writes a PDF file from its objects, numbered from 1 (the first is the PDF catalog), and their table. */
function assemble(objects: readonly Buffer[]): Buffer {
  const chunks = [Buffer.from('%PDF-1.4\n%\xe2\xe3\xcf\xd3\n', 'latin1')];
  let at = chunks[0]?.length ?? 0;
  const offsets: number[] = [];
  for (const [index, object] of objects.entries()) {
    const chunk = Buffer.concat([Buffer.from(`${index + 1} 0 obj\n`), object, Buffer.from('\nendobj\n')]);
    offsets.push(at);
    chunks.push(chunk);
    at += chunk.length;
  }
  const rows = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  const table = `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${rows}`;
  const trailer = `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${at}\n%%EOF\n`;
  return Buffer.concat([...chunks, Buffer.from(table + trailer)]);
}
