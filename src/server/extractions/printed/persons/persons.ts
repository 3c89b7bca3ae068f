import { plainLabel } from '../../../core/catalogue/plain-label.ts';
import { anyOf } from '../../vocabulary/patterns.ts';
import { birthDates } from '../days/birth-dates.ts';
import type { Line, Page } from '../page/page.ts';
import { findDates } from '../page/printed-date.ts';
import { keyOf, NAMES, STAFF, TRAITS, type Trait, traitsOf, unified, within } from './person-traits.ts';

/**
 * Returns the person of each line, as a key built from the birth dates, numbers and names printed on its page. What a
 * page does not state is taken from the other pages, except those that name somebody else. The key is empty if nobody
 * is named.
 */
export function personsOf(lines: readonly Line[]): (index: number) => string {
  const born = birthDates(lines).map(({ line, date }) => ({ line, key: JSON.stringify(date.local) }));
  const ofKinds = TRAITS.map((trait, kind) => traitsOf(lines, trait, kind));
  const stated = [...ofKinds, bareNames(lines, ofKinds.slice(NAMES).flat())];
  const names = new Map<Page, string[]>();
  const pageOf = ({ line }: Trait) => lines[line]?.page;
  for (const trait of stated.slice(NAMES).flat()) {
    const page = pageOf(trait);
    if (page !== undefined) names.set(page, [...(names.get(page) ?? []), ...trait.key.split(' ')]);
  }
  const usable = (page: Page | undefined) =>
    [born, ...stated].map((traits) => {
      const own = traits.filter((trait) => pageOf(trait) === page);
      return own.length > 0 ? own : traits.filter((trait) => isSame(page, pageOf(trait)));
    });
  const isSame = (one: Page | undefined, two: Page | undefined) => {
    const [few, many] = [one && names.get(one), two && names.get(two)];
    return few === undefined || many === undefined || within(few, many) || within(many, few);
  };
  const perPage = new Map<Page | undefined, Trait[][]>();
  return (index) => {
    const page = lines[index]?.page;
    const traits = perPage.get(page) ?? usable(page);
    perPage.set(page, traits);
    const own = traits.map((each) => keyAt(each, index, (trait) => pageOf(trait) === page));
    return own.some((key) => key !== '') ? JSON.stringify(own) : '';
  };
}

/** A younger patient may be as small as a newborn. */
const ADULT_YEARS = 12;

/** Whether every birth date in a file makes its person an adult on the last printed day. */
export function isOfAdult(lines: readonly Line[]): boolean {
  const born = birthDates(lines).map(({ date }) => date.local.year);
  const years = lines.flatMap(({ text, order }) => findDates(text, order).map(({ local }) => local.year));
  return born.length > 0 && Math.max(...years) - Math.max(...born) >= ADULT_YEARS;
}

/** A name and a number in columns. */
const IN_COLUMNS = /^\s*\p{L}[^\t]*\t\s*[<>≤≥]?\s*\d/u;

/**
 * The lines at the top of a page, above the name of another person than the previous page's: a table that continues
 * there may be of either. If names stand at the foot of pages, such lines belong to the person below.
 */
export function linesOfUncertainPatient(
  lines: readonly Line[],
  personOf: (index: number) => string,
): ReadonlySet<number> {
  const stated = [
    ...birthDates(lines).map(({ line }) => line),
    ...TRAITS.flatMap((trait, kind) => traitsOf(lines, trait, kind).map(({ line }) => line)),
  ].toSorted((a, b) => a - b);
  const either = new Set<number>();
  let before: number | undefined;
  for (const first of stated) {
    const [line, last] = [lines[first], before === undefined ? undefined : lines[before]];
    if (line === undefined || last?.page === line.page) continue;
    const atHead =
      last !== undefined &&
      last.top < last.page.height / 2 &&
      !lines.slice(0, before).some(({ page, text }) => page === last.page && IN_COLUMNS.test(text));
    if (atHead && personOf(first) !== personOf(before ?? first))
      for (const [index, each] of lines.entries())
        if (each.page === line.page && index < first) either.add(index);
    before = first;
  }
  return either;
}

/**
 * The last key stated before a line. A key stated further down counts only if it is on the same page, or if the report
 * states no other.
 */
function keyAt(traits: readonly Trait[], index: number, isOnPage: (trait: Trait) => boolean): string {
  const before = traits.findLast(({ line }) => line <= index);
  if (before !== undefined) return before.key;
  const [first] = traits;
  const alone = first !== undefined && (isOnPage(first) || traits.every(({ key }) => key === first.key));
  return alone ? first.key : '';
}

/** Words that introduce a person's name anywhere in a line. */
const ANNOUNCED = new RegExp(
  String.raw`(?<!\p{L})(?:M\.|Mr\.?|Mrs\.?|Ms\.?|Mme|Mlle|Monsieur|Madame|Dr\.?|Docteur|Pr\.?|Professeur|(?:${STAFF.source}|patiente?|noms?|pr[ée]noms?|name|by|par)\s*:?)[\s:]+((?:\p{Lu}[\p{L}'.-]*[ ,]*){1,5})`,
  'giu',
);

/** The words of all names (patients and staff) that a report prints, without accents or case. */
export function namesIn(lines: readonly Line[]): ReadonlySet<string> {
  const names = lines.flatMap(({ text }) => [...text.matchAll(ANNOUNCED)].map(([, name = '']) => name));
  const ofPatients = TRAITS.slice(NAMES).flatMap((trait, kind) => traitsOf(lines, trait, NAMES + kind));
  const words = [...names.map(plainLabel), ...ofPatients.map(({ key }) => key)].flatMap((name) =>
    name.split(' '),
  );
  return new Set(words.filter((word) => word.length > 2));
}

/** A line that is only a name at the top of a page: « MARTIN Jeanne ». */
const BARE_NAME = /^\s*(\p{Lu}{2,}(?:[ '-]\p{Lu}{2,}){0,2} \p{Lu}\p{Ll}+(?:[ -]\p{Lu}\p{Ll}+)?)\s*$/u;
/** Such a line may also name a place, a document or a part of it. */
const NOT_A_NAME = new RegExp(
  String.raw`\b${anyOf(
    'labo|biolog|hemat|biochim|chimie|hormon|serolog|immuno|bacterio|microbio|virolog|coag|hemosta|urin|sang',
    'bilan|result|compte|rendu|page|suite|hopita|hospit|clini|centre|chu|chr|service|cabinet|pole|unite|groupe|maison',
    'selas|dossier|exam|analy|numeration|ionogram|formule|copie|duplicata|medec|docteur|professeur|adresse|rue|avenue',
    'date|lettre|consult|constantes|traitement|antecedent|conclusion|ordonnance|surveillance|feuille|tableau|annexe',
  )}`,
);
const HEAD_LINES = 3;

/** The names that stand alone at the top of pages, unless words announce a name there. */
function bareNames(lines: readonly Line[], announced: readonly Trait[]): Trait[] {
  const named = new Set(announced.map(({ line }) => lines[line]?.page));
  const found = lines.flatMap((line, index): Trait[] => {
    if (named.has(line.page)) return [];
    const name = line.number <= HEAD_LINES ? BARE_NAME.exec(line.text)?.[1] : undefined;
    if (name === undefined || STAFF.test(name) || NOT_A_NAME.test(plainLabel(name))) return [];
    return [{ line: index, key: keyOf(name) }];
  });
  const pages = found.map(({ line }) => lines[line]?.page);
  return new Set(pages).size === pages.length ? unified(found) : [];
}
