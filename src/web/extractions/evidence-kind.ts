import type { Place } from '../../shared/extractions/contract.ts';
import { outerPath } from './find-mark.ts';

/** How a place can be shown; null when only its words can. */
export type EvidenceKind = 'pdf' | 'image' | 'sheet' | 'text' | null;

const WORKBOOK = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
const SHOWN_IMAGE = /^image\/(png|jpeg|gif|webp|bmp|avif)$/;

export function viewOf({ page, path, line }: Place, mimetype: string): EvidenceKind {
  if (mimetype === 'application/pdf') return page === undefined ? null : 'pdf';
  if (SHOWN_IMAGE.test(mimetype)) return 'image';
  // Browsers do not draw the other images, TIFF among them.
  if (mimetype.startsWith('image/')) return null;
  if (mimetype === WORKBOOK) return cellOf(path) === null ? null : 'sheet';
  return line === undefined ? null : 'text';
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
