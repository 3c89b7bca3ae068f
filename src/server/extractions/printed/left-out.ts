import { EXTRACTION_LOG } from '../../../shared/texts/extraction-log.ts';
import type { Catalogue } from '../../core/catalogue/catalogue.ts';
import type { RunLog } from '../run-log.ts';
import { numbersAt } from './number.ts';
import type { Line } from './page.ts';
import { readLabel } from './read-label.ts';
import { startsOf } from './row.ts';
import type { Section } from './section.ts';
import { unitAt } from './unit-at.ts';

/** Number of words of the longest name that is searched for in a sentence. */
const NAME_WORDS_MAX = 4;
/** Only this many words of a sentence are searched. */
const WORDS_MAX = 40;

/** Logs a line that names an analysis and has a number, but was not read as a result: nothing is dropped silently. */
export function logLeftOut(line: Line, catalogue: Catalogue, section: Section, log: RunLog): void {
  const read = (text: string) => readLabel(catalogue, text, section)?.word;
  const starts = startsOf(line.text);
  if (starts.length === 0) return;
  const heads = [...starts.map((start) => line.text.slice(0, start)), line.text.split('\t')[0] ?? ''];
  const word = heads.map(read).find((each) => each !== undefined);
  const named = word ?? quoted(line.text, starts, read);
  if (named !== undefined) log.info(EXTRACTION_LOG.leftOut(named, line.page.number, line.number));
}

/** The analysis whose name a sentence puts before a number with a unit. */
function quoted(
  text: string,
  starts: readonly number[],
  read: (text: string) => string | undefined,
): string | undefined {
  const measured = starts.find((start) => {
    const end = numbersAt(text, start).at(-1)?.end;
    return end !== undefined && unitAt(text, end, []) !== null;
  });
  if (measured === undefined) return undefined;
  const words = text
    .slice(0, measured)
    .replace(/\b[dl]'/gi, ' ')
    .split(/[\s:;,()]+/)
    .slice(0, WORDS_MAX);
  const names = words.flatMap((_, from) =>
    Array.from({ length: NAME_WORDS_MAX }, (_none, more) => words.slice(from, from + more + 1).join(' ')),
  );
  return names
    .filter((name) => name.length > 2)
    .map(read)
    .find((word) => word !== undefined);
}
