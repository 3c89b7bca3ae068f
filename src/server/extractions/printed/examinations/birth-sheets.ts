import type { Catalogue } from '../../../core/catalogue/catalogue.ts';
import { plainLabel } from '../../../core/catalogue/plain-label.ts';
import { anyOf, wholeWords } from '../../vocabulary/patterns.ts';
import { TARGET_WORDS } from '../../vocabulary/target-words.ts';
import { saysBirth } from '../days/birth-dates.ts';
import type { Line } from '../page/page.ts';
import { type FoundDate, findDates, sameDay, textBefore } from '../page/printed-date.ts';
import { isAboutPerson } from '../page/sentence-subject.ts';
import { measuredRow } from '../rows/measured-row.ts';
import type { Row } from '../rows/result-row.ts';

/** Where the head of a page names the child that it is about. */
const HEAD_LINES = 10;
/** « FICHE NOUVEAU-NÉ », « Salle de naissance »: every size without another day is that of the birth. */
const OF_BIRTH =
  /^(?:fiche|feuille|examen|dossier) (?:du |de |d )?(?:la )?(?:nouveau nee?|naissance)\b|^salle de naissance\b/;
const OF_CHILD = new RegExp(
  anyOf('[Ee]nfant|ENFANT|[Nn]ouveau[ -]n[ée]e?|[Nn]ourrisson|[Bb][ée]b[ée]') +
    String.raw`\s*:?\s+(?!N[ée]e?(?!\p{L}))\p{Lu}\p{L}`,
  'u',
);
const HEALTH_BOOK = /\bcarnet de sante\b/;
/** Whoever is named so is no newborn. */
const ADULT =
  /(?:^|[\s(])(?:Mme|MME|Mlle|Madame|Monsieur|M\.|Mr|Patiente?|Parturiente|Accouch[ée]e|M[èe]re|P[èe]re)(?=[\s:])/u;
/** Words of another birth, of more than one child, or of what is only expected. */
const OTHER = wholeWords([
  'jumeaux|jumelles?|jumeau|triples?|fratrie|freres?|soeurs?|aine|ainee|estime\\w*|attendue?s?|prevue?s?|percentiles?|normes?',
  TARGET_WORDS,
]);
/** Words of a later day than the birth. */
const LATER =
  /\b(?:sortie|actuel\w*|ce jour|j ?\d{1,3}|jours?|semaines?|mois|examen du|consultation|visite|controle)\b/;

const KILOS = String.raw`\s*:?\s*(\d{1,2}[.,]\d{1,3}|\d ?\d{3}|\d{3})\s?(kg|g)(?!\p{L})`;
const CENTIMETRES = String.raw`\s*:?\s*(\d{2}(?:[.,]\d{1,2})?)\s?(cm)(?!\p{L})`;
const OWN = '(?: (?:de naissance|à la naissance))?';
const SIZES = [
  { id: 'poids', pattern: new RegExp(String.raw`(?<!\p{L})(?:poids${OWN}|PN)${KILOS}`, 'iu') },
  { id: 'taille', pattern: new RegExp(String.raw`(?<!\p{L})(?:taille${OWN}|TN)${CENTIMETRES}`, 'iu') },
  {
    id: 'pc',
    pattern: new RegExp(String.raw`(?<!\p{L})(?:p[ée]rim[èe]tre cr[âa]nien${OWN}|PCN?)${CENTIMETRES}`, 'iu'),
  },
];
const SAYS_BIRTH = /\b(?:poids|taille|mensurations) (?:de|a la) naissance\b|^a la naissance\b|^pn\b/;
const MINUTES = String.raw`(10|1|5)\s?(?:min(?:utes?)?|mn|['’′])`;
/** « 1 min : 9 », « 5' : 10 »; « 9 à 1 min ». */
const APGAR = new RegExp(
  anyOf(
    String.raw`(?<!\d)${MINUTES}\s*[:=]?\s*(\d{1,2})(?![\d/]|\s*(?:à|min|['’′]))`,
    String.raw`(?<!\d)(\d{1,2})(?:\/10)?\s*(?:à|a)\s*${MINUTES}`,
  ),
  'giu',
);

/** « À 1, 5 et 10 min : 9, 10, 10 »: minutes apart from their scores. */
const MINUTES_LISTED =
  /(?<!\d)(?:10|1|5)\s*(?:min|['’′])?\s*(?:,|et|\/|-|;)\s*(?:10|1|5)\s*(?:min|mn|['’′]|,|et|\/|-)/iu;

/** A line of the measures of a birth, with its day. */
interface BirthLine {
  rows: Row[];
  left: null[];
  date: FoundDate | null;
}

/**
 * Reads the measures of the birth in the paper of a child whose birth date is stated once: « Poids de naissance : 3 420 g |
 * Taille : 50,5 cm », « Apgar : 1 min : 9, 5 min : 10 », by line. An Apgar without its minutes is not read.
 */
export function birthLinesOf(lines: readonly Line[], catalogue: Catalogue): Map<number, BirthLine> {
  const found = new Map<number, BirthLine>();
  for (const page of Map.groupBy([...lines.entries()], ([, line]) => line.page).values()) {
    const head = page.slice(0, HEAD_LINES).map(([, line]) => line);
    const cells = head.flatMap(({ text }) => text.split('\t').map(plainLabel));
    const isSheet = cells.some((cell) => OF_BIRTH.test(cell));
    if (!isSheet && !namesChildFirst(head)) continue;
    if (page.some(([, { text }]) => isOfSeveral(text))) {
      for (const [index, { text }] of page)
        if (isSheet && sizesIn(text).length > 0) found.set(index, { rows: [], left: [null], date: null });
      continue;
    }
    const birth = birthIn(head);
    if (birth === null) continue;
    const seen = new Set<string>();
    for (const [index, line] of page) {
      const rows = rowsIn(line, { isSheet, birth, seen }, catalogue);
      if (rows.length > 0) found.set(index, { rows, left: [], date: { ...birth, precise: false } });
    }
  }
  return found;
}

/** Whether the head of a page names a child before any adult, or is that of a health book. */
function namesChildFirst(head: readonly Line[]): boolean {
  const at = head.findIndex(({ text }) => OF_CHILD.test(text) || HEALTH_BOOK.test(plainLabel(text)));
  return at >= 0 && !head.slice(0, at + 1).some(({ text }) => ADULT.test(text));
}

const isOfSeveral = (text: string): boolean => /\b(?:jumeaux|jumelles?|triples)\b/.test(plainLabel(text));

/** The birth date of the child; null if none is stated, or several. */
function birthIn(head: readonly Line[]): FoundDate | null {
  const stated = head.flatMap(({ text, order }) => {
    if (isAboutPerson(text) || ADULT.test(text) || OTHER.test(plainLabel(text))) return [];
    const dates = findDates(text, order);
    return dates.filter(
      (date, at) => !date.eitherOrder && saysBirth(plainLabel(textBefore(text, dates, at))),
    );
  });
  const [first, ...others] = stated;
  return first !== undefined && others.every((other) => sameDay(first, other)) ? first : null;
}

function rowsIn(
  line: Line,
  { isSheet, birth, seen }: { isSheet: boolean; birth: FoundDate; seen: Set<string> },
  catalogue: Catalogue,
): Row[] {
  const { text, order } = line;
  const plain = plainLabel(text);
  const isOther = isAboutPerson(text) || OTHER.test(plain);
  if (isOther || findDates(text, order).some((date) => !sameDay(date, birth))) return [];
  const isOfBirth = SAYS_BIRTH.test(plain) || (isSheet && !LATER.test(plain));
  const sizes = isOfBirth ? sizesIn(text) : [];
  const numbers = [...sizes, ...(/\bapgar\b/.test(plain) ? scoresIn(text) : [])];
  return numbers.flatMap(({ id, number: written, unit, at }) => {
    // A measure given again may be of another day.
    if (seen.has(id)) return [];
    seen.add(id);
    const name = catalogue.measure(id)?.measure.title ?? '';
    const place = { number: written.replace(' ', ''), at, end: at + written.length };
    return measuredRow(line, { measure_id: id, name, unit, ...place }, catalogue);
  });
}

function sizesIn(text: string) {
  return SIZES.flatMap(({ id, pattern }) => {
    const match = pattern.exec(text);
    const [whole, number, unit] = match ?? [];
    if (!match || whole === undefined || number === undefined || unit === undefined) return [];
    const at = match.index + whole.lastIndexOf(number);
    return [{ id: `poids-de-naissance.${id}`, number, unit, at }];
  });
}

function scoresIn(text: string) {
  const from = text.search(/apgar/iu) + 'apgar'.length;
  if (MINUTES_LISTED.test(text.slice(from))) return [];
  return [...text.slice(from).matchAll(APGAR)].flatMap((match) => {
    const [whole, one, two, three, four] = match;
    const [minutes, number] = one === undefined ? [four, three] : [one, two];
    if (minutes === undefined || number === undefined || Number(number) > 10) return [];
    const inside = one === undefined ? whole.indexOf(number) : whole.lastIndexOf(number);
    return [{ id: `score-d-apgar.apgar-${minutes}`, number, unit: null, at: from + match.index + inside }];
  });
}
