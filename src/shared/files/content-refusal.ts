import type { ErrorCode } from '../core/app-error.ts';
import type { ScanState, StoredFile } from './contract.ts';

const SCAN_REFUSALS = {
  none: undefined,
  clean: undefined,
  pending: 'file_scan_pending',
  infected: 'file_infected',
  too_large: 'file_scan_too_large',
} as const satisfies Record<ScanState, ErrorCode | undefined>;

/** Why the scan forbids reading a file; undefined when it does not. */
export const scanRefusal = (scan: ScanState) => SCAN_REFUSALS[scan];

/** Why the content of a file may not be read or extracted; undefined when it may. */
export function contentRefusal({
  stored,
  scan,
  erased_time,
}: Pick<StoredFile, 'stored' | 'scan' | 'erased_time'>): ErrorCode | undefined {
  if (erased_time !== null) return 'file_erased';
  return stored ? scanRefusal(scan) : 'file_not_stored';
}
