import type { Correction } from '../../../shared/extractions/contract.ts';
import type { ExtractionsDeps } from '../deps.ts';
import type { CorrectionRow } from './repository.ts';

/** Adds the declared observations, in their current state, to corrections. */
export async function withObservations(
  { database, findObservations }: Pick<ExtractionsDeps, 'database' | 'findObservations'>,
  corrections: readonly CorrectionRow[],
): Promise<Correction[]> {
  const ids = corrections.map(({ observation_id }) => observation_id);
  const found = new Map((await findObservations(database.queries, ids)).map((one) => [one.id, one]));
  return corrections.flatMap(({ observation_id, seen, places }) => {
    const observation = found.get(observation_id);
    return observation === undefined ? [] : [{ observation, seen, places }];
  });
}
