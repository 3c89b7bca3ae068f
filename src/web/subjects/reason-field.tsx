import type { Control, FieldPath, FieldValues } from 'react-hook-form';
import { SUBJECT_SCREEN_TEXTS as TEXTS } from '../../shared/texts/subjects.ts';
import { FormTextField } from '../core/form/form-text-field.tsx';

interface ReasonFieldProps<Input extends FieldValues, Output> {
  control: Control<Input, unknown, Output>;
  name: FieldPath<Input>;
}

/** The reason of an act, which goes into the audit trail. */
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
      multiline
      minRows={2}
      margin="normal"
      fullWidth
      required
    />
  );
}
