import TextField, { type TextFieldProps } from '@mui/material/TextField';
import { type Control, Controller, type FieldPath, type FieldValues } from 'react-hook-form';

type FormTextFieldProps<Input extends FieldValues, Output> = Omit<
  TextFieldProps,
  'name' | 'value' | 'defaultValue' | 'onChange' | 'onBlur' | 'error' | 'ref' | 'inputRef'
> & {
  control: Control<Input, unknown, Output>;
  name: FieldPath<Input>;
  /** Always a text: every field needs a label. */
  label: string;
};

/**
 * A text field of a form. Its error replaces the helper text below it, is associated with the field and is announced
 * when it appears.
 */
export function FormTextField<Input extends FieldValues, Output>(props: FormTextFieldProps<Input, Output>) {
  const { control, name, helperText, slotProps, ...rest } = props;
  return (
    <Controller
      control={control}
      name={name}
      render={({ field, fieldState }) => (
        <TextField
          {...rest}
          name={field.name}
          value={field.value ?? ''}
          onChange={field.onChange}
          onBlur={field.onBlur}
          inputRef={field.ref}
          error={fieldState.invalid}
          helperText={fieldState.error?.message ?? helperText ?? ' '}
          slotProps={{ ...slotProps, formHelperText: { 'aria-live': 'polite' } }}
        />
      )}
    />
  );
}
