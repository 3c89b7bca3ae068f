import type { ErrorCode } from '../core/app-error.ts';
import type { StoredFile } from './contract.ts';

/** Why the content of a file may be neither read nor extracted; undefined where it may. */
export function contentRefusal({
  stored,
  scan,
  erased_time,
}: Pick<StoredFile, 'stored' | 'scan' | 'erased_time'>): ErrorCode | undefined {
  if (erased_time !== null) return 'file_erased';
  if (!stored) return 'file_not_stored';
  if (scan === 'pending') return 'file_scan_pending';
  return scan === 'infected' ? 'file_infected' : undefined;
}
