import { plainLabel } from '../../../core/catalogue/plain-label.ts';
import { anyOf } from '../../vocabulary/patterns.ts';
import { BESIDE_TITLE, BLOOD, sectionOf } from './section.ts';

/** The codes by which some laboratory programs print the analyses of blood, beside or instead of their names. */
export const NAME_CODES: ReadonlyMap<string, string> = new Map([
  ['LEUC', 'leucocytes'],
  ['Leuco', 'leucocytes'],
  ['Plaq', 'plaquettes'],
  ['HEMA', 'hématies'],
  ['PLAQ', 'plaquettes'],
  ['GLUC', 'glucose'],
  ['LIPA', 'lipase'],
  ['BILT', 'bilirubine totale'],
  ['BILC', 'bilirubine conjuguée'],
  ['TRIG', 'triglycérides'],
  ['PHOS', 'phosphore'],
  ['CALC', 'calcium'],
]);

/** A code of cells is theirs in the blood only beside a unit of blood: « LEUC 70 /µL » may be of a urine strip. */
export const isLooseCode = (
  { code, unit }: { code?: string; unit: string | null },
  valueUnit: string | null,
): boolean =>
  /^(?:LEUCO?|HEMA|PLAQ)$/i.test(code ?? '') && !/^(?:giga|g|tera|t|10)/i.test(unit ?? valueUnit ?? '');

/** Codes of what is measured in urine as often as in blood. */
const OF_EITHER = new Set(['GLUC', 'CALC', 'PHOS']);
export const isCodeOfEither = (code: string | undefined): boolean => OF_EITHER.has(code ?? '');

/** Names of what is measured in blood only, at the beginning of a cell. */
const OF_BLOOD = new RegExp(
  `^${anyOf(
    'hematocrite|vgm|tcmh|ccmh|plaq(?:uettes)?|lipa(?:se)?|trig(?:lycerides)?|cholesterol|hdl|ldl|asat|alat|ggt|tgo|tgp',
    'crp|tsh|ferritine?|inr|hba1c|ha?ematocrit|platelets|mcv|mchc?|triglycerides',
  )}\\b`,
);
const [CELLS_MAX, CELL_MAX, TITLE_MAX] = [16, 60, 90];

/** Whether lines name blood, by a title or by what is measured in nothing else. */
export const sayBlood = (lines: readonly { text: string }[]): boolean =>
  lines.some(
    ({ text }) =>
      (text.length <= TITLE_MAX &&
        !/\d/.test(text.replace(BESIDE_TITLE, ' ')) &&
        sectionOf(text) === BLOOD) ||
      text.split('\t', CELLS_MAX).some((cell) => OF_BLOOD.test(plainLabel(cell.slice(0, CELL_MAX)))),
  );
