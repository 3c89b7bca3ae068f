import { EXTRACTION_LOG, REFUSALS } from '../../../../../shared/texts/extraction/extraction-log.ts';
import { isLoinc } from '../../../../core/catalogue/loinc.ts';
import type { Candidate, CandidateValue, ExtractorInput } from '../../../extractor.ts';
import type { DecimalMark } from '../../../vocabulary/units/decimal-mark.ts';
import type { Cell } from '../cells/cell.ts';
import { type CellContext, readCell, splitUnit } from '../cells/cell-value.ts';
import { isOfSteps } from '../row-days/daily-steps.ts';

type Shared = Pick<
  Candidate,
  'effective_time' | 'subject' | 'side' | 'panel_codes' | 'panel' | 'place' | 'birth_year'
>;

/** The candidates of a cell. */
export function* readMeasure(
  cell: Cell,
  shared: Shared,
  mark: DecimalMark | null,
  { catalogue, log }: ExtractorInput,
): Generator<Candidate> {
  const split = splitUnit(cell.text);
  const units = [...cell.units, ...(split.unit === null ? [] : [split.unit])];
  const one = (value: CandidateValue, over: Partial<Candidate>): Candidate => ({
    ...shared,
    codes: [],
    label: cell.label,
    value,
    units,
    usual: cell.usual,
    refusal: cell.refusal,
    ...over,
  });
  const codes =
    cell.code !== null && isLoinc(cell.code) ? [{ system: 'loinc' as const, code: cell.code }] : [];
  const context: CellContext = { mark: cell.sure ? '.' : mark, unit: units[0] ?? null, usual: cell.usual };
  const value = withComparator(readCell(split.value, context), cell.comparator);
  const daily = isOfSteps(cell.measure_id, cell.label, catalogue);
  yield one(value, {
    codes,
    words: [cell.label].filter((word) => word !== ''),
    specimen: cell.specimen,
    ...(cell.own_specimen !== '' && { own_specimen: cell.own_specimen }),
    ...(cell.method !== undefined && cell.method.length > 0 && { method: cell.method }),
    ...(cell.result !== undefined && { result: cell.result }),
    ...(cell.measure_id !== null && { measure_id: cell.measure_id }),
    ...(daily && wholeDay(shared.effective_time, cell.refusal)),
  });
  if (cell.preliminary) log.tally('preliminary', EXTRACTION_LOG.preliminary);
}

/** A step count must cover a whole day; the count of a part of the day is refused. */
function wholeDay(time: string | null, refusal: string | null): Partial<Candidate> {
  const [day = null, clock = ''] = time?.split('T') ?? [];
  const midnight = clock === '' || /^00:00(?::00)?(?:[+-]\d\d:\d\d)?$/.test(clock);
  return {
    effective_time: midnight ? day : time,
    refusal: refusal ?? (midnight ? null : REFUSALS.partOfDay),
  };
}

/** A number with the comparator from its own column. */
function withComparator(value: CandidateValue, sign: string): CandidateValue {
  if (sign === '' || sign === '=' || value.kind === 'text') return value;
  return value.comparator === null ? { ...value, comparator: sign } : value;
}
