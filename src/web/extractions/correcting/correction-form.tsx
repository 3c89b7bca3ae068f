import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, type RefObject, useEffect, useId, useMemo, useRef, useState } from 'react';
import type { Seen } from '../../../shared/extractions/split-read-text.ts';
import {
  CORRECTION_ERROR_TEXTS as ERRORS,
  CORRECTION_TEXTS as TEXTS,
} from '../../../shared/texts/extraction/correction.ts';
import { ApiError } from '../../core/api/api-error.ts';
import { useServices } from '../../core/services-context.tsx';
import { ErrorPanel } from '../../core/ui/errors/error-panel.tsx';
import { screenError } from '../../core/ui/errors/screen-error.ts';
import { CodeText } from '../../core/ui/text/code-text.tsx';
import { hasInvalidDate } from '../../observations/declaring/invalid-date.ts';
import { TimeField } from '../../observations/declaring/time-field.tsx';
import { observationTypesQuery } from '../../observations/observation-types.ts';
import styles from './correcting.module.css';
import { useCorrecting } from './correcting.tsx';
import { type CorrectionTarget, commonOf } from './correction-body.ts';
import { CorrectedMeanwhile } from './correction-made.tsx';
import { MeasureChoice } from './measure-choice.tsx';
import { type CorrectionFields, useCorrectionFields } from './use-correction-fields.ts';
import { useSaveCorrection } from './use-save-correction.ts';

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
  const { extraction } = useCorrecting();
  const catalogue = useQuery(observationTypesQuery(useServices().api));
  const types = catalogue.data ?? [];
  const fields = useCorrectionFields(target, guess, types);
  const common = useMemo(() => commonOf(extraction, target.places), [extraction, target.places]);
  const [time, setTime] = useState(effectiveTime ?? common.effective_time);
  const timeId = useId();
  const [isChecked, setChecked] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const early = useEarlySubmit(form, !catalogue.isPending);
  const { theirs, save, isSaving, error } = useSaveCorrection(target, onSaved);

  function submit(event: FormEvent) {
    event.preventDefault();
    if (catalogue.isPending) return early.wait();
    setChecked(true);
    const { found, value, unit, errors } = fields;
    // Asked whatever the other fields hold, because an invalid date then shows its problem.
    const isDateInvalid = hasInvalidDate(form.current);
    if (found === null || Object.keys(errors).length > 0 || isDateInvalid) return;
    save({ found, value, unit, effective_time: time }, common.subject_code);
  }

  const errors = isChecked ? fields.errors : {};
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
        value={fields.found}
        unit={guess.unit}
        error={errors.measure}
        onChange={fields.setFound}
      />
      <div className={styles.fields}>
        <ValueAndUnit fields={fields} errors={errors} />
        <TimeField id={timeId} value={time} onChange={setTime} noDay={TEXTS.noDay} />
      </div>
      {target.item === undefined && <SubjectNote code={common.subject_code} />}
      {theirs && <CorrectedMeanwhile correction={theirs} types={types} />}
      {error && <ErrorPanel error={screenError(error, wordsOf(error))} />}
      <Buttons isSaving={isSaving || early.isWaiting} onCancel={onCancel} />
    </form>
  );
}

interface ValueAndUnitProps {
  fields: CorrectionFields;
  /** None before the form is submitted. */
  errors: Partial<CorrectionFields['errors']>;
}

function ValueAndUnit({ fields: { found, value, unit, setValue, setUnit }, errors }: ValueAndUnitProps) {
  return (
    <>
      <TextField
        size="small"
        label={TEXTS.value}
        value={value}
        error={errors.value !== undefined}
        helperText={errors.value}
        onChange={(event) => setValue(event.target.value)}
        slotProps={{ htmlInput: { autoComplete: 'off', inputMode: 'text', maxLength: 4000 } }}
      />
      <TextField
        size="small"
        label={TEXTS.unit}
        value={unit}
        error={errors.unit !== undefined}
        helperText={errors.unit}
        placeholder={found?.measure.unit_short ?? ''}
        onChange={(event) => setUnit(event.target.value)}
        slotProps={{ htmlInput: { autoComplete: 'off', maxLength: 50 } }}
      />
    </>
  );
}

/** Whose value it is going to be. */
const SubjectNote = ({ code }: { code: string | null }) => (
  <p className={styles.muted}>
    <CodeText>{code === null ? TEXTS.noSubject : TEXTS.ofSubject(code)}</CodeText>
  </p>
);

const Buttons = ({ isSaving, onCancel }: { isSaving: boolean; onCancel: () => void }) => (
  <div className={styles.actions}>
    <Button type="submit" size="small" loading={isSaving} loadingPosition="start">
      {TEXTS.keep}
    </Button>
    <Button variant="text" size="small" onClick={onCancel}>
      {TEXTS.cancel}
    </Button>
  </div>
);

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

/** The server's errors on fields replace the advice. */
function wordsOf(error: unknown) {
  const fields = error instanceof ApiError ? error.fields : [];
  const advice = fields.map(({ message }) => message).join('. ');
  return { ...ERRORS.keep, ...(advice !== '' && { advice }) };
}
