import type { StoredFile } from './contract.ts';

/** How a browser can show a content without executing anything in it. */
type Shown = 'image' | 'pdf' | 'video' | 'audio' | 'text';

/** Text, and HTML, SVG and XML too: they are shown as source. */
const TEXT =
  /^(text\/[\w.+-]+|(application|image)\/[\w.-]+\+(json|xml)|application\/(json|xml|hl7-v2|hprim))$/;

const SHOWN: readonly (readonly [Shown, RegExp])[] = [
  ['image', /^image\/(png|jpeg|gif|webp|bmp|avif)$/],
  ['pdf', /^application\/pdf$/],
  ['video', /^video\/[\w.+-]+$/],
  ['audio', /^audio\/[\w.+-]+$/],
  ['text', TEXT],
];

/** How a file of this media type is shown; undefined when it can only be downloaded. */
export function shownAs(mimetype: string): Shown | undefined {
  return SHOWN.find(([, types]) => types.test(mimetype))?.[0];
}

/**
 * The `Content-Type` of a file sent inline, or undefined when it has to be downloaded. Types that a browser could
 * execute in our origin are sent as plain text.
 */
export function inlineType(mimetype: string): string | undefined {
  const shown = shownAs(mimetype);
  return shown === 'text' ? 'text/plain; charset=utf-8' : shown && mimetype;
}

/** How a file can be previewed. */
export type PreviewKind = Shown | 'table';

/** Text files are previewed up to 1 MB (specification, section 9). */
export const TEXT_PREVIEW_MAX = 1024 * 1024;
export const PREVIEW_TIMEOUT_MS = 120_000;

/** How a screen previews a file; undefined when it cannot. */
export function previewKind({
  mimetype,
  size,
}: Pick<StoredFile, 'mimetype' | 'size'>): PreviewKind | undefined {
  const shown = shownAs(mimetype);
  if (shown !== 'text') return shown;
  if (size >= TEXT_PREVIEW_MAX) return undefined;
  return mimetype === 'text/csv' ? 'table' : 'text';
}
