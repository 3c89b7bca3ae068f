import type { Box } from '../../../../shared/core/place.ts';
import { centredRows, isInBand } from './centred-cells.ts';
import type { Line, Page, Word } from './page.ts';

/** Two words are on one line if they overlap by this fraction of the smaller height. */
const SAME_LINE = 0.5;
/** Gaps as fractions of the line height: within a word, and between columns. */
const WITHIN_WORD = 0.08;
const BETWEEN_COLUMNS = 0.75;
/** Two equal words that overlap by this fraction of their width are one word printed twice. */
const AGAIN = 0.7;

/**
 * The lines of a page, from top to bottom.
 *
 * @param isName whether a text names an analysis
 */
export function linesOf(page: Page, isName: (text: string) => boolean = () => false): Line[] {
  const rows: { words: Word[]; top: number; bottom: number }[] = [];
  const printed = page.words.filter(({ text }) => text.trim() !== '');
  const centred = centredRows(printed, isName);
  const words = centred.length === 0 ? printed : printed.filter((word) => !isInBand(centred, word));
  for (const word of words.toSorted((a, b) => b.bottom - b.top - (a.bottom - a.top) || a.top - b.top)) {
    const row = rows.find(({ top, bottom }) => {
      const shared = Math.min(bottom, word.bottom) - Math.max(top, word.top);
      return shared >= SAME_LINE * Math.min(bottom - top, word.bottom - word.top);
    });
    if (row === undefined) rows.push({ words: [word], top: word.top, bottom: word.bottom });
    else row.words.push(word);
  }
  return [...rows, ...centred]
    .sort((a, b) => a.top + a.bottom - b.top - b.bottom)
    .map((row, index) => toLine(page, index + 1, row));
}

/** Part of a line, made of the given words at their positions. */
export function partOfLine({ page, number, top, bottom }: Line, words: readonly Word[]): Line {
  return toLine(page, number, { words, top, bottom });
}

function toLine(
  page: Page,
  number: number,
  row: { words: readonly Word[]; top: number; bottom: number },
): Line {
  const height = row.bottom - row.top;
  const placed: (Word & { at: number })[] = [];
  let text = '';
  let before: Word | null = null;
  for (const word of withoutSpacing(row.words.toSorted(inReadingOrder))) {
    if (before !== null && isAgain(word, before)) continue;
    const gap = before === null ? 0 : word.left - before.right;
    if (before !== null && word.cell?.column !== before.cell?.column) text += '\t';
    else if (before !== null && word.cell?.line !== before.cell?.line) text += ' ';
    else if (before !== null && gap > WITHIN_WORD * height)
      text += gap > BETWEEN_COLUMNS * height ? '\t' : ' ';
    const at = text.length;
    const plain =
      word.confidence === undefined ? withoutRules(plainCharacters(word.text)) : plainCharacters(word.text);
    placed.push({ ...word, text: plain, at });
    text += plain;
    before = before !== null && before.right > word.right ? before : word;
  }
  return { page, number, text, words: placed, top: row.top, bottom: row.bottom };
}

/** From left to right; in a row of cells of several lines, cell by cell, and line by line in each of them. */
const inReadingOrder = (a: Word, b: Word): number =>
  (a.cell?.column ?? 0) - (b.cell?.column ?? 0) ||
  (a.cell?.line ?? 0) - (b.cell?.line ?? 0) ||
  a.left - b.left;

/**
 * A word is letter-spaced if this many single letters follow each other, each gap at most this much wider than the
 * last.
 */
const SPACED_MIN = 4;
const SPACED_GAP = 1.6;

/** Joins the letters of words that are letter-spaced: « H é m a t i e s ». Numbers stay as they are printed. */
function withoutSpacing(words: readonly Word[]): Word[] {
  const found: Word[] = [];
  let run: Word[] = [];
  const end = () => {
    const [first, last] = [run[0], run.at(-1)];
    if (first === undefined || last === undefined) return;
    if (run.length < SPACED_MIN) found.push(...run);
    else found.push({ ...first, text: run.map(({ text }) => text).join(''), right: last.right });
    run = [];
  };
  for (const word of words) {
    const isLetter = /^\p{L}\p{M}*$/u.test(word.text) && word.confidence === undefined;
    const last = run.at(-1);
    if (isLetter && last !== undefined && !goesOnSpaced(run, word)) end();
    if (isLetter) run.push(word);
    else {
      end();
      found.push(word);
    }
  }
  end();
  return found;
}

/** Whether a letter is as close to the letters before it as those are to each other. */
function goesOnSpaced(run: readonly Word[], word: Word): boolean {
  const [last, before] = [run.at(-1), run.at(-2)];
  if (last === undefined) return true;
  const height = last.bottom - last.top;
  const gap = word.left - last.right;
  const usual = before === undefined ? BETWEEN_COLUMNS * height : last.left - before.right;
  return gap <= Math.max(SPACED_GAP * usual, 2 * WITHIN_WORD * height) && gap <= BETWEEN_COLUMNS * height;
}

