import { plainLabel } from '../../../core/catalogue/plain-label.ts';
import { isOfOrigin, OF_ORIGIN } from '../../vocabulary/names/origins.ts';
import { anyOf } from '../../vocabulary/patterns.ts';
import type { Line } from '../page/page.ts';
import type { Row } from './result-row.ts';

const FILTRATION = /(?:^|\.)dfge/;
/** « AA » in brackets is the air of a room beside a saturation, and African American beside a filtration. */
const ABBREVIATED = /\(\s*AA\s*\)/u;
const WHO = anyOf(
  'si|pour|chez|les?|la|une?|sujets?|patiente?s?|population|personnes?|race|d origine|origine|peau|valeurs?|dfge?|egfr',
);
/** Nothing but those persons: « Sujet noir », « (patients afro-américains) », « AA ». */
const ONLY_ORIGIN = new RegExp(`^(?:${WHO} )*${anyOf(OF_ORIGIN, 'aa')}$`);

const isOfFiltration = ({ label }: Row): boolean =>
  label.entries.some(({ measure }) => FILTRATION.test(measure.id));

/** The words on the line of a filtration that make it that of other persons; null if there are none. */
export function originOnLine(row: Row): string | null {
  if (!isOfFiltration(row)) return null;
  const { text } = row.line;
  const abbreviated = ABBREVIATED.exec(text);
  if (abbreviated !== null) return abbreviated[0];
  // « > 90 si sujet noir » is a number of its own.
  const of = text.split('\t').find((cell) => !/\d/.test(cell) && isOfOrigin(plainLabel(cell)));
  return of?.trim() ?? null;
}

/** The same, alone on the line above or below. */
export function originAround(row: Row, lines: readonly Line[], index: number): string | null {
  if (!isOfFiltration(row)) return null;
  const around = [lines[index - 1], lines[index + 1]].find(
    (line) => line?.page === row.line.page && ONLY_ORIGIN.test(plainLabel(line.text)),
  );
  return around?.text.trim() ?? null;
}
