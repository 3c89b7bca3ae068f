/**
 * Whether a date is partly typed, which the browser reports as no date at all, or outside what the field takes. Its field
 * is told, and says so.
 */
export function hasHalfATyping(form: HTMLFormElement | null): boolean {
  const fields = form?.querySelectorAll<HTMLInputElement>("input:is([type='date'], [type='time'])") ?? [];
  return Array.from(fields, (field) => field.checkValidity()).includes(false);
}
