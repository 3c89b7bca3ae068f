import type { Catalogue, CatalogueEntry } from '../../../core/catalogue/catalogue.ts';
import { plainLabel } from '../../../core/catalogue/plain-label.ts';
import { byLabel } from '../../vocabulary/names/labels.ts';
import { anyOf } from '../../vocabulary/patterns.ts';
import type { Column } from '../page/column.ts';
import type { Line } from '../page/page.ts';
import { withoutMarks } from '../sections/read-label.ts';
import type { Section } from '../sections/section-facts.ts';
import { measuredRow } from './measured-row.ts';
import type { Row } from './result-row.ts';
import { columnOf } from './row-values.ts';

/** The serologies and blood groups whose results are words. */
const READ: ReadonlySet<string> = new Set([
  ...['hepatite-b.aghbs', 'hepatite-b.achbc', 'hepatite-c.acvhc', 'hepatite-a.igm'],
  ...['serologie-vih.vih', 'syphilis.trepo', 'groupe-sanguin.rh', 'groupe-sanguin.rai'],
]);
/** Other names that laboratories print for them, as `plainLabel` writes them. */
const NAMES: readonly (readonly [RegExp, string])[] = [
  [
    new RegExp(
      `^(?:${anyOf('serologie|depistage')} )?(?:du )?(?:vih|hiv) ?1 ?(?:\\+|et|/)? ?2${anyOf(
        '',
        '(?: (?:ag|ac|antigene|anticorps|p ?24|et|plus)){1,6}',
        ' combo',
      )}$`,
    ),
    'serologie-vih.vih',
  ],
  [/^(?:ac|anticorps) anti ?(?:vhc|hcv)$/, 'hepatite-c.acvhc'],
  [/^(?:ac|anticorps) anti ?hbc(?: totaux)?$/, 'hepatite-b.achbc'],
  [/^rh(?:esus)?(?: ?\(?(?:d|rh1|standard)\)?)?$/, 'groupe-sanguin.rh'],
  [/^(?:rai|recherche d agglutinines irregulieres)(?: (?:depistage|rai))?$/, 'groupe-sanguin.rai'],
];
const WORDS = anyOf(
  'n[ée]gati(?:fs?|ves?)|positi(?:fs?|ves?)|(?:non[- ])?r[ée]acti(?:fs?|ves?)|absence',
  '(?:non )?d[ée]tect[ée]e?s?|ind[ée]tectables?|(?:non )?d[ée]celables?|(?:non[- ])?reactive|negative|positive',
);
/** A name, then its result in a cell of its own or behind a colon, then nothing but an index and its interval. */
const ROW = new RegExp(
  String.raw`^([^\t:]{2,70})(?: ?: {0,2}\t?|\t ?)(${WORDS})(?=[\s*]|$)([^\p{L}]{0,40}(?:(?:UI|mUI|UA|AU|S|U)?\/(?:mL|L|CO)[^\p{L}]{0,30})?(?:\t ?${WORDS}){0,2}) ?$`,
  'iu',
);
const LENGTH_MAX = 200;

/** The row of a serology or of a blood group whose result is a word: « Antigène HBs : Négatif ». */
export function qualitativeRow(
  line: Line,
  section: Section,
  columns: readonly Column[],
  catalogue: Catalogue,
): Row[] {
  if (section.adds.length > 0 || section.specimen !== '') return [];
  const text = line.text.trimEnd();
  const [, written = '', word, rest = ''] = (text.length <= LENGTH_MAX && ROW.exec(text)) || [];
  // Without headings, nothing says which of two words is the result.
  if (word === undefined || (columns.length === 0 && new RegExp(`\\t${WORDS}`, 'iu').test(rest))) return [];
  const entry = entryOf(catalogue, withoutMarks(written));
  if (entry === null) return [];
  const at = line.text.indexOf(word, written.length);
  const place = { number: word, unit: null, at, end: at + word.length };
  const rows = measuredRow(
    line,
    { measure_id: entry.measure.id, name: entry.measure.title, ...place },
    catalogue,
  );
  // Under the heading of limits or of an earlier day, the result itself is missing.
  return rows.filter((row) => {
    const column = columnOf(row, place, columns);
    return column === undefined
      ? columns.length === 0
      : column.kind === 'current' && column.goal === undefined;
  });
}

function entryOf(catalogue: Catalogue, name: string): CatalogueEntry | null {
  const known = NAMES.find(([pattern]) => pattern.test(plainLabel(name)))?.[1];
  if (known !== undefined) return catalogue.measure(known) ?? null;
  const [entry, other] = byLabel(catalogue, name).filter(({ measure }) => READ.has(measure.id));
  return entry !== undefined && other === undefined ? entry : null;
}
