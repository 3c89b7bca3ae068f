import { plainLabel } from '../../core/catalogue/plain-label.ts';
import { wholeWords } from '../vocabulary/patterns.ts';
import { type FoundDate, findDates } from './french-date.ts';
import { type Line, middleOf } from './page.ts';

/** A date of a report, sampling or birth, that applies from a line on. */
export interface Moment {
  line: number;
  date: FoundDate;
}

const SAMPLING =
  /(?<!\b(?:prochaine?|derniere?|precedente?|ancien|futur) )\b(?:prelev\w*|prel\b|prelt|collecte\w*|recueil\w*)/g;
const BORN = 'naissance|ne le|nee le|nee? e? le|ddn';
const STEPS = [
  String.raw`recu\w*|recept\w*|enregistr\w*|edit\w*|imprim\w*|valid\w*|demand\w*|prescri\w*|cree\w*|creation`,
  String.raw`transmis\w*|diffus\w*|sign\w*|dossier|ordonnance|rendu|saisi\w*|version|acte\w*|resultats?`,
];
const OTHER_TIMES = String.raw`anteri\w*|preced\w*|prochaine?|derniere?|prevue?s?`;
const OTHERS = wholeWords([BORN, ...STEPS, OTHER_TIMES], 'g');
const BIRTH = wholeWords([BORN], 'g');
/** A date within this share of the page width stands under its words. */
const UNDER = 0.12;
const LINES_BELOW = 2;

/** Dates of sampling, in the order of the lines. */
export function samplingDates(lines: readonly Line[]): Moment[] {
  return lines.flatMap((line, index) => {
    const dates = findDates(line.text);
    const own = dates.filter((_, at) => says(before(line.text, dates, at), SAMPLING, OTHERS));
    const below = dates.length === 0 ? underneath(lines, index) : [];
    return [...own, ...below].slice(0, 1).map((date) => ({ line: index, date }));
  });
}

/** Birth dates: one for each person that the report is of. */
export function birthDates(lines: readonly Line[]): Moment[] {
  return lines.flatMap((line, index) => {
    const dates = findDates(line.text);
    const found = dates.find((_, at) => says(before(line.text, dates, at), BIRTH, SAMPLING));
    return found === undefined ? [] : [{ line: index, date: found }];
  });
}

/** The last item at or before a line, or else the first one after it. */
export function momentAt<Item extends { line: number }>(moments: readonly Item[], line: number): Item | null {
  return moments.findLast((moment) => moment.line <= line) ?? moments[0] ?? null;
}

/** The text between a date and the one before it. */
function before(text: string, dates: readonly FoundDate[], index: number): string {
  const previous = dates[index - 1];
  const from = previous === undefined ? 0 : previous.at + previous.length;
  return text.slice(from, dates[index]?.at);
}

/** Whether the last match in a text is one of these rather than one of the others. */
function says(text: string, these: RegExp, others: RegExp): boolean {
  const plain = plainLabel(text);
  return lastOf(plain, these) > lastOf(plain, others);
}

function lastOf(plain: string, pattern: RegExp): number {
  return [...plain.matchAll(pattern)].at(-1)?.index ?? -1;
}

/** A date under the words « Date de prélèvement », in the lines below. */
function underneath(lines: readonly Line[], index: number): FoundDate[] {
  const line = lines[index];
  const words = line && /pr[ée]l[èe]v\w*/i.exec(line.text);
  if (!line || !words) return [];
  const middle = middleOf(line, words.index, words.index + words[0].length);
  for (const next of lines.slice(index + 1, index + 1 + LINES_BELOW)) {
    if (next.page !== line.page) break;
    const dates = findDates(next.text);
    const near = dates.find((date, at) => {
      const gap = Math.abs(middleOf(next, date.at, date.at + date.length) - middle);
      const said = plainLabel(before(next.text, dates, at));
      return (
        gap < UNDER * line.page.width && lastOf(said, OTHERS) < 0 && (dates.length > 1 || said.length < 20)
      );
    });
    if (near !== undefined) return [near];
  }
  return [];
}