/** Whether a word repeats the previous one at the same position, printed twice to look bold. */
function isAgain(word: Word, before: Word): boolean {
  const shared = Math.min(word.right, before.right) - Math.max(word.left, before.left);
  return word.text === before.text && shared > AGAIN * (word.right - word.left);
}

/** A raised digit after a name or number is a footnote mark, except in m² or 10⁹. */
const RAISED_MARK = /(?<=\d|\p{L}|\))(?<!10)(?<!(?:^|[\d/.])(?:[mcdkµμu]?m|µ|μ|u))[¹²³⁴⁵⁶⁷⁸⁹](?=\*?$)/u;
const RAISED = '¹²³⁴⁵⁶⁷⁸⁹';

/** British laboratories print « 14·8 »; « 3·10^9 » is a product. */
const DECIMAL_POINT = /(?<=\d)[·∙](?=\d)(?!10[\^*⁰¹²³⁴⁵⁶⁷⁸⁹])/g;

/**
 * Normalises dashes, quotes and comparison signs, replaces leader dots and dashes by a tab, and puts raised marks in
 * brackets.
 */
function plainCharacters(text: string): string {
  return text
    .normalize('NFC')
    .replace(/[\u00ad\u200b-\u200d\u2060\ufeff]/g, '')
    .replace(DECIMAL_POINT, '.')
    .replace(/[\ufb00-\ufb06]/g, (ligature) => ligature.normalize('NFKC'))
    .replace(RAISED_MARK, (mark) => `(${RAISED.indexOf(mark) + 1})`)
    .replace(/^[¹²³⁴⁵⁶⁷⁸⁹]$/, (mark) => `(${RAISED.indexOf(mark) + 1})`)
    .replace(/[\u00a0\u2000-\u200a\u202f]/g, ' ')
    .replace(/[\u2010-\u2015\u2212]/g, '-')
    .replace(/[‹]/g, '<')
    .replace(/[›]/g, '>')
    .replace(/[’‘]/g, "'")
    .replace(/^[.·•∙…_]+$/, (leader) => '\t'.padEnd(leader.length))
    .replace(/\.{3,}|…+|_{2,}|-{4,}|[·•∙]{3,}|(?:\. ){2,}\.?/g, (leader) => '\t'.padEnd(leader.length));
}

/** Rules of a table that are printed as characters: « |  4,2 - |  3,9  | », « ! Sodium ! 138 ! ». */
const RULES = /[|¦│┃║]+|^!$/g;

/** Replaces rules printed as characters by tabs; in an image, such a sign may be a misread 1. */
function withoutRules(text: string): string {
  return text.replace(RULES, (rule) => '\t'.padEnd(rule.length, '\t'));
}

/** The box of a line's text from `start` to `end`, as fractions of the page. */
export function boxOf({ page, words, top, bottom }: Line, start: number, end: number): Box {
  const edges = wordsBetween(words, start, end).map((word) => {
    const { left, right, at, text } = word;
    const step = (right - left) / Math.max(text.length, 1);
    return {
      left: left + step * Math.max(0, start - at),
      right: right - step * Math.max(0, at + text.length - end),
      top: word.top,
      bottom: word.bottom,
    };
  });
  const [x, y] = [least(edges.map((edge) => edge.left)), least([top, ...edges.map((edge) => edge.top)])];
  const right = Math.max(...edges.map((edge) => edge.right), x);
  const low = Math.max(bottom, ...edges.map((edge) => edge.bottom));
  return {
    x: fraction(x / page.width),
    y: fraction(y / page.height),
    width: fraction((right - x) / page.width),
    height: fraction((low - y) / page.height),
  };
}

/**
 * The lowest confidence among the words of a part of a line; undefined if the text comes from the file rather than from
 * an image.
 */
export function confidenceOf({ words }: Line, start: number, end: number): number | undefined {
  const confidences = wordsBetween(words, start, end).flatMap(({ confidence }) =>
    confidence === undefined ? [] : [confidence],
  );
  return confidences.length === 0 ? undefined : Math.min(...confidences);
}

/** The words that have a character from `start` to `end`; found by bisection, because a line may have thousands. */
function wordsBetween(words: Line['words'], start: number, end: number): Line['words'] {
  let [low, high] = [0, words.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    const word = words[middle];
    if (word !== undefined && word.at + word.text.length <= start) low = middle + 1;
    else high = middle;
  }
  let last = low;
  while ((words[last]?.at ?? end) < end) last += 1;
  return words.slice(low, last);
}

function least(values: readonly number[]): number {
  return values.length === 0 ? 0 : Math.min(...values);
}

function fraction(value: number): number {
  return Math.round(Math.min(1, Math.max(0, value)) * 10_000) / 10_000;
}
