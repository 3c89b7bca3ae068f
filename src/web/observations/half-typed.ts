/**
 * Whether a date is partly typed, which the browser reports as no date at all, or out of the field's range. The field
 * is told, and shows it.
 */
export function hasHalfATyping(form: HTMLFormElement | null): boolean {
  const fields = form?.querySelectorAll<HTMLInputElement>("input:is([type='date'], [type='time'])") ?? [];
  return Array.from(fields, (field) => field.checkValidity()).includes(false);
}
