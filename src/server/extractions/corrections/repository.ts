import type { Place } from '../../../shared/core/place.ts';
import type { Queries, Trx } from '../../core/database/database.ts';

/** A correction: the observation that a person declared, what the machine had read, and where in the file. */
export interface CorrectionRow {
  observation_id: string;
  file_id: string;
  seen: string | null;
  places: Place[];
}

export async function insertCorrection(trx: Trx, { places, ...row }: CorrectionRow): Promise<void> {
  await trx
    .insertInto('corrections')
    .values({ ...row, places: JSON.stringify(places) })
    .execute();
}

/** The corrections of a file, oldest first. */
export function findCorrections(queries: Queries, file_id: string): Promise<CorrectionRow[]> {
  return queries
    .selectFrom('corrections')
    .select(['observation_id', 'file_id', 'seen', 'places'])
    .where('file_id', '=', file_id)
    .orderBy('observation_id')
    .execute();
}

/** Deletes the text that corrections quote from a file. The declared observations stay. */
export async function eraseCorrectionQuotes(trx: Trx, file_id: string): Promise<void> {
  await trx
    .updateTable('corrections')
    .set({ seen: null, places: '[]' })
    .where('file_id', '=', file_id)
    .execute();
}
