import { fold } from '../../../../shared/core/fold.ts';
import type { Box } from '../../../../shared/core/place.ts';

interface PrintedWord {
  text: string;
  box: Box;
}

/** A line of a page: its words from left to right. */
export interface PrintedLine {
  words: PrintedWord[];
}

/** The lines of a page, from top to bottom: words whose middles are within one another's height are on one line. */
export function printedLines(words: readonly PrintedWord[]): PrintedLine[] {
  const lines: PrintedLine[] = [];
  const middle = ({ box }: PrintedWord) => box.y + box.height / 2;
  for (const word of words.toSorted((a, b) => middle(a) - middle(b))) {
    const last = lines.at(-1)?.words[0];
    if (last && Math.abs(middle(word) - middle(last)) < Math.max(word.box.height, last.box.height) / 2)
      lines.at(-1)?.words.push(word);
    else lines.push({ words: [word] });
  }
  for (const line of lines) line.words.sort((a, b) => a.box.x - b.box.x);
  return lines;
}

/** The boxes of the words of a page that a search finds, whatever their case and accents. */
export function findOnPage(lines: readonly PrintedLine[], query: string): Box[] {
  const wanted = fold(query).replace(/\s+/gu, '');
  if (wanted === '') return [];
  return lines.flatMap(({ words }) => {
    const hits: Box[] = [];
    const ends: number[] = [];
    let text = '';
    for (const word of words) {
      // Without spaces, since a PDF may print a name letter by letter.
      text += fold(word.text).replace(/\s+/gu, '');
      ends.push(text.length);
    }
    for (let at = text.indexOf(wanted); at >= 0; at = text.indexOf(wanted, at + wanted.length)) {
      const hitWords = words.filter(
        (_, index) => (ends[index] ?? 0) > at && (ends[index - 1] ?? 0) < at + wanted.length,
      );
      hits.push(around(hitWords.map(({ box }) => box)));
    }
    return hits;
  });
}

/** The words in a box, and those before them on the same line. A box around a whole page holds no value. */
export function wordsIn(lines: readonly PrintedLine[], box: Box): { text: string; before: string } {
  const isIn = ({ box: { x, y, width, height } }: PrintedWord) => {
    const [middle, level] = [x + width / 2, y + height / 2];
    return middle > box.x && middle < box.x + box.width && level > box.y && level < box.y + box.height;
  };
  const hitLines = lines.filter(({ words }) => words.some(isIn));
  const [line, ...others] = hitLines;
  if (line === undefined || others.length > 0) return { text: '', before: '' };
  const first = line.words.findIndex(isIn);
  const join = (words: readonly PrintedWord[]) => words.map(({ text }) => text.trim()).join(' ');
  const text = join(line.words.filter(isIn));
  const before = join(line.words.slice(0, first));
  // The box may include the name.
  const [, name = '', rest = ''] = /^([^\d<>≤≥]*[^\d<>≤≥\s])\s*((?:[<>≤≥]=?\s*)?\d.*)$/.exec(text) ?? [];
  return before === '' && name !== '' ? { text: rest, before: name } : { text, before };
}

function around(boxes: readonly Box[]): Box {
  const x = Math.min(...boxes.map((box) => box.x));
  const y = Math.min(...boxes.map((box) => box.y));
  return {
    x,
    y,
    width: Math.max(...boxes.map((box) => box.x + box.width)) - x,
    height: Math.max(...boxes.map((box) => box.y + box.height)) - y,
  };
}
