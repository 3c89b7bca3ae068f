import { plainLabel } from '../../../core/catalogue/plain-label.ts';
import { anyOf } from '../../vocabulary/patterns.ts';
import type { Line } from '../page/page.ts';
import { confidenceOf } from '../page/words-to-lines.ts';

/** A line's statement about the person of the report. */
export interface Trait {
  line: number;
  key: string;
}

/** A name or number recognised in an image with a lower confidence is not used to tell persons apart. */
const TRAIT_CONFIDENCE_MIN = 0.85;
/** Ways to identify a person, by number or by name. Two different values of one kind mean two persons. */
export const TRAITS: readonly { after: RegExp; is: RegExp }[] = [
  numbered(
    'I\\.?P\\.?P\\.?|NIP|MRN|(?:n[°o]|num[ée]ro|identifiant)\\s*(?:de |du )?patient|(?:id|code)\\s+patient',
    'patient (?:id|number|no\\.?)|medical record (?:number|no\\.?)',
  ),
  numbered(
    'NIR|INS(?:-?NIR)?|matricule INS',
    String.raw`(?:n[°o]|num[ée]ro)\s*(?:de |d')?(?:s\.?\s?s\.?|s[ée]cu(?:rit[ée])?(?: sociale)?|insee|immatriculation)`,
  ),
  named(
    String.raw`patiente?|patient\(e\)|identit[ée](?: du patient)?`,
    'noms?[ ,/]*(?:et )?pr[ée]noms?|pr[ée]noms?[ ,/]*(?:et )?noms?',
    "(?:patient(?:'s)? |full )?name",
  ),
  named("noms?(?: (?:du )?patient| de famille| de naissance| usuel| d'usage)?"),
  named('pr[ée]noms?(?: (?:du )?patient)?'),
  { after: /^\s*(?:M\.|Mr|Mme|Mlle|Monsieur|Madame|Mademoiselle)\s+(?=\p{Lu}{2})/u, is: nameOf() },
];
const TITLES = TRAITS.length - 1;
/** Index of the first kind that is a name. */
export const NAMES = 2;

function nameOf(): RegExp {
  return /\s*(?:(?:M\.|Mr|Mme|Mlle)\s+)?(\p{Lu}[\p{L}'-]+(?:,? +\p{Lu}[\p{L}'-]*){0,4})/uy;
}

function named(...words: readonly string[]): { after: RegExp; is: RegExp } {
  return { after: new RegExp(String.raw`(?:^|[\t ])${anyOf(...words)}\s*:`, 'iu'), is: nameOf() };
}

function numbered(...words: readonly string[]): { after: RegExp; is: RegExp } {
  const after = new RegExp(String.raw`(?:^|[^\p{L}])${anyOf(...words)}\s*[:=]?`, 'iu');
  return { after, is: /\s*(\d[\dA-Z. ]{3,20}\d)/uy };
}

/** Words beside the name of a staff member. */
export const STAFF =
  /(?<!\p{L})(?:dr|docteur|pr|professeur|m[ée]decin|biologiste|pharmacien\w*|prescripteur)(?!\p{L})/iu;
/** The heading of a cell that names staff. */
const STAFF_HEADING = new RegExp(`${STAFF.source}\\s*:?\\s*$`, 'iu');
/** Words that end a name. */
const OTHER_FACTS = [
  'n[ée]e?|sexe|[âa]ge|ipp|nip|nir|ins|dossier|date|pr[ée]noms?|adresse|service|demande',
  String.raw`pr[ée]l[èe]v\w*|[ée]dit\w*`,
];
const AFTER_NAME = new RegExp(
  String.raw`(?<!\p{L})${anyOf(...OTHER_FACTS)}(?!\p{L}).*$|${STAFF.source}.*$`,
  'iu',
);

export function traitsOf(
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
    const trait = match?.[1];
    if (match === null || trait === undefined) return [];
    const at = match.index + match[0].length - trait.length;
    const confidence = confidenceOf(line, at, at + trait.length);
    if (confidence !== undefined && confidence < TRAIT_CONFIDENCE_MIN) return [];
    const key = keyOf(trait);
    return key === '' ? [] : [{ line: index, key }];
  });
  // Two titles (« Mme ») on one page may be the patient's and the doctor's, so neither is used.
  const pages = new Map(found.map(({ line, key }) => [`${lines[line]?.page.number} ${key}`, line]));
  const alone = new Set([...pages.values()].map((line) => lines[line]?.page)).size === pages.size;
  return kind !== TITLES || alone ? unified(found) : [];
}

/** Whether the cell before an offset, or the heading on its left, marks the name as a staff member's. */
function isOfStaff(text: string, start: number, kind: number): boolean {
  const cells = text.slice(0, start).split('\t');
  const rest = kind === TITLES ? (text.slice(start).split('\t')[0] ?? '') : '';
  return STAFF.test(`${cells.at(-1)}${rest}`) || STAFF_HEADING.test(cells.at(-2) ?? '');
}

export function keyOf(written: string): string {
  if (/^\d/.test(written)) return written.replace(/[. ]/g, '').toUpperCase();
  const name = plainLabel(written.replace(AFTER_NAME, '')).replace(
    /^(?:m|mr|mme|mlle|monsieur|madame|mademoiselle) /,
    '',
  );
  return name.split(' ').sort().join(' ');
}

/**
 * Unifies the keys of a name with and without first names. A short name that fits several persons keeps its own key.
 */
export function unified(traits: readonly Trait[]): Trait[] {
  const all = [...new Set(traits.map(({ key }) => key))].map((key) => key.split(' '));
  const full = all.filter((each) => !all.some((other) => other !== each && within(each, other)));
  return traits.map(({ line, key }) => {
    const fuller = full.filter((each) => within(key.split(' '), each));
    return { line, key: fuller.length === 1 ? (fuller[0] ?? []).join(' ') : key };
  });
}

export function within(few: readonly string[], many: readonly string[]): boolean {
  return few.every((word) => many.includes(word));
}
