import type { Line } from '../page/page.ts';
import { isUnit } from '../sections/read-label.ts';
import { NAMES } from '../vital-sign-names/vital-sign-kinds.ts';
import { stayMomentOf } from './stay/stay-days.ts';

/** Consecutive lines as one text. `starts` holds the offset of each line in it. */
export interface Paragraph {
  text: string;
  lines: readonly { index: number; line: Line; start: number }[];
}

/** Maximum distance between lines of one paragraph, in line heights. */
const GAP_MAX = 1.3;
const TEXT_MAX = 6_000;
/** A line that starts something new: « Examen clinique : », « - », « 1) ». */
const BEGINS = /^\s*(?:[\p{L}][\p{L}\d .'/-]{1,40}\s*:|[-•*·►]\s|\d{1,2}[.)]\s|\([\da-z]\)\s)/u;

/** A line that starts with its day: « 03/03/2026 8h20 : TA 13/7 », « J2 - 10/03/2026 : ». */
const OPENS_ON_DAY =
  /^\s*(?:J\s?\d{1,3}\s*[-–:]?\s*)?(?:le )?\d{1,2}[/.-]\d{1,2}[/.-]\d{2,4}[^:\n\t]{0,12}(?:\d\d?:\d\d\s*)?:/iu;

/** A line that starts with words and their day: « On admission (07/03/2026): ». */
const OPENS_ON_TITLE = /^\s*\p{Lu}[^\d,;.:\n\t]{1,40}\(?\d{1,2}[/.-]\d{1,2}[/.-]\d{2,4}\)?[^:\n\t]{0,12}:/u;

/** The paragraphs formed by the lines that may be read as text. */
export function paragraphsOf(lines: readonly Line[], isText: (index: number) => boolean): Paragraph[] {
  const paragraphs: { text: string; lines: { index: number; line: Line; start: number }[] }[] = [];
  for (const [index, line] of lines.entries()) {
    if (!isText(index)) continue;
    const last = paragraphs.at(-1);
    const before = last?.lines.at(-1);
    const near =
      before !== undefined &&
      before.index === index - 1 &&
      before.line.page === line.page &&
      before.line.block === line.block &&
      line.top - before.line.bottom <= GAP_MAX * (line.bottom - line.top);
    if (last === undefined || !near || last.text.length > TEXT_MAX) {
      paragraphs.push({ text: line.text, lines: [{ index, line, start: 0 }] });
      continue;
    }
    // A line end that does not split a sentence becomes a newline, which acts as a full stop.
    last.text += goesOn(before.line.text, line.text) ? ' ' : '\n';
    last.lines.push({ index, line, start: last.text.length });
    last.text += line.text;
  }
  return paragraphs;
}

const OPEN_END =
  /[,;]\s*$|(?<!\p{L})(?:une?|de|des|du|la|le|les|à|et|avec|pour|dont|sur|en|par|of|the|with|and)\s*$/iu;
const PROSE_WORDS = 6;

/** Whether a line continues a sentence of the line above: « pH au cordon 7,28, / lactates 3,1 mmol/L ». */
export function isTailOfSentence(line: Line, above: Line | undefined): boolean {
  if (above === undefined || above.page !== line.page || above.block !== line.block) return false;
  if (above.text.includes('\t') || line.text.includes('\t')) return false;
  const words = above.text.match(/\p{L}{2,}/gu)?.length ?? 0;
  return words >= PROSE_WORDS && /^\s*\p{Ll}/u.test(line.text) && OPEN_END.test(above.text);
}

/** What the lines beside a line add to its first and last sentence. */
export function wrappedAround(lines: readonly Line[], index: number): { above: string; below: string } {
  const joins = (from: Line | undefined, to: Line | undefined) =>
    from !== undefined &&
    to !== undefined &&
    from.page === to.page &&
    from.block === to.block &&
    to.top - from.bottom <= GAP_MAX * (to.bottom - to.top) &&
    !from.text.includes('\t') &&
    goesOn(from.text, to.text);
  const [above, line, below] = [lines[index - 1], lines[index], lines[index + 1]];
  return {
    above: joins(above, line) ? `${above?.text} ` : '',
    below: joins(line, below) ? ` ${below?.text}` : '',
  };
}

/** Whether a sentence continues on the next line. */
function goesOn(text: string, next: string): boolean {
  if (OPENS_ON_DAY.test(next) || OPENS_ON_TITLE.test(next)) return false;
  if (BEGINS.test(next)) return /[:,]\s*$/.test(text) && !BEGINS.test(next.replace(/^\s*\p{L}[^:]*:/u, '- '));
  if (/[.;!?]\s*$/.test(text)) return false;
  // « Examen clinique à l'entrée » above « TA 142/68 » is a title.
  if (/^\s*\p{Lu}/u.test(next) && !text.includes(',') && stayMomentOf(text) !== null) return false;
  if (/\d\s*$/.test(text) && isUnit(/^\s*([^\s,;.]+)/.exec(next)?.[1] ?? '')) return true;
  if (/^\s*\p{Ll}/u.test(next) || /[,:]\s*$/.test(text)) return true;
  if (/^\s*\d/.test(next) && endsWithVitalSign(text)) return true;
  const last = /(\p{L}+)\s*$/u.exec(text)?.[1];
  return last !== undefined && /^\p{Ll}/u.test(last) && !isUnit(last);
}

const NAME_MAX = 40;

/** Whether a line ends with the name of a vital sign, whose number is then on the next line: « Poids », « 58 kg ». */
function endsWithVitalSign(text: string): boolean {
  const end = text.slice(-NAME_MAX).trimEnd();
  const last = [...end.matchAll(NAMES)].at(-1);
  return last !== undefined && last.index + last[0].length === end.length;
}

/** The line of a paragraph at an offset of its text. */
export function lineAt({ lines }: Paragraph, at: number): Paragraph['lines'][number] {
  let [low, high] = [0, lines.length];
  while (high - low > 1) {
    const middle = (low + high) >> 1;
    if ((lines[middle]?.start ?? 0) <= at) low = middle;
    else high = middle;
  }
  const found = lines[low];
  if (found === undefined) throw new Error('a paragraph has a line');
  return found;
}
