import type { StoredFile } from './contract.ts';

/** How a file can be looked at without being saved. */
export type PreviewKind = 'image' | 'pdf' | 'video' | 'audio' | 'table' | 'text';

/** Files of text are shown up to 1 MB (specification, section 9). */
export const TEXT_PREVIEW_MAX = 1024 * 1024;
export const PREVIEW_TIMEOUT_MS = 120_000;

const IMAGE = /^image\/(png|jpeg|gif|webp|bmp|avif)$/;
const TEXT = /^(text\/|application\/(json|fhir\+json|xml|hl7-v2|hprim)$|image\/svg\+xml$)/;

/** How to show a file; undefined where there is no way. What could run as a page (HTML, SVG, XML) is shown as text. */
export function previewKind({
  mimetype,
  size,
}: Pick<StoredFile, 'mimetype' | 'size'>): PreviewKind | undefined {
  if (IMAGE.test(mimetype)) return 'image';
  if (mimetype === 'application/pdf') return 'pdf';
  if (mimetype.startsWith('video/')) return 'video';
  if (mimetype.startsWith('audio/')) return 'audio';
  if (!TEXT.test(mimetype) || size >= TEXT_PREVIEW_MAX) return undefined;
  return mimetype === 'text/csv' ? 'table' : 'text';
}
