import FormControl from '@mui/material/FormControl';
import FormHelperText from '@mui/material/FormHelperText';
import InputLabel from '@mui/material/InputLabel';
import OutlinedInput from '@mui/material/OutlinedInput';
import { type InputHTMLAttributes, type ReactNode, useId } from 'react';
import { type Control, Controller, type FieldPath, type FieldValues } from 'react-hook-form';

interface FormTextFieldProps<Input extends FieldValues, Output> {
  control: Control<Input, unknown, Output>;
  name: FieldPath<Input>;
  /** Always a text: every field needs a label. */
  label: string;
  type?: 'text' | 'email' | 'password';
  autoComplete?: string;
  autoFocus?: boolean;
  required?: boolean;
  /** Several lines: at least this many. */
  minRows?: number;
  margin?: 'normal' | 'dense';
  helperText?: string;
  labelClassName?: string | undefined;
  /**
   * Whether the label stands above the field from the start, so that nothing moves when it is filled in, even before
   * scripts run.
   */
  labelAbove?: boolean;
  /** Further attributes of the input element. */
  inputProps?: InputHTMLAttributes<HTMLInputElement>;
  /** Shown at the end of the field, such as a button. */
  endAdornment?: ReactNode;
}

/**
 * A text field of a form. Its error replaces the helper text below it, is associated with the field and is announced
 * when it appears. Not MUI's `TextField`, which brings its lists and menus into every form.
 */
export function FormTextField<Input extends FieldValues, Output>(props: FormTextFieldProps<Input, Output>) {
  const { control, name, label, required = false, minRows, margin = 'none', labelClassName, ...rest } = props;
  const { helperText, inputProps, labelAbove = false, ...input } = rest;
  const id = useId();
  const helpId = `${id}-help`;
  return (
    <Controller
      control={control}
      name={name}
      render={({ field, fieldState }) => (
        <FormControl fullWidth margin={margin} required={required} error={fieldState.invalid}>
          <InputLabel
            htmlFor={id}
            {...(labelAbove && { shrink: true })}
            {...(labelClassName && { className: labelClassName })}
          >
            {label}
          </InputLabel>
          <OutlinedInput
            {...input}
            {...(labelAbove && { notched: true })}
            {...(minRows !== undefined && { multiline: true, minRows })}
            {...(inputProps && { inputProps })}
            id={id}
            aria-describedby={helpId}
            label={label}
            name={field.name}
            value={field.value ?? ''}
            onChange={field.onChange}
            onBlur={field.onBlur}
            inputRef={field.ref}
          />
          <FormHelperText id={helpId} aria-live="polite">
            {fieldState.error?.message ?? helperText ?? ' '}
          </FormHelperText>
        </FormControl>
      )}
    />
  );
}
