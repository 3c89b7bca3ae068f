import { HEIC_HEAD, isHeic } from '../../shared/files/heic.ts';

/** Nothing is lost that recognising text needs; a photograph stays far under the size that may be sent. */
const QUALITY = 0.95;

/**
 * The file as it is sent: a HEIC becomes a JPEG where the browser can read it (Safari does), since extraction cannot.
 * Elsewhere it is sent as it is, and the report of its extraction says what to do.
 */
export async function readableImage(file: File): Promise<File> {
  try {
    const head = new Uint8Array(await file.slice(0, HEIC_HEAD).arrayBuffer());
    return isHeic(head) ? await asJpeg(file) : file;
  } catch {
    // Whatever the reason, sending the file will tell.
    return file;
  }
}

async function asJpeg(file: File): Promise<File> {
  const image = await createImageBitmap(file);
  const canvas = new OffscreenCanvas(image.width, image.height);
  canvas.getContext('2d')?.drawImage(image, 0, 0);
  image.close();
  const jpeg = await canvas.convertToBlob({ type: 'image/jpeg', quality: QUALITY });
  const name = `${file.name.replace(/\.hei[cf]s?$/i, '')}.jpg`;
  return new File([jpeg], name, { type: jpeg.type, lastModified: file.lastModified });
}
