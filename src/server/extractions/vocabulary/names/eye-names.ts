import { plainLabel } from '../../../core/catalogue/plain-label.ts';
import { anyOf } from '../patterns.ts';

export type EyeSide = 'od' | 'og';
/** By an autorefractor (objective), or chosen by the patient (subjective). */
export type Refraction = 'objective' | 'subjective';

/** A measure of an eye. */
export interface EyeMeasure {
  /** The beginning of its identifier. For a refraction, which has two types, the last part: `sph`. */
  name: string;
  /** The units that must be written beside it; null if its name is enough. */
  units: RegExp | null;
}

const RIGHT = anyOf('t?o ?d', '(?:oeil )?droit', 'right(?: eye)?', 're', 'od right');
const LEFT = anyOf('t?o ?[gs]', '(?:oeil )?gauche', 'left(?: eye)?', 'le');
const IS_RIGHT = new RegExp(`^(?:${RIGHT}|d|r)$`);
const IS_LEFT = new RegExp(`^(?:${LEFT}|g|l)$`);
const SIDED = new RegExp(`^(?:(.+?) (?:(${RIGHT})|(${LEFT}))|(?:(${RIGHT})|(${LEFT})) (.+))$`);

const PRESSURE = anyOf(
  'tonometrie|pio|iop|to|tonus(?: oculaire)?',
  'pression intra ?oculaire|intraocular pressure',
);
const CORNEA = anyOf(
  'pachymetrie|pachymetry|ecc|cct',
  'epaisseur corneenne(?: centrale)?|central corneal thickness',
);
const DISTANCE = anyOf('(?:acuite(?: visuelle)?|av|vision)(?: de)? loin', 'acuite visuelle|avl');
const MICROMETRES = /^[µμu]m$|^microns?$/i;
const DIOPTRES = /^d(?:ioptries?)?$|^δ$/i;
const MEASURES: readonly (readonly [RegExp, EyeMeasure])[] = [
  [/^(?:sphere|sph)$/, { name: 'sph', units: null }],
  [/^(?:cylindre|cylinder|cyl)$/, { name: 'cyl', units: null }],
  [/^(?:axe|axis)$/, { name: 'axe', units: null }],
  [/^(?:addition|add)$/, { name: 'add', units: null }],
  [
    new RegExp(`^${PRESSURE}(?: (?:a |a l )?(?:air|goldmann))?$`),
    { name: 'pression-intraoculaire.pio', units: /^mm ?hg$/i },
  ],
  [new RegExp(`^${CORNEA}$`), { name: 'pachymetrie-corneenne.ecc', units: MICROMETRES }],
  [
    new RegExp(`^${DISTANCE}(?: (?:avec correction|corrigee))?$`),
    { name: 'acuite-visuelle-de-loin.avl', units: null },
  ],
  [/^(?:keratometrie |keratometry )?k ?1(?: (?:plat|flat))?$/, { name: 'keratometrie.k1', units: DIOPTRES }],
  [
    /^(?:keratometrie |keratometry )?k ?2(?: (?:cambre|steep))?$/,
    { name: 'keratometrie.k2', units: DIOPTRES },
  ],
];

/** The measure of an eye that a heading without its unit names; null if it names none. */
export function eyeMeasureNamed(heading: string): EyeMeasure | null {
  const plain = plainLabel(heading);
  return MEASURES.find(([pattern]) => pattern.test(plain))?.[1] ?? null;
}

/** The eye that a cell names; null for any other text. */
export function eyeIn(cell: string): EyeSide | null {
  const plain = plainLabel(cell);
  return IS_RIGHT.test(plain) ? 'od' : IS_LEFT.test(plain) ? 'og' : null;
}

/** The eye at the beginning or end of a heading, and the words besides: « PIO OD », « Œil droit Sphère ». */
export function splitEye(heading: string): { side: EyeSide | null; words: string } {
  const plain = plainLabel(heading);
  const [, before, right, left, firstRight, firstLeft, after] = SIDED.exec(plain) ?? [];
  const side = (right ?? firstRight) ? 'od' : (left ?? firstLeft) ? 'og' : null;
  return { side, words: before ?? after ?? plain };
}

const OBJECTIVE = /autoref|refractom|refraction (?:objective|automatique)/;
const SUBJECTIVE = /refraction subjective/;
/** Glasses worn or prescribed, and drops that paralyse accommodation: not the refraction of the day. */
const GLASSES =
  /prescri|verres|lunettes|port(?:e|ee)s?\b|ordonnance|lentilles|cyclopl|\bworn\b|\bfronto|focometr|lensm/;

/** Whether words are about glasses, or about an eye under drops: neither gives the refraction of the day. */
export const isOfGlasses = (text: string): boolean => GLASSES.test(plainLabel(text));

/** The refraction that words state; null if they state neither, or both. */
export function refractionIn(text: string): Refraction | null {
  const plain = plainLabel(text);
  const [objective, subjective] = [OBJECTIVE.test(plain), SUBJECTIVE.test(plain)];
  return objective === subjective ? null : objective ? 'objective' : 'subjective';
}
