import { REFUSALS } from '../../../../shared/texts/extraction/extraction-log.ts';
import type { Candidate } from '../../extractor.ts';
import { isPressure } from '../../vocabulary/blood-pressure.ts';
import { areMillimetres, pressuresIn } from '../../vocabulary/pressure-pair.ts';
import { readUnit } from '../../vocabulary/units/units.ts';

/** LOINC codes of a blood pressure as a whole: the panel, and « systolic and diastolic ». */
const WHOLE = new Set(['85354-9', '55284-4', '35094-2']);

/**
 * Splits a blood pressure written as one text, "132/84", into two measures. Any other candidate is returned unchanged.
 */
export function asPressures(candidate: Candidate): readonly Candidate[] {
  const { value, codes, units } = candidate;
  if (value.kind !== 'text' || candidate.measure_id !== undefined) return [candidate];
  const loinc = codes.filter(({ system }) => system === 'loinc').map(({ code }) => code);
  const isWhole = loinc.length > 0 ? loinc.every((code) => WHOLE.has(code)) : isNamed(candidate);
  const found = isWhole ? pressuresIn(value.text) : null;
  if (found === null || (found.unit !== '' && readUnit(found.unit, '') === null)) return [candidate];
  const stated = found.unit === '' ? units : [...units, found.unit];
  // Two small numbers without a unit may be a date.
  const bare = areMillimetres(found) ? ['mmHg'] : [];
  const allUnits = stated.some((unit) => unit.trim() !== '') ? stated : bare;
  // If the unit contradicts the pair, both measures are refused, because one alone might still be within its limits.
  const contradicted = allUnits.find((unit) => isMillimetres(unit) === found.inCentimetres);
  const doubt =
    contradicted === undefined
      ? null
      : REFUSALS.unitContradicts(contradicted, candidate.label ?? '', found.inCentimetres ? 'cmHg' : 'mmHg');
  const of = (text: string, measure_id: string): Candidate => ({
    ...candidate,
    measure_id,
    units: allUnits,
    refusal: candidate.refusal ?? doubt,
    value: { kind: 'number', text, comparator: null },
  });
  return [of(found.high, 'pression-arterielle.pas'), of(found.low, 'pression-arterielle.pad')];
}

const isMillimetres = (unit: string): boolean => readUnit(unit, 'mm[Hg]')?.ucum === 'mm[Hg]';

function isNamed({ label, words = [] }: Candidate): boolean {
  return [label ?? '', ...words].some(isPressure);
}
