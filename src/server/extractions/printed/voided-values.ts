import type { Catalogue } from '../../core/catalogue/catalogue.ts';
import { valueDoubt } from '../vocabulary/doubts/document-doubt.ts';
import { byLabel } from '../vocabulary/names/labels.ts';
import { namesInRemark } from '../vocabulary/names-in-remark.ts';
import { paragraphsOf } from './days/paragraphs.ts';
import type { Line } from './page/page.ts';
import type { Printed } from './page/same-result.ts';
import { sectionOf } from './sections/section.ts';

const NOTE_MARK = /^\s*(\((?:\d{1,2}|[a-z])\)|\*)/u;

interface About {
  lines: readonly Line[];
  documentOf: (index: number) => number;
  catalogue: Catalogue;
}

/** A remark below, beside or above results, on its first line. */
interface Remark {
  index: number;
  text: string;
}

/** The values that remarks void, with the words that void them. */
export function voidedValues(printed: readonly Printed[], about: About): Map<Printed, string> {
  const found = new Map<Printed, string>();
  const onLine = Map.groupBy(printed, ({ line }) => line);
  const { lines } = about;
  for (const [index, values] of onLine) {
    const doubt = valueDoubt(lines[index]?.text ?? '');
    if (doubt !== null) for (const value of values) found.set(value, doubt.words);
  }
  for (const remark of remarksOf(lines, (index) => !onLine.has(index))) {
    const above = lines[remark.index - 1];
    const wrapped = onLine.has(remark.index - 1) && above !== undefined ? `${above.text} ${remark.text}` : '';
    const doubt = valueDoubt(remark.text) ?? valueDoubt(wrapped);
    if (doubt === null) continue;
    for (const value of meantBy(remark, doubt.scope, printed, about)) found.set(value, doubt.words);
  }
  return found;
}

const isCapital = (text: string): boolean => !/\p{Ll}/u.test(text);

/** The sentences between results, wrapped lines joined. */
function remarksOf(lines: readonly Line[], isText: (index: number) => boolean): Remark[] {
  return paragraphsOf(lines, isText).flatMap((paragraph) => {
    const remarks: Remark[] = [];
    for (const { index, line, start } of paragraph.lines) {
      const last = remarks.at(-1);
      // « Plaquettes : ininterprétables » above « FORMULE » is not about the formula.
      const begins =
        paragraph.text[start - 1] === '\n' || (isCapital(line.text) && !isCapital(last?.text ?? ''));
      if (last === undefined || begins) remarks.push({ index, text: line.text });
      else last.text += ` ${line.text}`;
    }
    return remarks;
  });
}

/**
 * The values that a remark is about: those that it names, those with its mark, all of its section, or the one above.
 */
function meantBy(
  { index, text }: Remark,
  scope: 'one' | 'all',
  printed: readonly Printed[],
  { lines, documentOf, catalogue }: About,
): readonly Printed[] {
  const own = printed.filter(({ line }) => documentOf(line) === documentOf(index));
  const names = namesInRemark(text, catalogue);
  const named = own.filter(({ candidate }) =>
    byLabel(catalogue, candidate.label ?? '').some(({ measure }) => names.has(measure.id)),
  );
  // « LDH non interprétables » says nothing about the potassium above.
  if (named.length > 0 || (names.size > 0 && !/\br[ée]sultat\b/iu.test(text))) return named;
  const mark = NOTE_MARK.exec(text)?.[1];
  const marked = mark === undefined ? [] : own.filter(({ line }) => lines[line]?.text.includes(mark));
  if (marked.length > 0) return marked;
  const titles = lines.flatMap(({ text: each }, at) => (isTitle(each) ? [at] : []));
  const from = titles.findLast((at) => at < index) ?? -1;
  const to = titles.find((at) => at > index) ?? lines.length;
  const here = own.filter(
    ({ line }) => line > from && line < to && lines[line]?.block === lines[index]?.block,
  );
  const above = here.filter(({ line }) => line < index);
  const nearest = Math.max(...above.map(({ line }) => line));
  if (scope === 'one' && above.length > 0) {
    const results = new Set(above.filter(({ line }) => line === nearest).map(({ result }) => result));
    return above.filter(({ result }) => results.has(result));
  }
  return here.length > 0 ? here : own;
}

const isTitle = (text: string): boolean =>
  !/\d/.test(text) && valueDoubt(text) === null && sectionOf(text) !== null;
