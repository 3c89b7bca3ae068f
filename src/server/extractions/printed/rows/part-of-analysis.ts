import type { Catalogue, CatalogueEntry } from '../../../core/catalogue/catalogue.ts';
import { plainLabel } from '../../../core/catalogue/plain-label.ts';
import type { Line } from '../page/page.ts';
import { type Label, readLabel, withoutMarks } from '../sections/read-label.ts';
import { BLOOD } from '../sections/section.ts';
import { readAfterLabel } from './after-label.ts';
import { isValue, type Row, startsOf } from './result-row.ts';

/** The parts of a clotting test, by the words used for them below the test's name. */
const PARTS: readonly [RegExp, (title: string, ucum: string | null) => boolean][] = [
  [
    /^(?:temps |valeur )?(?:du |de la )?(?:patiente?|malade)$/,
    (title, ucum) => ucum === 's' && !/\btemoin\b/.test(title),
  ],
  [/^(?:temps |valeur )?(?:du )?temoin$/, (title, ucum) => ucum === 's' && /\btemoin\b/.test(title)],
  [
    /^(?:ratio|rapport)(?: (?:patient|malade|m|p)(?: sur | ?\/ ?| )(?:temoin|t))?$/,
    (title, ucum) => ucum === '1' && /\btemoin\b/.test(title),
  ],
];

/** « Témoin (sec) ». */
const SECONDS = /[([](?:s|sec|secondes?)\.?[)\]]\s*:?\s*$/iu;

/**
 * Reads « Temps patient », « Témoin » or « Rapport malade/témoin » as a part of the test named above, because several
 * tests have such parts. Undefined if the line has another name, null if the test has no such part.
 */
export function partOfAnalysis(
  catalogue: Catalogue,
  line: Line,
  above: Label | null,
): Row | null | undefined {
  const start = startsOf(line.text)[0];
  if (start === undefined) return undefined;
  const name = withoutMarks(line.text.slice(0, start).replaceAll('\t', ' ').replace(SECONDS, ''));
  // « Temps de Quick patient » includes the name of the test.
  const [, test = '', own] = /^(.+?)[ :-]+((?:du )?(?:patiente?|malade|témoin))$/iu.exec(name) ?? [];
  const isWhole = own !== undefined && readLabel(catalogue, name, BLOOD) === null;
  const named = isWhole ? readLabel(catalogue, test, BLOOD) : null;
  const part = plainLabel(named === null ? name : (own ?? ''));
  const fits = PARTS.find(([pattern]) => pattern.test(part))?.[1];
  if (fits === undefined) return undefined;
  const types = new Set((named ?? above)?.entries.map(({ type }) => type.id));
  const entries = catalogue.entries.filter(
    ({ type, measure }: CatalogueEntry) =>
      types.has(type.id) && fits(plainLabel(measure.title), measure.ucum),
  );
  const [entry, ...others] = entries;
  if (entry === undefined || others.length > 0) return null;
  const parts = readAfterLabel(line.text, start, entries, line.order);
  if (!parts?.some(isValue)) return null;
  const bare = `${(named ?? above)?.bare ?? ''}, ${part}`;
  const unit = SECONDS.test(line.text.slice(0, start)) ? 's' : null;
  const label = { word: bare, entries, all: entries, bare, unit, underSection: false };
  return { line, label: { ...label, measure_id: entry.measure.id }, labelAt: 0, parts };
}
