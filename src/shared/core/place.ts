import { z } from 'zod';

/** A rectangle on a page or image, as fractions (0 to 1) of its width and height as shown, from the top left corner. */
const boxSchema = z.object({ x: z.number(), y: z.number(), width: z.number(), height: z.number() });
export type Box = z.infer<typeof boxSchema>;

/**
 * A place in a file: path (JSON pointer, XPath, segment, `sheet!A1`), line and column from 1, page from 1. Inside an
 * embedded file: the place in the outer file, and a path that continues with the inner one after « › ».
 */
export const placeSchema = z.object({
  path: z.string().optional(),
  line: z.int().optional(),
  column: z.int().optional(),
  page: z.int().optional(),
  /** The value's rectangle on its page, or on the image when there are no pages. */
  box: boxSchema.optional(),
  /** Rectangle of the analysis name on the same line, when `box` does not include it. */
  label_box: boxSchema.optional(),
  /** Confidence, 0 to 1, of a value recognised on an image; such a value has to be checked by a person. */
  confidence: z.number().min(0).max(1).optional(),
  /** The text there, as written. */
  text: z.string(),
});
export type Place = z.infer<typeof placeSchema>;

export const PLACE_TEXT_MAX = 2000;

/** A place as a client sends it; its quoted text is short. */
export const sentPlaceSchema = placeSchema.extend({
  path: z.string().max(PLACE_TEXT_MAX).optional(),
  text: z.string().max(PLACE_TEXT_MAX),
});

/** Two boxes belong to the same value when they share this fraction of the smaller one. */
const SAME_BOX = 0.5;
/** A box this many times larger covers more than one value: a table row is about 20 times the size of a value. */
const MANY_VALUES = 30;

/**
 * Whether two places of a file are those of one value. Two readings of a scan may place the box slightly differently.
 */
export function isSamePlace(a: Place, b: Place): boolean {
  if (a.page !== b.page || (a.path ?? '') !== (b.path ?? '')) return false;
  if (a.box && b.box) return isSameBox(a.box, b.box);
  if (a.line !== b.line || a.column !== b.column) return false;
  const isExact = a.path !== undefined || (a.line !== undefined && a.column !== undefined);
  return isExact || (a.line !== undefined && a.text === b.text);
}

function isSameBox(a: Box, b: Box): boolean {
  const smaller = Math.min(area(a), area(b));
  const larger = Math.max(area(a), area(b));
  return larger <= MANY_VALUES * smaller && shared(a, b) >= SAME_BOX * smaller;
}

const area = ({ width, height }: Box): number => width * height;

function shared(a: Box, b: Box): number {
  const width = Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x);
  const height = Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y);
  return Math.max(0, width) * Math.max(0, height);
}
