import type { Catalogue, CatalogueEntry } from '../../../core/catalogue/catalogue.ts';
import { byLabel, withoutMethod } from '../../vocabulary/names/labels.ts';
import { anyOf } from '../../vocabulary/patterns.ts';
import { TARGET_WORDS } from '../../vocabulary/target-words.ts';
import { readUnit } from '../../vocabulary/units/units.ts';
import { NAME_CODES } from './name-codes.ts';
import { OF_FOETUS } from './section.ts';
import type { Section } from './section-facts.ts';

/** The analysis that a label names. */
export interface Label {
  /** Its name as in the catalogue, without accents or case. */
  word: string;
  entries: readonly CatalogueEntry[];
  /** `entries` and those that the label's unit excludes, because counts may stand below percentages. */
  all: readonly CatalogueEntry[];
  /** The name without its unit; all of `all` have this name. */
  bare: string;
  /** Unit inside the label: "Hématocrite (%)". */
  unit: string | null;
  /** Whether the heading above changed the meaning of the name. */
  underSection: boolean;
  /** Whether it is a measure of an examination (heart), dated by the examination instead of a sampling. */
  examination?: true;
  /** Whether the row states that the day has no result, so that it holds only earlier ones. */
  withoutResult?: true;
  /** The code that stands for the name: « LEUC ». */
  code?: string;
  /** The measure, if the analysis above identifies it and the name alone does not. */
  measure_id?: string;
}

