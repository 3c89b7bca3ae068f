import { zodResolver } from '@hookform/resolvers/zod';
import {
  type DefaultValues,
  type FieldValues,
  type Path,
  type UseFormReturn,
  useForm,
} from 'react-hook-form';
import type { z } from 'zod';
import type { FieldError } from '../../../shared/core/app-error.ts';

export type ZodForm<Input extends FieldValues, Output> = UseFormReturn<Input, unknown, Output>;

/**
 * The part of a form that is used outside its screen. It leaves out the form's state, which belongs to the component
 * that shows it.
 */
type FormControls<Input extends FieldValues, Output> = Omit<ZodForm<Input, Output>, 'formState'>;

/**
 * A form validated by a Zod schema. A field is validated when it loses the focus, then at each key; on submit all of
 * them are, and the first invalid one gets the focus.
 */
export function useZodForm<Input extends FieldValues, Output>(
  schema: z.ZodType<Output, Input>,
  defaultValues: DefaultValues<Input>,
): ZodForm<Input, Output> {
  return useForm<Input, unknown, Output>({
    resolver: zodResolver(schema),
    defaultValues,
    mode: 'onTouched',
    reValidateMode: 'onChange',
  });
}

/**
 * Marks every field, nested ones included, as touched, validates them again, and returns whether all are valid.
 */
export async function validateAll<Input extends FieldValues, Output>(
  form: FormControls<Input, Output>,
): Promise<boolean> {
  for (const name of form.control._names.mount) {
    const path = name as Path<Input>;
    form.setValue(path, form.getValues(path), { shouldTouch: true });
  }
  return form.trigger(undefined, { shouldFocus: true });
}

/** Shows the server's field errors beside these fields; those of other fields are dropped. */
export function showFieldErrors<Input extends FieldValues, Output>(
  form: FormControls<Input, Output>,
  errors: readonly FieldError[],
): void {
  for (const { path, message } of errors) {
    if (!form.control._names.mount.has(path)) continue;
    form.setError(path as Path<Input>, { type: 'server', message });
  }
}
