import { ownValue } from '../../../../../shared/core/own-value.ts';
import { plainLabel } from '../../../../core/catalogue/plain-label.ts';
import {
  type EyeSide,
  eyeIn,
  eyeMeasureNamed,
  isOfGlasses,
  refractionIn,
  splitEye,
} from '../../../vocabulary/names/eye-names.ts';

/** Headings of the column that states the eye of each row. */
const EYE_HEADING = /^(?:oeil|yeux|eye|cote|lateralite|laterality|side)$/;
const IMPLIED: Readonly<Record<string, string>> = {
  'pression-intraoculaire.pio': 'mmHg',
  'pachymetrie-corneenne.ecc': 'µm',
};
const DIOPTRES = /[([](?:en )?(?:D|δ|dpt|dioptries?)[)\]]$/iu;

/** A heading that names a measure of an eye: « PIO OD (mmHg) », or « PIO (mmHg) » where a column states the eye. */
export interface EyeName {
  name: string;
  side: EyeSide | null;
  unit: string | null;
}

/** Whether a heading is that of the eyes of the rows. */
export const isEyeHeading = (cell: string): boolean => EYE_HEADING.test(plainLabel(cell));

/** Reads a heading without its unit as the name of a measure of an eye; null if it is none, or has another unit. */
export function eyeName(label: string, unit: string | null, group: string): EyeName | null {
  const { side, words } = splitEye(label.replace(DIOPTRES, ''));
  const measure = eyeMeasureNamed(words);
  if (measure === null) return null;
  const { name, units } = measure;
  // A pressure of an eye has one unit only, as has the thickness of a cornea.
  const implied = ownValue(IMPLIED, name) ?? null;
  const ownUnit = unit ?? (DIOPTRES.test(label) ? 'D' : implied);
  if (units !== null && !units.test(ownUnit ?? '')) return null;
  return {
    name,
    side: side ?? eyeIn(group),
    unit: name === 'axe' ? '°' : /^(?:sph|cyl|add|keratometrie)/.test(name) ? 'dioptries' : ownUnit,
  };
}

/**
 * The measure that a name means on one side; null if the words around it do not show which refraction it belongs to, or
 * if any title above is about glasses.
 */
export function eyeMeasure(name: string, side: EyeSide, around: string, above: string): string | null {
  if (name.includes('.')) return `${name}-${side}`;
  if ([around, above].some((text) => isOfGlasses(text) || /\bcorrection/i.test(text))) return null;
  // In a heading, the adjective is enough: « Objective | Subjective » above the columns of a refraction.
  const refraction = refractionIn(around.replace(/(?<!\p{L})(?:sub|ob)jective(?!\p{L})/giu, 'réfraction $&'));
  if (refraction === null || (refraction === 'objective' && name === 'add')) return null;
  return `refraction-${refraction}.${name}-${side}`;
}

/** The column that states the eye of each row, if headings name measures of an eye. It may have no heading. */
export function eyeColumn(cells: readonly string[]): number {
  const byHeading = cells.findIndex(isEyeHeading);
  const bare = cells.filter((cell) => eyeName(cell, null, '')?.side === null).length;
  return byHeading >= 0 || bare < 2 ? byHeading : cells.findIndex((cell) => cell.trim() === '');
}
