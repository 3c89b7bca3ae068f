import { HEIC_HEAD, isHeic } from '../../../shared/files/heic.ts';

/** High enough for text recognition, and a photograph stays far below the maximum size of a file. */
const QUALITY = 0.95;

/**
 * The file in the form to send: a HEIC becomes a JPEG if the browser can read it (Safari does), since extraction
 * cannot. Otherwise it is sent as it is, and the report of its extraction gives advice.
 */
export async function readableImage(file: File): Promise<File> {
  try {
    const head = new Uint8Array(await file.slice(0, HEIC_HEAD).arrayBuffer());
    return isHeic(head) ? await asJpeg(file) : file;
  } catch {
    // Ignored: sending the file will show the reason.
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
