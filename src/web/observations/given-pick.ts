import { idSchema } from '../../shared/core/ids.ts';

/** The observation that an address says to show beside the list. */
export function givenPick(raw: Readonly<Record<string, unknown>>): { selected?: string } {
  const { success, data } = idSchema.safeParse(raw.selected);
  return success ? { selected: data } : {};
}
