import { z } from 'zod';

/** A rectangle on a page or image: fractions, 0 to 1, of its width and height as shown, from the top left corner. */
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
  /** On the page, or on the image when there are no pages. */
  box: boxSchema.optional(),
  /** Of the name of the analysis on the same line, where `box` does not hold it. */
  label_box: boxSchema.optional(),
  /** Confidence, 0 to 1, of a value recognised on an image: a person has to check it. */
  confidence: z.number().min(0).max(1).optional(),
  /** The text there, as written. */
  text: z.string(),
});
export type Place = z.infer<typeof placeSchema>;

export const PLACE_TEXT_MAX = 2000;

/** A place as a person sends it: what it quotes is short. */
export const sentPlaceSchema = placeSchema.extend({
  path: z.string().max(PLACE_TEXT_MAX).optional(),
  text: z.string().max(PLACE_TEXT_MAX),
});

/** Share of the smaller of two boxes that they have in common when they are around the same value. */
const SAME_BOX = 0.5;
/** A box this many times larger is around more than one value: a row of a table is about 20 times its value. */
const MANY_VALUES = 30;

/** Whether two places of a file are those of one value. Two readings of one scan may draw its box a little apart. */
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
