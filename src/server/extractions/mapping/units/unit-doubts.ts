import { REFUSALS } from '../../../../shared/texts/extraction/extraction-log.ts';
import type { CatalogueEntry } from '../../../core/catalogue/catalogue.ts';
import { type NamedUnit, readUnit } from '../../vocabulary/units/units.ts';
import { convert } from './convert-units.ts';
import { GLUCOSE, isGlucoseInGrams } from './glucose-scale.ts';

interface WrittenNumber {
  numeral: string;
  /** Whether the number only bounds the value: « < 5 ». */
  isBound: boolean;
  label: string | null;
  /** What the source says beside it: its reference interval, and the codes of its flags. */
  usual: readonly string[];
  flags: readonly string[];
  isUnitConfirmed: boolean;
}

/** Why a unit beside a number is not believed, although the measure may have it; null if it is. */
export function unitDoubt(
  { numeral, isBound, label, usual, flags, isUnitConfirmed }: WrittenNumber,
  { unit, text }: { unit: NamedUnit; text: string },
  entry: CatalogueEntry,
): string | null {
  if (hasLostPower(numeral, unit, entry)) return REFUSALS.powerInDoubt(text);
  if (!isBound && isMisnamedA1c(numeral, unit, entry)) return REFUSALS.unitOfA1c;
  if (!isBound && isMisnamedGlucose(numeral, text, entry)) return REFUSALS.unitOfGlucose;
  if (!isBound && isTooSmallGlucose(numeral, text, entry)) return REFUSALS.unitOfSmallGlucose;
  if (!isBound && isGlucoseInGrams({ numeral, unit: text, usual, flags, isUnitConfirmed }, entry))
    return REFUSALS.unitOfLowGlucose;
  if (isMisnamedPotassium(numeral, unit, entry)) return REFUSALS.unitOfPotassium;
  if (isOfFree(numeral, unit, entry)) return REFUSALS.unitOfFree;
  if (isOfBreath(numeral, text, entry)) return REFUSALS.unitOfBreath;
  const named = unitInLabel(label, entry);
  return named === null || isSameUnit(named.unit, unit, entry)
    ? null
    : REFUSALS.unitOfLabel(named.text, text);
}

const MILLION = '1000000';
const PLATELETS = 'numeration-formule-sanguine.plq';

/**
 * Whether a count of cells has lost its power of ten: it is below a million, in a unit of which a million make less than
 * one of the measure's own (« 11,2 /L » for 11.2 × 10⁹), or it would be a few hundred platelets per cubic millimetre
 * (« 245 /mm3 » for 245 thousand), which nobody has.
 */
function hasLostPower(numeral: string, unit: NamedUnit, entry: CatalogueEntry): boolean {
  const isCount = entry.measure.ucum?.startsWith('10*') ?? false;
  if (!isCount || Number(numeral) === 0 || Number(numeral) >= Number(MILLION)) return false;
  const converted = convert(numeral, unit, entry);
  if (entry.measure.id === PLATELETS && converted?.converted === true && Number(converted.value) < 1)
    return true;
  return Number(convert(MILLION, unit, entry)?.value ?? 1) < 1;
}

const A1C = 'hemoglobine-glyquee';
/**
 * As mmol/mol, nobody has so low a value, which is a common percentage; as a percentage, nobody has so high a value.
 * Such a value is in the unit of the other scale.
 */
const A1C_AS_PERCENT = { from: 3, below: 16 };
const A1C_MAX = 20;

/** Whether a glycated haemoglobin is only plausible in its other unit: « 7,2 mmol/mol », « 27 % ». */
function isMisnamedA1c(numeral: string, unit: NamedUnit, { type }: CatalogueEntry): boolean {
  if (type.id !== A1C || unit.dimension !== '') return false;
  const isPer = (parts: bigint) => unit.factor.num * parts === unit.factor.den;
  const value = Number(numeral);
  const { from, below } = A1C_AS_PERCENT;
  return (isPer(1000n) && value >= from && value < below) || (isPer(100n) && value > A1C_MAX);
}