const LENGTH_MAX = 160;
const FLAGS =
  /^(?:[\s*•·¤►→#^+-]|\d{1,2}[.)](?=\s))+|[\s*•·:=+\-↑↓▲▼]+$|(?<=\s)(?<![Pp]rot[ée]ine?s? )\((?:\d{1,2}|[a-z])\)$/g;
const WORDS_OF_UNIT_MAX = 4;
/** Words in a column after which the next number is not a result of the day. */
const EARLIER = 'ant[ée]ri(?:eur|or)|pr[ée]c[ée]dent|previous|prior';
const LIMITS = String.raw`${TARGET_WORDS}|seuil|t[ée]moin|limite|r[ée]f[ée]rence|normes?\b|mini|maxi|reference|normal range`;
const NOT_DONE = 'en cours|non (?:r[ée]alis|fait|re[çc]u|transmis|dos|mesur|rendu|interpr)';
const IMPOSSIBLE =
  'h[ée]molys|hemolyz|coagul|clotted|insuffi[cs]|annul|cancel|pending|not done|indosable|impossible|illisible|[àa] suivre|manqu|absence';
const BLANKS = String.raw`n\.? ?[rfd]\.?$|[-*?/]{2,}|\*+$`;
const IS_LIMIT = new RegExp(String.raw`\b${anyOf(EARLIER, LIMITS)}`, 'i');
const BLANK = new RegExp(String.raw`\b${anyOf(NOT_DONE, IMPOSSIBLE, BLANKS)}`, 'i');
const NO_RESULT = new RegExp(String.raw`\b${anyOf(EARLIER, LIMITS, NOT_DONE, IMPOSSIBLE, BLANKS)}`, 'i');
const LINKS = /\s+(?:en|exprimé?e? en|:)$/i;

/**
 * Reads a label: an analysis name, with or without a unit. Null if the catalogue has no laboratory analysis with that
 * name. Columns between name and value (method, unit) are ignored.
 *
 * @param options.withoutResult whether a column may say that there is no result of the day: « LDH | annulé | UI/L »
 */
export function readLabel(
  catalogue: Catalogue,
  text: string,
  section: Section,
  { withoutResult = false }: { withoutResult?: boolean } = {},
): Label | null {
  if (text.length > LENGTH_MAX) return null;
  const cells = text.split('\t').map(withoutMarks);
  const [first = '', ...others] = cells.filter((cell) => cell !== '');
  const fullText = withoutMarks(cells.join(' '));
  const unitCell = others.find((cell) => isUnit(cell)) ?? null;
  const found = named(catalogue, fullText, section);
  if (found !== null) return { ...found, unit: found.unit ?? unitCell };
  if (others.length === 0) return null;
  const isBlank = withoutResult && others.some((cell) => BLANK.test(cell) && !IS_LIMIT.test(cell));
  const rest = isBlank ? others.filter((cell) => !BLANK.test(cell)) : others;
  const alone = rest.some((cell) => NO_RESULT.test(cell) || (/\d/.test(withoutMethod(cell)) && !isUnit(cell)))
    ? null
    : named(catalogue, first, section);
  if (alone === null) return null;
  return { ...alone, unit: alone.unit ?? unitCell, ...(isBlank && { withoutResult: true as const }) };
}

/** « cK+ » and « cCa2+ » end with their charge, which is not a footnote mark: without it, « CK » is an enzyme. */
const ION = /(?:^|\s)c(?:K|Na|Ca2?|Cl)[+-]$/;
/** How analysers of blood gases mark a low result, before its name: « v pH ». */
const LOW = /^\s*v\s+(?=pH|p?s?C?O2|ct?[A-Z])/;

/** An abbreviation printed with spaces: « C R P ». */
const SPACED = /^\p{Lu}(?: \p{Lu}){2,4}$/u;

/** Numbers in the brackets of a name: « Parathormone (1-84) », « 25-OH vitamine D (D2 + D3) ». */
const IN_NAME = /\s*\((?:1\s?[-–]\s?84|D2\s?(?:\+|et|\/)\s?D3)\)/giu;

/** Removes bullets before a label, and marks and notes after it. */
export function withoutMarks(text: string): string {
  const tidied = text.replace(/\s+/g, ' ').replace(LOW, '').trim();
  if (ION.test(tidied)) return tidied;
  const bare = tidied.replace(IN_NAME, '').replace(FLAGS, '').replace(FLAGS, '').trim();
  return SPACED.test(bare) ? bare.replaceAll(' ', '') : bare;
}

/** What separates an abbreviation from a name: "GB – Leucocytes", "Hémoglobine / HGB". */
const PAIR = /^(.{2,60}?)(?:\s+[-/=]\s+|\s*[:,]\s+)(.{2,60})$/;

/** The analysis of a name, which may be given twice in different words. */
function named(catalogue: Catalogue, text: string, section: Section): Label | null {
  const once = namedOnce(catalogue, text, section);
  const [, first, second] = (once === null && PAIR.exec(text)) || [];
  if (first === undefined || second === undefined) return once;
  const [one, two] = [first, second].map((half) => namedOnce(catalogue, half, section));
  if (!one || !two) return null;
  const inBoth = (a: readonly CatalogueEntry[], b: readonly CatalogueEntry[]) =>
    a.filter((entry) => b.includes(entry));
  const entries = inBoth(one.entries, two.entries);
  const unit = two.unit ?? one.unit;
  return entries.length === 0 ? null : { ...two, entries, all: inBoth(one.all, two.all), unit };
}

/** « Troponine T hs H0 » is that of the sampling; « H3 » is of three hours later. */
const AT_SAMPLING = /(?<=troponine.{0,30})[\s,(]+(?:à )?[HT] ?0\)?$/iu;

function namedOnce(catalogue: Catalogue, written: string, section: Section): Label | null {
  const spoken = section.adds.length === 0 ? NAME_CODES.get(written) : undefined;
  if (spoken !== undefined) {
    const named = namedOnce(catalogue, spoken, section);
    return named === null ? null : { ...named, code: written };
  }
  const text = written.replace(AT_SAMPLING, '');
  for (const { name, unit } of readings(text)) {
    const own = section.names?.(name) ?? null;
    const under = [...section.adds.map((add) => `${name} ${add}`), ...(own === null ? [] : [own])];
    for (const word of [...under, unit === '%' ? `${name} %` : name, name]) {
      const entries = byLabel(catalogue, word).filter(
        (entry) =>
          isPrinted(entry) &&
          isUnderScan(entry, section) &&
          (!section.adds.some((add) => word === `${name} ${add}`) || isOfMatter(entry, section)),
      );
      const ofUnit = unit === null ? entries : entries.filter(({ measure }) => fits(unit, measure.ucum));
      const chosen = ofUnit.length > 0 ? ofUnit : entries;
      if (chosen.length === 0) continue;
      const bare = under.includes(word) ? word : name;
      const others = byLabel(catalogue, bare).filter(
        (entry) => isPrinted(entry) && isUnderScan(entry, section),
      );
      const all = new Set([...entries, ...others]);
      const examination = chosen.every(isExamination);
      const underSection = examination || under.includes(word);
      return {
        word,
        entries: chosen,
        all: [...all],
        bare,
        unit,
        underSection,
        ...(examination && { examination }),
      };
    }
  }
  return null;
}

/** The label as it is, then with its last words or its brackets read as its unit. */
function readings(text: string): { name: string; unit: string | null }[] {
  const bracketed = [...text.matchAll(/\(([^()]*)\)|\[([^[\]]*)\]/g)].flatMap((match) => {
    const unit = (match[1] ?? match[2] ?? '').trim();
    const rest = `${text.slice(0, match.index)} ${text.slice(match.index + match[0].length)}`;
    return isUnit(unit) ? [{ name: withoutMarks(rest), unit }] : [];
  });
  const words = text.split(' ');
  const last = Array.from({ length: Math.min(WORDS_OF_UNIT_MAX, words.length - 1) }, (_, index) => {
    const at = words.length - 1 - index;
    return { name: words.slice(0, at).join(' ').replace(LINKS, ''), unit: words.slice(at).join(' ') };
  }).filter(({ unit }) => isUnit(unit) && unit.length > 1);
  return [...bracketed, { name: text, unit: null }, ...last.reverse(), ...percentage(text)];
}

function percentage(text: string): { name: string; unit: string }[] {
  return text.endsWith('%') ? [{ name: withoutMarks(text.slice(0, -1)).replace(LINKS, ''), unit: '%' }] : [];
}

/** « J1 » is a day of a stay, not a joule. */
const DAY_NUMBER = /^[JD] ?[+-]?\d/i;

/** Whether some measure has this unit. */
export function isUnit(text: string): boolean {
  return (
    /[a-zµμγ%]/i.test(text) && text.length <= 30 && !DAY_NUMBER.test(text) && readUnit(text, '') !== null
  );
}

function fits(unit: string, ucum: string | null): boolean {
  return readUnit(unit, ucum ?? '') !== null;
}

/**
 * Catalogue types outside biology that laboratories also print: glucose tolerance, the inspired oxygen of blood gases.
 */
const BESIDE_BIOLOGY = new Set([
  'hemoglobine-glyquee',
  'hyperglycemie-provoquee',
  'depistage-de-la-trisomie-21',
  'oxygenotherapie',
  'glycemie-moyenne-estimee',
  'glycemie-postprandiale',
  'fructosamine',
  'anticorps-anti-gad',
]);

/** Types of what spirometers measure: they print the expected value beside the measured one. */
export const SPIROMETRY: ReadonlySet<string> = new Set(['spirometrie', 'debit-expiratoire-de-pointe']);

/** Types of examinations, whose names and units no laboratory uses. */
const EXAMINATIONS = new Set([
  'echocardiographie',
  'electrocardiogramme',
  'pression-arterielle-pulmonaire',
  ...SPIROMETRY,
  'biometrie-foetale',
  'rythme-cardiaque-foetal',
  'index-de-pression-systolique',
]);

/** Whether a measure is one of an examination that a page prints in rows. */
export function isExamination({ type, measure }: CatalogueEntry): boolean {
  return EXAMINATIONS.has(type.id) && measure.value_type !== 'TEXTE';
}

/** Types of measures of a foetus. */
const OF_SCAN = new Set(['biometrie-foetale', 'rythme-cardiaque-foetal']);

/** Whether a name with the words of its section is of the specimen that they mean. */
const isOfMatter = ({ specimen }: CatalogueEntry, { matter }: Section): boolean =>
  matter === undefined || specimen === matter;

/** Whether a measure may be read where it stands: one of a foetus, only below the title of its scan. */
function isUnderScan({ type }: CatalogueEntry, { adds }: Section): boolean {
  return !OF_SCAN.has(type.id) || adds.includes(OF_FOETUS);
}

function isPrinted(entry: CatalogueEntry): boolean {
  return isExamination(entry) || isBiology(entry);
}

function isBiology({ type }: CatalogueEntry): boolean {
  return type.category.startsWith('Biologie') || BESIDE_BIOLOGY.has(type.id);
}
