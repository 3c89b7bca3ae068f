/**
 * Whether a date or a time is partly typed, or out of the range of its field. The browser reports a partly typed date
 * as no date at all. The field gets an event, and shows the problem.
 */
export function hasInvalidDate(form: HTMLFormElement | null): boolean {
  const fields = form?.querySelectorAll<HTMLInputElement>("input:is([type='date'], [type='time'])") ?? [];
  return Array.from(fields, (field) => field.checkValidity()).includes(false);
}
