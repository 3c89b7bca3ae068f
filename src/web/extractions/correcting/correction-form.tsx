import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, type RefObject, useEffect, useId, useMemo, useRef, useState } from 'react';
import { type Seen, unitInLabel } from '../../../shared/extractions/seen.ts';
import { measureError } from '../../../shared/observations/draft.ts';
import { type FoundMeasure, findMeasures, guessMeasure } from '../../../shared/search/find-measures.ts';
import {
  CORRECTION_ERROR_TEXTS as ERRORS,
  CORRECTION_TEXTS as TEXTS,
} from '../../../shared/texts/correction.ts';
import { ApiError } from '../../core/api-error.ts';
import { decimalSeparator } from '../../core/locale.ts';
import { useServices } from '../../core/services-context.tsx';
import { CodeText } from '../../core/ui/code-text.tsx';
import { ErrorPanel } from '../../core/ui/error-panel.tsx';
import { screenError } from '../../core/ui/screen-error.ts';
import { hasInvalidDate } from '../../observations/invalid-date.ts';
import { observationTypesQuery } from '../../observations/observation-types.ts';
import { TimeField } from '../../observations/time-field.tsx';
import { correctionAt } from '../correction-at.ts';
import { useKeepCorrection } from '../queries.ts';
import styles from './correcting.module.css';
import { useCorrecting } from './correcting.tsx';
import { type CorrectionTarget, commonOf, correctionBody } from './correction-body.ts';
import { CorrectedMeanwhile } from './correction-made.tsx';
import { MeasureChoice } from './measure-choice.tsx';

interface CorrectionFormProps {
  target: CorrectionTarget;
  /** Initial values of the fields. */
  guess: Seen;
  /** Known from the extracted observation, or from the file. */
  effectiveTime: string | undefined;
  onSaved: () => void;
  onCancel: () => void;
}

/**
 * Corrects a value: its measure, guessed from its label, the value, its unit and its day; then saves the correction.
 */
export function CorrectionForm({ onSaved, onCancel, ...first }: CorrectionFormProps) {
  // The form is about the value that was there when it opened, whatever another run finds meanwhile.
  const [{ target, guess, effectiveTime }] = useState(first);
  const { extraction, onKept } = useCorrecting();
  const catalogue = useQuery(observationTypesQuery(useServices().api));
  const types = catalogue.data ?? [];
  const common = useMemo(() => commonOf(extraction, target.places), [extraction, target.places]);
  const [chosen, setChosen] = useState<FoundMeasure | null>();
  const [value, setValue] = useState(guess.value);
  const [unit, setUnit] = useState<string>();
  const form = useRef<HTMLFormElement>(null);
  const timeId = useId();
  const [time, setTime] = useState(effectiveTime ?? common.effective_time);
  const [isChecked, setChecked] = useState(false);
  const keep = useKeepCorrection();
  const early = useEarlySubmit(form, !catalogue.isPending);
  // The form opens on a value that nobody had corrected, so this correction is by somebody else, or from another tab. A
  // place that was marked by hand may hold several values.
  const place = target.seen === null ? undefined : target.places[0];
  const correction = correctionAt(extraction, place) ?? keep.data?.theirs;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the guess is made once, from what was first shown, when the catalogue arrives
  const guessedOnce = useMemo(() => guessed(types, target, guess), [types.length]);
  const found = chosen === undefined ? guessedOnce : chosen;
  // Never the measure's own unit if none was read: 104 would be mistaken for mmol/L.
  const writtenUnit = unit ?? (guess.unit || unitInLabel(guess.label));
  const errors = errorsOf(found, value, writtenUnit);

  function submit(event: FormEvent) {
    event.preventDefault();
    if (catalogue.isPending) return early.wait();
    setChecked(true);
    const isDateInvalid = hasInvalidDate(form.current);
    if (found === null || Object.keys(errors).length > 0 || isDateInvalid || keep.isPending) return;
    const body = correctionBody(
      extraction,
      target,
      { found, value, unit: writtenUnit, effective_time: time },
      common.subject_code,
      correction?.observation,
    );
    const existingId = correction?.observation.id;
    const sent = { body, file_id: extraction.file_id, place, known: existingId };
    keep.mutate(sent, {
      onSuccess: ({ saved }) => {
        if (saved === undefined) return;
        onKept({ observation: saved, seen: target.seen, places: [...target.places] });
        onSaved();
      },
    });
  }

  const shownErrors = isChecked ? errors : {};
  return (
    <form
      ref={form}
      noValidate
      className={styles.form}
      onSubmit={submit}
      aria-label={TEXTS.title(guess.label)}
    >
      <MeasureChoice
        types={types}
        value={found}
        unit={guess.unit}
        error={shownErrors.measure}
        onChange={setChosen}
      />
      <div className={styles.fields}>
        <TextField
          size="small"
          label={TEXTS.value}
          value={value}
          error={shownErrors.value !== undefined}
          helperText={shownErrors.value}
          onChange={({ target: { value: next } }) => setValue(next)}
          slotProps={{ htmlInput: { autoComplete: 'off', inputMode: 'text', maxLength: 4000 } }}
        />
        <TextField
          size="small"
          label={TEXTS.unit}
          value={writtenUnit}
          error={shownErrors.unit !== undefined}
          helperText={shownErrors.unit}
          placeholder={found?.measure.unit_short ?? ''}
          onChange={({ target: { value: next } }) => setUnit(next)}
          slotProps={{ htmlInput: { autoComplete: 'off', maxLength: 50 } }}
        />
        <TimeField id={timeId} value={time} onChange={setTime} noDay={TEXTS.noDay} />
      </div>
      {target.item === undefined && (
        <p className={styles.muted}>
          <CodeText>
            {common.subject_code === null ? TEXTS.noSubject : TEXTS.ofSubject(common.subject_code)}
          </CodeText>
        </p>
      )}
      {correction && <CorrectedMeanwhile correction={correction} types={types} />}
      {keep.error && <ErrorPanel error={screenError(keep.error, wordsOf(keep.error))} />}
      <div className={styles.actions}>
        <Button
          type="submit"
          size="small"
          loading={keep.isPending || early.isWaiting}
          loadingPosition="start"
        >
          {TEXTS.keep}
        </Button>
        <Button variant="text" size="small" onClick={onCancel}>
          {TEXTS.cancel}
        </Button>
      </div>
    </form>
  );
}

/** Submits a form again once it is ready, so that an Enter that came before is not lost. */
function useEarlySubmit(form: RefObject<HTMLFormElement | null>, isReady: boolean) {
  const [isWaiting, setWaiting] = useState(false);
  useEffect(() => {
    if (!isWaiting || !isReady) return;
    setWaiting(false);
    form.current?.requestSubmit();
  }, [form, isWaiting, isReady]);
  return { isWaiting, wait: () => setWaiting(true) };
}

/** The measure that was extracted, else the one that best matches the label. */
function guessed(
  types: Parameters<typeof findMeasures>[0],
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

/** The server's errors on fields replace the advice. */
function wordsOf(error: unknown) {
  const fields = error instanceof ApiError ? error.fields : [];
  const advice = fields.map(({ message }) => message).join('. ');
  return { ...ERRORS.keep, ...(advice !== '' && { advice }) };
}