/**
 * Above it, a number of mmol/L is one that files write under the wrong unit (105 for 105 mg/dL) far oftener than a
 * glucose that a few patients ever had.
 */
const GLUCOSE_MMOL_MAX = 60;

/** Whether a glucose in mmol/L is likely in mg/dL: « 105 mmol/L ». */
function isMisnamedGlucose(numeral: string, unit: string, { type }: CatalogueEntry): boolean {
  return GLUCOSE.test(type.id) && /^mmol\/l$/i.test(unit.trim()) && Number(numeral) > GLUCOSE_MMOL_MAX;
}

/** No meter shows so little; files write so few under the wrong unit (5.5 for mmol/L), or count doses. */
const GLUCOSE_MG_MIN = 10;

/** Whether a glucose in mg/dL is likely in another unit: « 5,5 mg/dL ». */
function isTooSmallGlucose(numeral: string, unit: string, { type }: CatalogueEntry): boolean {
  const isMg = GLUCOSE.test(type.id) && /^mg\/dl$/i.test(unit.trim());
  return isMg && Number(numeral) > 0 && Number(numeral) < GLUCOSE_MG_MIN;
}

const POTASSIUM = 'ionogramme-sanguin.k';
/** Below it, nobody lives. */
const POTASSIUM_MIN = 1.5;

/** Whether a potassium with the unit of a mass is in mmol/L: « 4,1 mg/dL » would be 1.05 mmol/L. */
function isMisnamedPotassium(numeral: string, unit: NamedUnit, entry: CatalogueEntry): boolean {
  if (entry.measure.id !== POTASSIUM) return false;
  const converted = convert(numeral, unit, entry);
  return converted?.converted === true && Number(converted.value) < POTASSIUM_MIN;
}

/** Below it, in the measure's unit, a total thyroid hormone is about a thousandth of what anybody has. */
const TOTAL_MIN: ReadonlyMap<string, number> = new Map([
  ['thyroxine-et-triiodothyronine-totales.t4', 1],
  ['thyroxine-et-triiodothyronine-totales.t3', 0.1],
]);

/** Whether a thyroid hormone without « libre » is the free one: « Thyroxine 12 pmol/L ». */
function isOfFree(numeral: string, unit: NamedUnit, entry: CatalogueEntry): boolean {
  const min = TOTAL_MIN.get(entry.measure.id);
  return (
    min !== undefined && Number(numeral) > 0 && Number(convert(numeral, unit, entry)?.value ?? min) < min
  );
}

/** No laboratory measures so little alcohol in blood, in mg/L, which is a usual amount in the breath. */
const BLOOD_ALCOHOL_MIN = 5;

/** Whether an alcohol is that of the breath: « 0,25 mg/L ». */
function isOfBreath(numeral: string, unit: string, { type }: CatalogueEntry): boolean {
  const isPerLitre = type.id === 'ethanolemie' && /^mg\/l$/i.test(unit.trim());
  return isPerLitre && Number(numeral) > 0 && Number(numeral) < BLOOD_ALCOHOL_MIN;
}

/** The unit at the end of a label, in brackets: « Créatinine (mg/L) ». */
const IN_BRACKETS = /[([]\s*([^()[\]]{1,20})\s*[)\]]\s*$/;

/** The unit that a label ends with; null if it ends with something else. */
export function unitInLabel(
  label: string | null,
  entry: CatalogueEntry,
): { unit: NamedUnit; text: string } | null {
  const text = IN_BRACKETS.exec(label ?? '')?.[1]?.trim() ?? '';
  if (!/^%$|\p{L}.*\/.*\p{L}/u.test(text)) return null;
  const unit = readUnit(text, entry.measure.ucum ?? '');
  // The kind of a quantity is no unit: « [Moles/Volume] ».
  return unit === null || convert('1', unit, entry) === null ? null : { unit, text };
}

function isSameUnit(one: NamedUnit, other: NamedUnit, entry: CatalogueEntry): boolean {
  const [a, b] = [convert('1', one, entry), convert('1', other, entry)];
  return a === null || b === null || a.value === b.value;
}
