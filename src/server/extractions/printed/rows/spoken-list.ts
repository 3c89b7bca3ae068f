import type { Catalogue } from '../../../core/catalogue/catalogue.ts';
import { plainLabel } from '../../../core/catalogue/plain-label.ts';
import type { Line } from '../page/page.ts';
import { type FoundDate, findDates } from '../page/printed-date.ts';
import { isAboutPerson } from '../page/sentence-subject.ts';
import { BLOOD, saysOtherMatter } from '../sections/section.ts';
import { type DatedList, placed, sentenceOf, textOf } from './list-sentence.ts';
import { itemsOf, leftOf, readItem } from './listed-items.ts';

/** What precedes the day at the beginning of a sentence. */
const BEFORE_DAY = /^(?:le|on|en date du)?$/;
/** The name of an analysis follows the day: « Le 18 mars 2026 la créatinine », « On 5 June 2026 her creatinine ». */
const BEFORE_NAME =
  /^\s*,?\s+(?:on (?:notait|retrouvait|note|retrouve) )?(?=(?:une?|la|le|les|sa|son|ses|his|her|the)\s|l['’])/iu;
/** Verbs that give a number to a name; « était » says nothing else, because the day is stated. */
const VERBS = /(?<!\p{L})(?:était|étaient|est|sont|was|were|is)(?=\s+(?:à|de|at|[<>≤≥]?\s*\d))/giu;
const POSSESSIVE = /(?<!\p{L})(?:his|her|the|sa|son|ses)(?=\s)/giu;
const WITH = /(?<!\p{L})(?:avec|dont|with)(?!\p{L})/iu;
const LINES_ABOVE = 8;
const SENTENCE_ENDS = /^.*[.;!?]\s+/su;

/**
 * Reads a sentence of a letter that begins with a day, without a title: « Le 18 mars 2026 la créatinine était à 92
 * µmol/l et la CRP à 60 mg/l. ». Its first item must be a result. The results may be those of another person whom a
 * sentence before, in the same paragraph, names.
 */
export function spokenListAt(
  lines: readonly Line[],
  index: number,
  { since, date, other }: { since: number; date: FoundDate; other: FoundDate | undefined },
  catalogue: Catalogue,
): DatedList | undefined {
  const [line, above] = [lines[index], lines[index - 1]];
  if (line === undefined || date.eitherOrder || line.text.includes('\t')) return undefined;
  const before = SENTENCE_ENDS.exec(line.text.slice(0, date.at))?.[0] ?? '';
  if (before.length < since || !BEFORE_DAY.test(plainLabel(line.text.slice(before.length, date.at))))
    return undefined;
  const goesOn = before === '' && above?.page === line.page && !/[.:;!?]\s*$/.test(above.text);
  if (goesOn || isAboutPerson(before) || saysOtherMatter(before)) return undefined;
  const from = date.at + date.length;
  const opens = BEFORE_NAME.exec(line.text.slice(from))?.[0];
  if (opens === undefined) return undefined;
  const sentence = sentenceOf(lines, index, from + opens.length);
  if (other !== undefined && other.at < (sentence[0]?.end ?? 0)) return undefined;
  const { text: written, starts } = textOf(sentence);
  const blank = (words: string) => ' '.repeat(words.length);
  const text = written.replace(VERBS, blank).replace(POSSESSIVE, blank);
  if (findDates(text, line.order).length > 0) return undefined;
  const kind = { examination: false, ecg: false, section: BLOOD };
  const items = itemsOf(text, kind).map(({ at, item, isOther }) => ({
    at,
    item,
    row: isOther ? null : readItem(item, kind, catalogue),
  }));
  const isOfOther = isAboutPerson(paragraphAbove(lines, index));
  // « Le patient est admis avec une CRP à 92 mg/l » does not begin with the name of an analysis.
  const [first] = items;
  if (first === undefined || first.row === null || WITH.test(first.item)) return undefined;
  const lineAt = (at: number) => sentence[starts.findLastIndex((start) => start <= at)]?.line ?? line;
  const end = sentence.at(-1)?.end;
  return {
    date,
    rows: items.flatMap(({ at, row }) =>
      row === null || isOfOther ? [] : placed(row, sentence, starts, at),
    ),
    left: items.flatMap(({ at, item, row }) =>
      row === null || isOfOther ? leftOf(item, lineAt(at), catalogue) : [],
    ),
    lines: sentence.length,
    ...(end !== undefined && { end }),
  };
}

/** The lines of a paragraph above one of its lines, back to a title: « sa créatinine » may be of a person named there. */
function paragraphAbove(lines: readonly Line[], index: number): string {
  const texts: string[] = [];
  for (let at = index - 1; at >= Math.max(0, index - LINES_ABOVE); at -= 1) {
    const [above, below] = [lines[at], lines[at + 1]];
    if (
      above === undefined ||
      below === undefined ||
      above.page !== below.page ||
      above.block !== below.block
    )
      break;
    if (/:\s*$/.test(above.text) || below.top - above.bottom > above.bottom - above.top) break;
    texts.unshift(above.text);
  }
  return texts.join(' ');
}
