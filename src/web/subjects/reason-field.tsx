import type { Control, FieldPath, FieldValues } from 'react-hook-form';
import { z } from 'zod';
import { ERASE_REASON_MAX, ERASE_REASON_MIN } from '../../shared/files/limits.ts';
import { SUBJECT_SCREEN_TEXTS as TEXTS } from '../../shared/texts/subjects.ts';
import { FormTextField } from '../core/form/form-text-field.tsx';

export const reasonSchema = z
  .string()
  .trim()
  .min(ERASE_REASON_MIN, TEXTS.reasonRequired)
  .max(ERASE_REASON_MAX, TEXTS.reasonTooLong);

interface ReasonFieldProps<Input extends FieldValues, Output> {
  control: Control<Input, unknown, Output>;
  name: FieldPath<Input>;
}

/** The reason of an action on a subject, which goes into the audit trail. */
export function ReasonField<Input extends FieldValues, Output>({
  control,
  name,
}: ReasonFieldProps<Input, Output>) {
  return (
    <FormTextField
      control={control}
      name={name}
      label={TEXTS.reason}
      helperText={TEXTS.reasonHint}
      minRows={2}
      margin="normal"
      required
    />
  );
}
