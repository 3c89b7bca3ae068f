import { ownValue } from '../../../../shared/core/own-value.ts';
import { plainLabel } from '../../../core/catalogue/plain-label.ts';
import { anyOf } from '../../vocabulary/patterns.ts';

export type EyeSide = 'od' | 'og';

/** Headings of the column that states the eye of each row. */
const EYE_HEADING = /^(?:oeil|yeux|eye|cote|lateralite|laterality|side)$/;
const RIGHT = anyOf('o ?d', '(?:oeil )?droit', 'right(?: eye)?', 're', 'od right');
const LEFT = anyOf('o ?[gs]', '(?:oeil )?gauche', 'left(?: eye)?', 'le');
const IS_RIGHT = new RegExp(`^(?:${RIGHT}|d|r)$`);
const IS_LEFT = new RegExp(`^(?:${LEFT}|g|l)$`);
const SIDED = new RegExp(`^(?:(.+?) (?:(${RIGHT})|(${LEFT}))|(?:(${RIGHT})|(${LEFT})) (.+))$`);

/** Measures of an eye by their usual names, and the units that their columns must state. */
const NAMES: readonly [RegExp, string, RegExp | null][] = [
  [/^(?:sphere|sph)$/, 'sph', null],
  [/^(?:cylindre|cylinder|cyl)$/, 'cyl', null],
  [/^(?:axe|axis)$/, 'axe', null],
  [/^(?:addition|add)$/, 'add', null],
  [
    /^(?:tonometrie|pio|iop|to|tonus(?: oculaire)?|pression intra ?oculaire|intraocular pressure)$/,
    'pression-intraoculaire.pio',
    /^mm ?hg$/i,
  ],
  [
    /^(?:pachymetrie|pachymetry|ecc|cct|epaisseur corneenne(?: centrale)?|central corneal thickness)$/,
    'pachymetrie-corneenne.ecc',
    /^[µμu]m$|^microns?$/i,
  ],
  [
    /^(?:(?:acuite(?: visuelle)?|av|vision)(?: de)? loin|acuite visuelle|avl)$/,
    'acuite-visuelle-de-loin.avl',
    null,
  ],
  [/^k ?1$/, 'keratometrie.k1', /^d(?:ioptries?)?$|^δ$/i],
  [/^k ?2$/, 'keratometrie.k2', /^d(?:ioptries?)?$|^δ$/i],
];
const IMPLIED: Readonly<Record<string, string>> = {
  'pression-intraoculaire.pio': 'mmHg',
  'pachymetrie-corneenne.ecc': 'µm',
};
const DIOPTRES = /\s*[([](?:en )?(?:D|δ|dpt|dioptries?)[)\]]$/iu;
const OBJECTIVE = /autoref|refractom|refraction (?:objective|automatique)|\bobjective\b/;
const SUBJECTIVE = /\bsubjective\b/;
/** Glasses worn or prescribed, and drops that paralyse accommodation: not the refraction of the day. */
const GLASSES =
  /prescri|verres|lunettes|porte|ordonnance|lentilles|cyclopl|\bworn\b|\bfront(?:o|al)|focometr|lensm|\bcorrection/;

/** A heading that names a measure of an eye: « PIO OD (mmHg) », or « PIO (mmHg) » where a column states the eye. */
export interface EyeName {
  name: string;
  side: EyeSide | null;
  unit: string | null;
}

/** Whether a heading is that of the eyes of the rows. */
export const isEyeHeading = (cell: string): boolean => EYE_HEADING.test(plainLabel(cell));

/** The eye that a cell names; null for any other text. */
export function eyeIn(cell: string): EyeSide | null {
  const said = plainLabel(cell);
  return IS_RIGHT.test(said) ? 'od' : IS_LEFT.test(said) ? 'og' : null;
}

/** Reads a heading without its unit as the name of a measure of an eye; null if it is none, or has another unit. */
export function eyeName(label: string, unit: string | null, group: string): EyeName | null {
  const said = plainLabel(label.replace(DIOPTRES, ''));
  const [, before, right, left, firstRight, firstLeft, behind] = SIDED.exec(said) ?? [];
  const own = (right ?? firstRight) ? 'od' : (left ?? firstLeft) ? 'og' : eyeIn(group);
  const known = NAMES.find(([pattern]) => pattern.test(before ?? behind ?? said));
  if (known === undefined) return null;
  const [, name, units] = known;
  // A pressure of an eye has one unit only, as has the thickness of a cornea.
  const implied = ownValue(IMPLIED, name) ?? null;
  const ownUnit = unit ?? (DIOPTRES.test(label) ? 'D' : implied);
  if (units !== null && !units.test(ownUnit ?? '')) return null;
  return {
    name,
    side: own,
    unit: name === 'axe' ? '°' : /^(?:sph|cyl|add|keratometrie)/.test(name) ? 'dioptries' : ownUnit,
  };
}

/**
 * The measure that a name means on one side; null if the words around it do not show which refraction it belongs to, or
 * or any title above, are about glasses.
 */
export function eyeMeasure(name: string, side: EyeSide, around: string, above: string): string | null {
  if (name.includes('.')) return `${name}-${side}`;
  const said = plainLabel(around);
  if (GLASSES.test(said) || GLASSES.test(plainLabel(above))) return null;
  const [objective, subjective] = [OBJECTIVE.test(said), SUBJECTIVE.test(said)];
  if (objective === subjective || (objective && name === 'add')) return null;
  return `refraction-${objective ? 'objective' : 'subjective'}.${name}-${side}`;
}

/** The column that states the eye of each row, if headings name measures of an eye. It may have no heading. */
export function eyeColumn(cells: readonly string[]): number {
  const said = cells.findIndex(isEyeHeading);
  const bare = cells.filter((cell) => eyeName(cell, null, '')?.side === null).length;
  return said >= 0 || bare < 2 ? said : cells.findIndex((cell) => cell.trim() === '');
}
