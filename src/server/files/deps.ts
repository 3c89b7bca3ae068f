import type { Trx } from '../core/database/database.ts';
import type { ScanDeps } from './scan.ts';

/**
 * What storing a file needs: `request…` adds a job in the transaction that stores it; `wake…` makes the workers of this
 * process look for it.
 */
export interface FilesDeps extends ScanDeps {
  requestScan(trx: Trx, fileId: string): Promise<void>;
  wakeScan(): void;
}
