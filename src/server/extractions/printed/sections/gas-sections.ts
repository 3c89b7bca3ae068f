import { plainLabel } from '../../../core/catalogue/plain-label.ts';
import { anyOf } from '../../vocabulary/patterns.ts';
import { naturesOf } from '../../vocabulary/specimens/specimen-natures.ts';
import type { Section } from './section-facts.ts';

/** Chapters of the print-out of an analyser of blood gases, within which the vessel stays the same. */
const PART_OF_GASES = new RegExp(
  `^${anyOf(
    '(?:valeurs (?:des |de l |d )?)?(?:metabolites?|electrolytes?|oxymetrie|co oxymetrie|oxygenation)|(?:equilibre |etat )?acido basique',
    '(?:valeurs |parametres )?(?:calculee?s|mesuree?s)(?: a 37(?: 0)?(?: c)?)?|(?:calculated|measured)(?: values?)?',
  )}$`,
);
/** The chapter of gases at the temperature of the patient rather than at 37 °C. */
const CORRECTED = new RegExp(
  `^${anyOf(
    '(?:valeurs|parametres|resultats|gaz(?: du sang)?) (?:corrigee?s?\\b|a (?:la )?temperature (?:du )?patient)',
    'corrigee?s$|(?:temperature )?corrected\\b',
  )}`,
);

/**
 * The section that a chapter of gases starts: what is computed for the temperature of the patient is not read, until the
 * next chapter. Null if the section goes on as it is; undefined if a line is not a chapter of gases.
 */
export function chapterOfGases(current: Section, text: string): Section | null | undefined {
  if (current.gases !== true) return undefined;
  const plain = plainLabel(text);
  if (CORRECTED.test(plain)) return { ...current, unread: current.unread ?? 'underTitle' };
  if (!PART_OF_GASES.test(plain)) return undefined;
  if (current.unread !== 'underTitle') return null;
  const { unread, ...asMeasured } = current;
  return asMeasured;
}

/** « Saturation en O2 » among blood gases is not measured by pulse oximetry. */
function nameOfGas(name: string): string | null {
  return /^(?:saturation(?: (?:en|de l|d))? ?(?:o2|oxygene)|sat ?o2|o2 sat(?:uration)?|oxygen saturation|so2)$/.test(
    plainLabel(name),
  )
    ? 'SaO2'
    : null;
}

/** Where the blood for blood gases was drawn; `other`: a cord, or several places. */
type GasSite = 'arterial' | 'venous' | 'capillary' | 'other';

/** Blood gases are arterial unless a heading or the specimen type names another vessel. */
export function siteOf(plain: string): GasSite {
  if (/\bcordon|\bombil|\bmele\b/.test(plain)) return 'other';
  const sites = [/\bvein|\bveno/, /\bcapill/, /\barter/].map((site) => site.test(plain));
  if (sites.filter((site) => site).length > 1) return 'other';
  return sites[0] ? 'venous' : sites[1] ? 'capillary' : 'arterial';
}

/**
 * The section of blood gases drawn at a site. For a vessel other than the artery, no bare name is an arterial result.
 */
export function gasesOf(site: GasSite): Section {
  if (site === 'arterial')
    return { specimen: '', adds: ['artériel', 'artérielle', 'artériels'], gases: true, names: nameOfGas };
  if (site === 'venous') return { specimen: '', adds: ['veineux', 'veineuse'], gases: true };
  if (site === 'capillary') return { specimen: '', adds: ['capillaire', 'capillaires'], gases: true };
  return { specimen: 'cordon', adds: [], gases: true, unread: 'vessel' };
}

/** The section of a list of gases whose brackets name another vessel: « Gaz du sang du 12/03/2026 (artère ombilicale) : ». */
export function gasesOfAside(section: Section | undefined, aside: string): Section | undefined {
  const site = section?.gases === true ? siteOf(plainLabel(aside)) : 'arterial';
  return site === 'arterial' ? section : gasesOf(site);
}

/** Why a list of gases is not read: its own vessel, or the cord of the title above it. */
export function unreadGases(section: Section, above: Section): Section['unread'] {
  const isOfCord = naturesOf(above.specimen).has('sang du cordon');
  return section.unread ?? (section.gases === true && isOfCord ? 'vessel' : undefined);
}

const SPECIMEN_TYPES = anyOf(
  '(?:type|nature|site|origine)(?: (?:d |de |du |l )*(?:echantillon|ech|prelevement|prelev|sang|specimen))?',
  'sample type|specimen type|prelevement|prelev|echantillon|ech',
);
const TYPE_OF_SPECIMEN = new RegExp(
  String.raw`\b${SPECIMEN_TYPES}\b(?: de| du| d| sur)?(?: sang)? ((?:vein|veno|capill|arter|cordon)\w*)`,
);

/** The vessel that a line states for its specimen: « Type échantillon : Veineux ». Null if it states none. */
export function statedVessel(text: string): GasSite | null {
  const specimenType = TYPE_OF_SPECIMEN.exec(plainLabel(text))?.[1];
  return specimenType === undefined ? null : siteOf(specimenType);
}

/** The vessels that lines state for their specimens, each once. */
export const vesselsOf = (lines: readonly { text: string }[]): GasSite[] => [
  ...new Set(lines.flatMap(({ text }) => statedVessel(text) ?? [])),
];

/** The rows that every analyser of blood gases prints. */
const ROWS = [/^p[av]?co2\b/, /^p[av]?o2\b/];

/**
 * The section of gases that a line opens by the type of its specimen, whatever the title of the page: that of an artery,
 * or that of another vessel if the document is of gases. Null for any other line.
 */
export function gasesStatedBy(text: string, ownLines: () => readonly { text: string }[]): Section | null {
  const vessel = statedVessel(text);
  if (vessel === null) return null;
  const own = ownLines();
  const names = vessel === 'arterial' ? [] : own.map((line) => plainLabel(line.text));
  const isOfGases = vessel === 'arterial' || ROWS.every((row) => names.some((name) => row.test(name)));
  return isOfGases ? gasesOf(vesselsOf(own).length > 1 ? 'other' : vessel) : null;
}
