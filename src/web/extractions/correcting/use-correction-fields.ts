import { useMemo, useState } from 'react';
import { type Seen, unitInLabel } from '../../../shared/extractions/split-read-text.ts';
import { measureError } from '../../../shared/observations/draft.ts';
import type { ObservationType } from '../../../shared/observations/observation-type.ts';
import { type FoundMeasure, findMeasures, guessMeasure } from '../../../shared/search/names/find-measures.ts';
import { CORRECTION_TEXTS as TEXTS } from '../../../shared/texts/extraction/correction.ts';
import { decimalSeparator } from '../../core/locale.ts';
import type { CorrectionTarget } from './correction-body.ts';

/**
 * The measure, the value and the unit of a correction, filled in with what was read until a person changes them; and
 * their errors.
 */
export function useCorrectionFields(
  target: CorrectionTarget,
  guess: Seen,
  types: readonly ObservationType[],
) {
  const [chosen, setFound] = useState<FoundMeasure | null>();
  const [value, setValue] = useState(guess.value);
  const [typedUnit, setUnit] = useState<string>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the guess is made once, from what was first shown, when the catalogue arrives
  const guessedOnce = useMemo(() => guessed(types, target, guess), [types.length]);
  const found = chosen === undefined ? guessedOnce : chosen;
  // Never the measure's own unit if none was read: 104 would be mistaken for mmol/L.
  const unit = typedUnit ?? (guess.unit || unitInLabel(guess.label));
  return { found, value, unit, errors: errorsOf(found, value, unit), setFound, setValue, setUnit };
}

export type CorrectionFields = ReturnType<typeof useCorrectionFields>;

/** The measure that was extracted, else the one that best matches the label. */
function guessed(
  types: readonly ObservationType[],
  { measure_type_id }: CorrectionTarget,
  { label, unit }: Seen,
): FoundMeasure | null {
  if (measure_type_id !== undefined) {
    const all = findMeasures(types, '');
    return all.find(({ measure }) => measure.id === measure_type_id) ?? null;
  }
  return guessMeasure(types, label, unit);
}

function errorsOf(found: FoundMeasure | null, value: string, unit: string) {
  const isOwn = found !== null && ['', found.measure.unit, found.measure.unit_short].includes(unit.trim());
  const wrong = isOwn ? measureError(found.measure, value, decimalSeparator()) : null;
  const needsUnit = Boolean(found?.measure.unit_short);
  const error = value.trim() === '' ? TEXTS.valueRequired : wrong;
  return {
    ...(found === null && { measure: TEXTS.chooseMeasure as string }),
    ...(error !== null && { value: error }),
    ...(needsUnit && unit.trim() === '' && { unit: TEXTS.unitRequired as string }),
  };
}
