import { type FormEvent, type ReactNode, useTransition } from 'react';
import type { FieldPath, FieldPathValue, FieldValues } from 'react-hook-form';
import styles from './form.module.css';
import { validateAll, type ZodForm } from './zod-form.ts';

interface FormProps<Input extends FieldValues, Output> {
  form: ZodForm<Input, Output>;
  /** Called with what the schema parses, once everything is valid. */
  onSubmit: (values: Output) => unknown;
  children: ReactNode;
  /** Accessible name of the form when it has no heading. */
  label?: string;
}

/** A form that validates everything before it submits, without the browser's own messages. */
export function Form<Input extends FieldValues, Output>(props: FormProps<Input, Output>) {
  const { form, onSubmit, children, label } = props;
  const [pending, start] = useTransition();
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (pending) return;
    takeSilentlyFilled(event.currentTarget, form);
    start(async () => {
      if (await validateAll(form)) await form.handleSubmit(async (values) => void (await onSubmit(values)))();
    });
  };
  return (
    <form noValidate onSubmit={submit} className={styles.form} {...(label && { 'aria-label': label })}>
      {children}
    </form>
  );
}

/** Copies to the form what a password manager wrote in the fields without an event. */
function takeSilentlyFilled<Input extends FieldValues, Output>(
  element: HTMLFormElement,
  form: ZodForm<Input, Output>,
): void {
  const fields = element.querySelectorAll<HTMLInputElement>(
    'input[name][autocomplete]:not([autocomplete="off"])',
  );
  for (const { name, value } of fields) {
    const path = name as FieldPath<Input>;
    if (form.getValues(path) !== value) form.setValue(path, value as FieldPathValue<Input, typeof path>);
  }
}
