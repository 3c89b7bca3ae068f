import { AppError } from '../../../shared/core/app-error.ts';
import type { Reading } from '../../../shared/observations/contract.ts';
import type { Actor } from '../../core/actor.ts';
import { audit } from '../../core/audit/audit.ts';
import type { Trx } from '../../core/database/database.ts';
import type { ExtractionsDeps } from '../deps.ts';
import { insertCorrection } from './repository.ts';

/**
 * Saves what was read in a file next to the observation that a person declared instead.
 * @throws AppError `source_not_found`, `file_erased`
 */
export async function keepReading(
  trx: Trx,
  { lockFile }: Pick<ExtractionsDeps, 'lockFile'>,
  { observation_id, reading, actor }: { observation_id: string; reading: Reading; actor: Actor },
): Promise<void> {
  const { file_id, seen, places } = reading;
  const file = await lockFile(trx, file_id);
  if (file === undefined) throw new AppError('source_not_found');
  if (file.erased_time !== null) throw new AppError('file_erased');
  await insertCorrection(trx, { observation_id, file_id, seen, places });
  await audit(trx, actor, { action: 'extraction.correct', entity_type: 'File', entity_id: file_id });
}
