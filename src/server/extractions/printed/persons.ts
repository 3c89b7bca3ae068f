import { plainLabel } from '../../core/catalogue/plain-label.ts';
import { anyOf } from '../vocabulary/patterns.ts';
import { confidenceOf, type Line, type Page } from './page.ts';
import { birthDates, momentAt } from './sampling.ts';

/** What a line says of whom the report is of. */
interface Trait {
  line: number;
  key: string;
}

/** Below this confidence a name or a number recognised on an image tells nobody apart. */
const CONFIDENCE_MIN = 0.85;
/** Ways to name a person, by number or by name: two of one way that differ are two persons. */
const TRAITS: readonly { after: RegExp; is: RegExp }[] = [
  numbered(
    'I\\.?P\\.?P\\.?|NIP|(?:n[°o]|num[ée]ro|identifiant)\\s*(?:de |du )?patient|(?:id|code)\\s+patient',
  ),
  numbered(
    'NIR|INS(?:-?NIR)?|matricule INS',
    String.raw`(?:n[°o]|num[ée]ro)\s*(?:de |d')?(?:s\.?\s?s\.?|s[ée]cu(?:rit[ée])?(?: sociale)?|insee|immatriculation)`,
  ),
  named(
    String.raw`patiente?|patient\(e\)|identit[ée](?: du patient)?`,
    'noms?[ ,/]*(?:et )?pr[ée]noms?|pr[ée]noms?[ ,/]*(?:et )?noms?',
  ),
  named("noms?(?: (?:du )?patient| de famille| de naissance| usuel| d'usage)?"),
  named('pr[ée]noms?(?: (?:du )?patient)?'),
  { after: /^\s*(?:M\.|Mr|Mme|Mlle|Monsieur|Madame|Mademoiselle)\s+(?=\p{Lu}{2})/u, is: nameOf() },
];
const TITLES = TRAITS.length - 1;
/** The first of those that are names. */
const NAMES = 2;

function nameOf(): RegExp {
  return /\s*(?:(?:M\.|Mr|Mme|Mlle)\s+)?(\p{Lu}[\p{L}'-]+(?: +\p{Lu}[\p{L}'-]*){0,4})/uy;
}

function named(...words: readonly string[]): { after: RegExp; is: RegExp } {
  return { after: new RegExp(String.raw`(?:^|[\t ])${anyOf(...words)}\s*:`, 'iu'), is: nameOf() };
}

function numbered(...words: readonly string[]): { after: RegExp; is: RegExp } {
  const after = new RegExp(String.raw`(?:^|[^\p{L}])${anyOf(...words)}\s*[:=]?`, 'iu');
  return { after, is: /\s*(\d[\dA-Z. ]{3,20}\d)/uy };
}

/** What makes a name one of the staff. */
const STAFF =
  /(?<!\p{L})(?:dr|docteur|pr|professeur|m[ée]decin|biologiste|pharmacien\w*|prescripteur)(?!\p{L})/iu;
/** Heads the cells beside it. */
const STAFF_HEADING = new RegExp(`${STAFF.source}\\s*:?\\s*$`, 'iu');
/** Where a name ends. */
const OTHER_FACTS = [
  'n[ée]e?|sexe|[âa]ge|ipp|nip|nir|ins|dossier|date|pr[ée]noms?|adresse|service|demande',
  String.raw`pr[ée]l[èe]v\w*|[ée]dit\w*`,
];
const AFTER_NAME = new RegExp(
  String.raw`(?<!\p{L})${anyOf(...OTHER_FACTS)}(?!\p{L}).*$|${STAFF.source}.*$`,
  'iu',
);

/**
 * Of whom each line is: birth dates, numbers and names as printed on its page, joined into one key. What a page lacks
 * is taken from the others, but for those that name somebody else. The key is empty where the report names nobody.
 */
export function personsOf(lines: readonly Line[]): (index: number) => string {
  const born = birthDates(lines).map(({ line, date }) => ({ line, key: JSON.stringify(date.local) }));
  const told = TRAITS.map((trait, kind) => traitsOf(lines, trait, kind));
  const names = new Map<Page, string[]>();
  const pageOf = ({ line }: Trait) => lines[line]?.page;
  for (const trait of told.slice(NAMES).flat()) {
    const page = pageOf(trait);
    if (page !== undefined) names.set(page, [...(names.get(page) ?? []), ...trait.key.split(' ')]);
  }
  const usable = (page: Page | undefined) =>
    [born, ...told].map((traits) => {
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
    const own = traits.map((each) => momentAt(each, index)?.key ?? '');
    return own.some((key) => key !== '') ? JSON.stringify(own) : '';
  };
}

function traitsOf(
  lines: readonly Line[],
  { after, is }: { after: RegExp; is: RegExp },
  kind: number,
): Trait[] {
  const found = lines.flatMap((line, index): Trait[] => {
    const words = after.exec(line.text);
    if (words === null) return [];
    const start = words.index + words[0].length;
    if (isOfStaff(line.text, start, kind)) return [];
    is.lastIndex = start;
    const match = is.exec(line.text);
    const written = match?.[1];
    if (match === null || written === undefined) return [];
    const at = match.index + match[0].length - written.length;
    const confidence = confidenceOf(line, at, at + written.length);
    if (confidence !== undefined && confidence < CONFIDENCE_MIN) return [];
    const key = keyOf(written);
    return key === '' ? [] : [{ line: index, key }];
  });
  // Several titles on one page may be the patient's and the doctor's.
  const pages = new Map(found.map(({ line, key }) => [`${lines[line]?.page.number} ${key}`, line]));
  const alone = new Set([...pages.values()].map((line) => lines[line]?.page)).size === pages.size;
  return kind !== TITLES || alone ? unified(found) : [];
}

/** Whether the cell before a place, or the heading left of it, names somebody of the staff. */
function isOfStaff(text: string, start: number, kind: number): boolean {
  const cells = text.slice(0, start).split('\t');
  const rest = kind === TITLES ? (text.slice(start).split('\t')[0] ?? '') : '';
  return STAFF.test(`${cells.at(-1)}${rest}`) || STAFF_HEADING.test(cells.at(-2) ?? '');
}

function keyOf(written: string): string {
  if (/^\d/.test(written)) return written.replace(/[. ]/g, '').toUpperCase();
  const name = plainLabel(written.replace(AFTER_NAME, '')).replace(
    /^(?:m|mr|mme|mlle|monsieur|madame|mademoiselle) /,
    '',
  );
  return name.split(' ').sort().join(' ');
}

/** One key for a name with and without its first names; its own where it may be short for several. */
function unified(traits: readonly Trait[]): Trait[] {
  const all = [...new Set(traits.map(({ key }) => key))].map((key) => key.split(' '));
  const full = all.filter((each) => !all.some((other) => other !== each && within(each, other)));
  return traits.map(({ line, key }) => {
    const fuller = full.filter((each) => within(key.split(' '), each));
    return { line, key: fuller.length === 1 ? (fuller[0] ?? []).join(' ') : key };
  });
}

function within(few: readonly string[], many: readonly string[]): boolean {
  return few.every((word) => many.includes(word));
}
