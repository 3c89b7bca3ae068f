import type { Place } from '../../../shared/core/place.ts';
import { shownAs } from '../../../shared/files/previewable-types.ts';
import { outerPath } from './find-text-mark.ts';

/** How a file is shown beside its values; null when it cannot be. */
export type SourceKind = 'pdf' | 'image' | 'sheet' | 'table' | 'text' | null;

const WORKBOOK = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** @param place of the value on screen, if any */
export function sourceKind(mimetype: string, place: Place | null | undefined): SourceKind {
  const shown = shownAs(mimetype);
  if (shown === 'pdf' || shown === 'image') return shown;
  // Browsers cannot show other image types, such as TIFF.
  if (mimetype.startsWith('image/')) return null;
  if (mimetype === WORKBOOK) return place?.path === undefined || cellOf(place.path) !== null ? 'sheet' : null;
  if (mimetype === 'text/csv') return 'table';
  return shown === 'text' || place?.line !== undefined ? 'text' : null;
}

/** Whether the value was read in a file embedded in the uploaded one. */
export const isInside = ({ path }: Place): boolean => path !== outerPath(path);

/** The sheet and cell of a path such as `Feuil1!B12`; rows and columns from 1. */
export function cellOf(path: string | undefined): { sheet: string; row: number; column: number } | null {
  const [, sheet, letters = '', row] = /^(.*)!([A-Z]{1,3})(\d{1,7})$/.exec(outerPath(path) ?? '') ?? [];
  if (sheet === undefined) return null;
  return { sheet, row: Number(row), column: columnNumber(letters) };
}

/** A is 1, Z 26, AA 27. */
export function columnNumber(letters: string): number {
  return [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0);
}
