import type { Page, Word } from '../../printed/page/page.ts';
import type { PdfPage } from './open-pdf.ts';

/** A page with fewer letters and digits has no text layer; they are a stamp on an image. */
const TEXT_MIN = 60;
/** Maximum number of text pieces read from a page. */
const ITEMS_MAX = 50_000;
/** Height of a line above and below its baseline, as fractions of its height. */
const ASCENT = 0.8;
const DESCENT = 0.2;
/** Text with a steeper slope is not part of the page's lines. */
const SLOPE_MAX = 0.05;
/** Two pieces with a smaller gap, as a fraction of the height, are one word. */
const SAME_WORD = 0.12;

type Matrix = readonly [number, number, number, number, number, number];

/** A page with its text. `isImage`: the text is only a stamp on a scan, or its font has no readable characters. */
type PdfTextPage = Page & { isImage: boolean };

/** The words of a page with their places. */
export async function readPdfPage(page: PdfPage): Promise<PdfTextPage> {
  const viewport = page.getViewport({ scale: 1 });
  const { items } = await page.getTextContent();
  const pieces: Word[] = [];
  const across: string[] = [];
  for (const item of items.slice(0, ITEMS_MAX)) {
    if (!('str' in item) || item.str.trim() === '') continue;
    const [a, b, c, d, x, y] = multiply(toMatrix(viewport.transform), toMatrix(item.transform));
    const height = Math.hypot(c, d);
    if (height === 0 || a <= 0 || Math.abs(b) > SLOPE_MAX * Math.abs(a)) {
      across.push(item.str);
      continue;
    }
    const piece = { left: x, right: x + item.width, top: y - ASCENT * height, bottom: y + DESCENT * height };
    pieces.push(...wordsOf(withSigns(item.str), piece));
  }
  const words = glued(pieces);
  const { width, height } = viewport;
  const isImage = !hasText(words) && (!isReadable(words, 1) || (await isDrawn(page)));
  // A stamp may be drawn letter by letter.
  if (across.length > 1) across.push(across.join(''), across.join(' '));
  return { number: page.pageNumber, width, height, words, isImage, across };
}

/** Decodes HTML entities, which some software prints: « &lt; 0,6 » is a bound, not a measured 0,6. */
function withSigns(text: string): string {
  return text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&');
}

/** The words of one piece of text, whose width is divided among them in proportion. */
function wordsOf(text: string, box: Omit<Word, 'text'>): Word[] {
  const step = (box.right - box.left) / text.length;
  return [...text.matchAll(/\S+/g)].map((match) => ({
    ...box,
    text: match[0],
    left: box.left + step * match.index,
    right: box.left + step * (match.index + match[0].length),
  }));
}

/**
 * Joins the pieces of a word that the document draws separately. A small raised digit is an exponent after a ten ("10"
 * "9" is 10^9); beside any other number it is a footnote mark, never a digit.
 */
function glued(pieces: readonly Word[]): Word[] {
  const words: Word[] = [];
  for (const piece of pieces) {
    const last = words.at(-1);
    if (last === undefined || !areJoined(last, piece)) {
      words.push({ ...piece });
      continue;
    }
    if (isRaised(last, piece) && DIGITS.test(last.text) && /^\d/.test(piece.text)) {
      last.text = noteMark(last.text);
      words.push({ ...piece });
      continue;
    }
    last.text +=
      isRaised(piece, last) && DIGITS.test(piece.text) ? raised(last.text, piece.text) : piece.text;
    last.right = Math.max(last.right, piece.right);
    // The next piece is compared with the word rather than with its mark, because both have the height of the line.
    if (!isRaised(piece, last) && heightOf(piece) > heightOf(last))
      [last.top, last.bottom] = [piece.top, piece.bottom];
  }
  return words;
}

const DIGITS = /^\d+$/;
const SUPERSCRIPTS = '⁰¹²³⁴⁵⁶⁷⁸⁹';

const heightOf = ({ top, bottom }: Word): number => bottom - top;

function areJoined(last: Word, piece: Word): boolean {
  const size = Math.max(heightOf(last), heightOf(piece));
  const shared = Math.min(last.bottom, piece.bottom) - Math.max(last.top, piece.top);
  return (
    Math.abs(piece.left - last.right) < SAME_WORD * size &&
    shared >= 0.4 * Math.min(heightOf(last), heightOf(piece))
  );
}

/** Whether one piece is smaller than another and stands higher. */
function isRaised(one: Word, other: Word): boolean {
  return heightOf(one) < 0.85 * heightOf(other) && one.bottom < other.bottom - 0.1 * heightOf(other);
}

function raised(before: string, digits: string): string {
  if (/(?<!\d)10$/.test(before)) return `^${digits}`;
  return /\d$/.test(before) ? noteMark(digits) : digits;
}

/** One digit becomes a superscript, several are put in brackets, as footnotes are marked. */
function noteMark(digits: string): string {
  return digits.length === 1 ? (SUPERSCRIPTS[Number(digits)] ?? digits) : ` (${digits})`;
}

function hasText(words: readonly Word[]): boolean {
  return isReadable(words, TEXT_MIN);
}

/** Whether a page has at least `min` readable characters. */
function isReadable(words: readonly Word[], min: number): boolean {
  const text = words.map((word) => word.text).join('');
  const letters = text.match(/[\p{L}\p{N}]/gu)?.length ?? 0;
  const unknown = text.match(/[\ufffd\ue000-\uf8ff\p{Cc}]/gu)?.length ?? 0;
  return letters >= min && unknown < letters / 4;
}

/** Frames and table rules are fewer shapes than this; letters drawn as shapes are more. */
const SHAPES_MAX = 150;

/** Whether a page shows more than its few words: a picture, or letters drawn as shapes. */
async function isDrawn(page: PdfPage): Promise<boolean> {
  const { getResolvedPDFJS } = await import('unpdf');
  const { OPS } = await getResolvedPDFJS();
  const { fnArray } = await page.getOperatorList();
  const pictures = new Set<number>([
    OPS.paintImageXObject,
    OPS.paintInlineImageXObject,
    OPS.paintImageMaskXObject,
    OPS.paintImageXObjectRepeat,
    OPS.paintImageMaskXObjectRepeat,
    OPS.paintImageMaskXObjectGroup,
    OPS.paintInlineImageXObjectGroup,
  ]);
  const shapes = fnArray.filter((operation) => operation === OPS.constructPath).length;
  return shapes > SHAPES_MAX || fnArray.some((operation) => pictures.has(operation));
}

function toMatrix(numbers: readonly number[]): Matrix {
  const [a = 1, b = 0, c = 0, d = 1, e = 0, f = 0] = numbers;
  return [a, b, c, d, e, f];
}

function multiply(m: Matrix, n: Matrix): Matrix {
  return [
    m[0] * n[0] + m[2] * n[1],
    m[1] * n[0] + m[3] * n[1],
    m[0] * n[2] + m[2] * n[3],
    m[1] * n[2] + m[3] * n[3],
    m[0] * n[4] + m[2] * n[5] + m[4],
    m[1] * n[4] + m[3] * n[5] + m[5],
  ];
}
