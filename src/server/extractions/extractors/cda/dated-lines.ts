import { anyOf } from '../../vocabulary/patterns.ts';
import { oneLine, type TextLine } from './narrative-lines.ts';

/** Titles of vital signs. */
export const VITALS = anyOf('constantes|signes vitaux|param[eè]tres vitaux|vital signs');
const DATE = String.raw`\d{1,2}[-/.]\d{1,2}[-/.]\d{4}|\d{4}-\d\d-\d\d`;
const BARE_DATE = new RegExp(String.raw`^date\s*:\s*(${DATE})$`, 'i');
/** « 03/02/2026 : Hémoglobine : 12,8 g/dL » */
const DATE_FIRST = new RegExp(String.raw`^(${DATE})\s*(?::|[-–]\s)\s*(?=\p{L})`, 'u');
const WHOLE_DATE = /\d{1,4}[-/.]\d{1,2}[-/.]\d{2,4}/g;
const OF_VITALS = new RegExp(`^${VITALS}`, 'i');
const OF_RESULTS = new RegExp(
  `^${anyOf('r[ée]sultats?|biologie|analyses?|laborato|results|laboratory', 'examens? (?:biologiques?|de laboratoire)')}`,
  'i',
);

/**
 * Writes the dates of a section about vital signs or results (« Date : 03/02/2026 », « 03/02/2026 : Hémoglobine… ») as
 * those of the measures or of the sampling that follow. Returns the lines unchanged if a number is above the first
 * date, or if there are other dates.
 */
export function datedLines(lines: readonly TextLine[], text: string, title: string): readonly TextLine[] {
  const titleLine = oneLine(title);
  const words = OF_VITALS.test(titleLine)
    ? 'Date de mesure :'
    : OF_RESULTS.test(titleLine)
      ? 'Prélevé le'
      : null;
  const dated = lines.map(({ cells }) => (cells.length === 1 ? dateOf((cells[0] ?? '').trim()) : null));
  const first = dated.findIndex((each) => each !== null);
  const all = [...text.matchAll(WHOLE_DATE)].length;
  const isClear =
    words !== null &&
    first >= 0 &&
    all === dated.filter((each) => each !== null).length &&
    !lines.slice(0, first).some(({ cells }) => /\d/.test(cells.join('')));
  if (!isClear) return lines;
  return lines.flatMap((line, index) => {
    const found = dated[index];
    if (found === null || found === undefined) return [line];
    const day = { ...line, cells: [`${words} ${found.day}`] };
    return found.rest === '' ? [day] : [day, { ...line, cells: [found.rest] }];
  });
}

function dateOf(line: string): { day: string; rest: string } | null {
  const bare = BARE_DATE.exec(line)?.[1];
  if (bare !== undefined) return { day: bare, rest: '' };
  const [whole = '', day] = DATE_FIRST.exec(line) ?? [];
  return day === undefined ? null : { day, rest: line.slice(whole.length) };
}
