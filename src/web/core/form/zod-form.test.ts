import { createFormControl } from 'react-hook-form';
import { expect, it } from 'vitest';
import { showFieldErrors, validateAll } from './zod-form.ts';

interface Values {
  title: string;
  measures: { value: string }[];
}

/** A form without a screen: fields are registered the way inputs do it. */
function formOf(names: readonly ('title' | `measures.${number}.value`)[]) {
  const form = createFormControl<Values, unknown, Values>({
    defaultValues: { title: '', measures: [{ value: '' }, { value: '7' }] },
  });
  for (const name of names) form.register(name, { required: 'Requis' });
  return form;
}

it('validates every field of the form, nested ones included', async () => {
  const form = formOf(['title', 'measures.0.value', 'measures.1.value']);
  expect(await validateAll(form)).toBe(false);
  const states = ['title', 'measures.0.value', 'measures.1.value'] as const;
  expect(states.map((name) => form.getFieldState(name).invalid)).toEqual([true, true, false]);
  expect(states.every((name) => form.getFieldState(name).isTouched)).toBe(true);
});

it('shows a server error beside its field, and drops one that has no field', () => {
  const form = formOf(['title', 'measures.0.value']);
  showFieldErrors(form, [
    { path: 'measures.0.value', message: 'Trop grand' },
    { path: 'measures.1.value', message: 'Sans champ' },
  ]);
  expect(form.getFieldState('measures.0.value').error).toMatchObject({
    type: 'server',
    message: 'Trop grand',
  });
  expect(form.getFieldState('measures.1.value').error).toBeUndefined();
});
