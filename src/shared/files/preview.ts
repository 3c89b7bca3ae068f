import type { StoredFile } from './contract.ts';
import { TEXT_PREVIEW_MAX } from './limits.ts';
import { type Shown, shownAs } from './previewable-types.ts';

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
