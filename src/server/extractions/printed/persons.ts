import { plainLabel } from '../mapping/labels.ts';
import { confidenceOf, type Line } from './page.ts';
import { birthDates, momentAt, onPage } from './sampling.ts';

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
    "NIR|INS(?:-?NIR)?|matricule INS|(?:n[°o]|num[ée]ro)\\s*(?:de |d')?(?:s\\.?\\s?s\\.?|s[ée]cu(?:rit[ée])?(?: sociale)?|insee|immatriculation)",
  ),
  named(
    'patiente?|patient\\(e\\)|noms?[ ,/]*(?:et )?pr[ée]noms?|pr[ée]noms?[ ,/]*(?:et )?noms?|identit[ée](?: du patient)?',
  ),
  named("noms?(?: (?:du )?patient| de famille| de naissance| usuel| d'usage)?"),
  named('pr[ée]noms?(?: (?:du )?patient)?'),
  { after: /^\s*(?:M\.|Mr|Mme|Mlle|Monsieur|Madame|Mademoiselle)\s+(?=\p{Lu}{2})/u, is: nameOf() },
];
const TITLES = TRAITS.length - 1;
function nameOf(): RegExp {
  return /\s*(?:(?:M\.|Mr|Mme|Mlle)\s+)?(\p{Lu}[\p{L}'-]+(?: +\p{Lu}[\p{L}'-]*){0,4})/uy;
}

function named(words: string): { after: RegExp; is: RegExp } {
  return { after: new RegExp(`(?:^|[\\t ])(?:${words})\\s*:`, 'iu'), is: nameOf() };
}

function numbered(words: string): { after: RegExp; is: RegExp } {
  const after = new RegExp(`(?:^|[^\\p{L}])(?:${words})\\s*[:=]?`, 'iu');
  return { after, is: /\s*(\d[\dA-Z. ]{3,20}\d)/uy };
}

/** Where a name ends, and what makes it one of the staff. */
const AFTER_NAME =
  /(?<!\p{L})(?:n[ée]e?|sexe|[âa]ge|ipp|nip|nir|ins|dossier|date|pr[ée]noms?|adresse|service|demande|pr[ée]l[èe]v\w*|[ée]dit\w*)(?!\p{L}).*$/iu;
const STAFF =
  /(?<!\p{L})(?:dr|docteur|pr|professeur|m[ée]decin|biologiste|pharmacien\w*|prescripteur)(?!\p{L})/iu;

/**
 * Of whom each line is: birth dates, numbers and names as printed on its page, joined into one key. The key is empty
 * where the report names nobody.
 */
export function personsOf(lines: readonly Line[]): (index: number) => string {
  const born = birthDates(lines).map(({ line, date }) => ({ line, key: JSON.stringify(date.local) }));
  const traits = [born, ...TRAITS.map((trait, kind) => traitsOf(lines, trait, kind))];
  return (index) => {
    const own = traits.map((each) => momentAt(onPage(each, lines, index), index)?.key ?? '');
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
    if (words === null || STAFF.test(line.text)) return [];
    is.lastIndex = words.index + words[0].length;
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

function keyOf(written: string): string {
  if (/^\d/.test(written)) return written.replace(/[. ]/g, '').toUpperCase();
  const name = plainLabel(written.replace(AFTER_NAME, '')).replace(
    /^(?:m|mr|mme|mlle|monsieur|madame|mademoiselle) /,
    '',
  );
  return name.split(' ').sort().join(' ');
}

/** One key for a name with and without its first names. */
function unified(traits: readonly Trait[]): Trait[] {
  const known: string[][] = [];
  return traits.map(({ line, key }) => {
    const words = key.split(' ');
    const same = known.find((each) => within(each, words) || within(words, each));
    if (same === undefined) known.push(words);
    return { line, key: (same ?? words).join(' ') };
  });
}

function within(few: readonly string[], many: readonly string[]): boolean {
  return few.every((word) => many.includes(word));
}
