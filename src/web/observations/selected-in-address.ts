import { idSchema } from '../../shared/core/ids.ts';

/** The observation that an address opens beside the list. */
export function selectedInAddress(raw: Readonly<Record<string, unknown>>): { selected?: string } {
  const { success, data } = idSchema.safeParse(raw.selected);
  return success ? { selected: data } : {};
}
