import { isHeic } from '../../../../shared/files/heic.ts';

/** Supported kinds of images. */
export type ImageKind = 'png' | 'jpeg' | 'webp' | 'gif' | 'bmp';

export interface ImageSize {
  width: number;
  height: number;
}

/** The kind of an image from its first bytes; null if it is not supported. */
export function imageKind(bytes: Uint8Array): ImageKind | null {
  const head = Buffer.from(bytes.subarray(0, 16));
  if (head.subarray(0, 8).equals(Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]))) return 'png';
  if (head.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff]))) return 'jpeg';
  const text = head.toString('latin1');
  if (/^RIFF.{4}WEBP/s.test(text)) return 'webp';
  if (/^GIF8[79]a/.test(text)) return 'gif';
  // Two letters alone would not be enough, so the reserved bytes and the size of a header (BITMAPINFOHEADER or later)
  // are checked too.
  return /^BM.{4}\0{4}.{4}[\x28-\x7c]/s.test(text) ? 'bmp' : null;
}

/** The name of a kind of image that is recognised but not read; null for other files. */
export function unreadKind(bytes: Uint8Array): string | null {
  if (isHeic(bytes)) return 'HEIC';
  const head = Buffer.from(bytes.subarray(0, 12)).toString('latin1');
  if (/^.{4}ftypavi[fs]/s.test(head)) return 'AVIF';
  return head.slice(4, 8) === 'jP  ' || head.startsWith('\u00ff\u004f\u00ff\u0051') ? 'JPEG 2000' : null;
}

/** Whether a file is a TIFF, as scanners and fax machines produce; it may have several pages. */
export function isTiff(bytes: Uint8Array): boolean {
  return /^(?:II\*\0|MM\0\*)/.test(Buffer.from(bytes.subarray(0, 4)).toString('latin1'));
}

/** The size declared in an image's header, read without decoding the image; null if there is none. */
export function imageSize(bytes: Buffer): ImageSize | null {
  switch (imageKind(bytes)) {
    case 'png':
      return bytes.length < 24 ? null : { width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) };
    case 'jpeg':
      return jpegSize(bytes);
    case 'webp':
      return webpSize(bytes);
    case 'gif':
      return bytes.length < 10 ? null : { width: bytes.readUInt16LE(6), height: bytes.readUInt16LE(8) };
    case 'bmp':
      // The height is negative if the rows go from top to bottom.
      return bytes.length < 26
        ? null
        : { width: Math.abs(bytes.readInt32LE(18)), height: Math.abs(bytes.readInt32LE(22)) };
    default:
      return null;
  }
}

/** Skips from segment to segment up to the start of frame (ITU T.81, B.2.2). */
function jpegSize(bytes: Buffer): ImageSize | null {
  let at = 2;
  while (at + 9 < bytes.length && bytes[at] === 0xff) {
    const marker = bytes[at + 1] ?? 0;
    const frame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
    if (frame) return { height: bytes.readUInt16BE(at + 5), width: bytes.readUInt16BE(at + 7) };
    at += marker === 0xff ? 1 : 2 + bytes.readUInt16BE(at + 2);
  }
  return null;
}

function webpSize(bytes: Buffer): ImageSize | null {
  if (bytes.length < 30) return null;
  switch (bytes.toString('latin1', 12, 16)) {
    case 'VP8X':
      return { width: 1 + bytes.readUIntLE(24, 3), height: 1 + bytes.readUIntLE(27, 3) };
    case 'VP8 ':
      return { width: bytes.readUInt16LE(26) & 0x3fff, height: bytes.readUInt16LE(28) & 0x3fff };
    case 'VP8L': {
      const bits = bytes.readUInt32LE(21);
      return { width: 1 + (bits & 0x3fff), height: 1 + ((bits >> 14) & 0x3fff) };
    }
    default:
      return null;
  }
}
