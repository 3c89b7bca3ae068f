import type { StoredFile } from './contract.ts';
import { type Shown, shownAs } from './inline-types.ts';

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
