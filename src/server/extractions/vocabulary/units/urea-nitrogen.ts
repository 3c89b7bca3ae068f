import type { Catalogue, CatalogueEntry } from '../../../core/catalogue/catalogue.ts';
import { plainLabel } from '../../../core/catalogue/plain-label.ts';
import type { Code } from '../../extractor.ts';

/** LOINC codes of the mass of urea nitrogen, in serum and in blood. */
const CODES = new Set(['3094-0', '6299-2']);
/** The same in moles, under which Canadian laboratories send their urea. */
const MOLAR_CODES = new Set(['14937-7', '59570-2']);
const NAMES = [
  ...['BUN', 'blood urea nitrogen', 'urea nitrogen', 'urea nitrogen, blood', 'urea-N', 'urea nitrogen level'],
  ...['azote uréique', 'azote uréique sanguin', 'azote de l uree'],
  ...[
    'Harnstoff-N',
    'Harnstoff-Stickstoff',
    'nitrógeno ureico',
    'nitrógeno ureico en sangre',
    'azoto ureico',
  ],
];
/** The two nitrogen atoms of a urea molecule, whose mass laboratories report as « BUN ». */
const NITROGEN = { title: 'Urea nitrogen', formula: 'N2', molar_mass: '28.014', source: 'iupac' };
const UREA = 'uree.uree';
/** Units in which nitrogen is reported: a mass per decilitre, or moles, which equal those of urea. */
const UNIT = /^m(?:g\s?\/\s?dl|mol\s?\/\s?l)$/i;

const MOLAR = /^m?mol\s?\/\s?l$/i;
const MASS = /g\s?\/\s?d?l/i;

const nitrogenByCatalogue = new WeakMap<Catalogue, CatalogueEntry>();

/** The urea measure, with the names and the molar mass of urea nitrogen. */
export function ureaNitrogen(catalogue: Catalogue): CatalogueEntry | undefined {
  const urea = catalogue.measure(UREA);
  if (urea === undefined) return undefined;
  const before = nitrogenByCatalogue.get(catalogue);
  if (before !== undefined) return before;
  const entry = { ...urea, synonyms: NAMES, ambiguous: [], molecule: NITROGEN };
  nitrogenByCatalogue.set(catalogue, entry);
  return entry;
}

/**
 * The measures for LOINC codes of urea nitrogen. Empty if the words name urea itself, unless the value is in moles,
 * which are those of both: laboratories confuse the two codes, and the wrong one would double the value.
 * Empty too for a mass under a code of moles.
 */
export function byNitrogenCode(
  catalogue: Catalogue,
  { code }: Code,
  { names, units }: { names: readonly string[]; units: readonly string[] },
): CatalogueEntry[] {
  const isMolar = MOLAR_CODES.has(code);
  const entry = isMolar || CODES.has(code) ? ureaNitrogen(catalogue) : undefined;
  if (entry === undefined) return [];
  const urea = catalogue.measure(UREA);
  const ureaNames = new Set([urea?.measure.title ?? '', ...(urea?.synonyms ?? [])].map(plainLabel));
  const isUrea = names.some((name) => ureaNames.has(plainLabel(name)));
  const writtenUnits = units.filter((unit) => unit.trim() !== '');
  const isOfBoth =
    writtenUnits.some((unit) => MOLAR.test(unit.trim())) && !writtenUnits.some((unit) => MASS.test(unit));
  return (isUrea || isMolar) && !isOfBoth ? [] : [entry];
}

/**
 * Whether nitrogen is reported in this unit. A missing unit passes here, because it is refused later with its own
 * reason.
 */
export function isOfNitrogen(entry: CatalogueEntry, units: readonly string[]): boolean {
  const writtenUnits = units.filter((unit) => unit.trim() !== '');
  return (
    entry.molecule !== NITROGEN ||
    writtenUnits.length === 0 ||
    writtenUnits.some((unit) => UNIT.test(unit.trim()))
  );
}
