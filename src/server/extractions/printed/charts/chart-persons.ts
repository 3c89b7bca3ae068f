import { plainLabel } from '../../../core/catalogue/plain-label.ts';
import { wholeWords } from '../../vocabulary/patterns.ts';
import { apart, cellsOf, nearest } from '../page/cells.ts';
import type { Line } from '../page/page.ts';
import type { ChartColumn } from './chart-columns.ts';

const ROWS_MAX = 60;
const UNDER = 0.06;
/** Headings above the persons of the rows, or above their rooms or beds. */
const PERSONS = wholeWords([
  'patiente?s?|residente?s?|malades?|personnes?|beneficiaires?|usagers?|noms?|prenoms?|identites?|qui|enfants?|name|patient id',
  'chambres?|ch|lits?|box|room|bed|ipp|nip|ins|dossier',
]);
/** Headings above staff, who measured, ordered or wrote the values. */
const STAFF = wholeWords([
  'infirm\\w*|ide|as|soignante?s?|medecins?|docteur|dr|medic\\w*|prescri\\w*|operat\\w*|signature|visa|par|saisi\\w*|preleve\\w*|nurse|doctor|service',
]);
const TITLED = /^(?:M\.|Mr\.?|Mme|Mlle|Monsieur|Madame)\s?\p{Lu}/u;
const FULL_NAME = /^\p{Lu}{2,}(?:[- ]\p{Lu}{2,})* \p{Lu}\p{Ll}+(?:-\p{Lu}\p{Ll}+)?$/u;

/**
 * Whether a column of a chart tells several persons apart, one per row: by its heading (« Patient », « Chambre ») or by
 * the names in it. A chart of one person may name them in each row.
 */
export function hasSeveralPersons(
  lines: readonly Line[],
  from: number,
  columns: readonly ChartColumn[],
): boolean {
  const unknown = columns.filter(
    ({ kind, label, name }) => kind === null && label === null && !STAFF.test(plainLabel(name)),
  );
  if (unknown.length === 0) return false;
  const rows = lines.slice(from, from + ROWS_MAX).filter(({ page }) => page === lines[from]?.page);
  return unknown.some((column) => {
    const texts = new Set(
      rows.flatMap((line) =>
        cellsOf(line)
          .filter((cell) => nearest(columns, cell) === column && apart(column, cell) < UNDER)
          .map(({ text }) => text),
      ),
    );
    if (texts.size < 2) return false;
    return (
      PERSONS.test(plainLabel(column.name)) ||
      [...texts].every((text) => TITLED.test(text) || FULL_NAME.test(text))
    );
  });
}
