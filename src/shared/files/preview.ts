import type { StoredFile } from './contract.ts';
import { type Shown, shownAs } from './previewable-types.ts';

/** Text files are previewed below this size, in bytes (specification, section 9). */
export const TEXT_PREVIEW_MAX = 1024 * 1024;
/** A preview that takes longer is abandoned. */
export const PREVIEW_TIMEOUT_MS = 120_000;

/** How a file can be previewed. */
export type PreviewKind = Shown | 'table';

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
