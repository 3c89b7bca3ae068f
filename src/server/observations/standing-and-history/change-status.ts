import { AppError } from '../../../shared/core/app-error.ts';
import type { Observation } from '../../../shared/observations/contract.ts';
import type { Status } from '../../../shared/observations/status.ts';
import type { SignedInActor } from '../../core/actor.ts';
import { audit } from '../../core/audit/audit.ts';
import type { ObservationsDeps } from '../declare-observation.ts';
import { findObservation, lockOutErasures } from '../repository.ts';
import { insertStatusFact } from './repository.ts';

const ALREADY = { 'entered-in-error': 'observation_in_error', final: 'observation_not_in_error' } as const;
const ACTIONS = { 'entered-in-error': 'observation.invalidate', final: 'observation.restore' } as const;

/**
 * Declares that an observation was entered in error, or reverts that. The observation itself does not change: a fact
 * beside it records this with its reason, and so does the audit trail.
 * @throws AppError `observation_not_found`, `observation_in_error`, `observation_not_in_error`
 */
export async function changeStatus(
  { database, clock, timeZone }: ObservationsDeps,
  observation_id: string,
  { status, reason }: { status: Status; reason: string },
  actor: SignedInActor,
): Promise<Observation> {
  return database.queries.transaction().execute(async (trx) => {
    const read = () => findObservation(trx, observation_id, { withMeasures: true, timeZone });
    await lockOutErasures(trx);
    if ((await read()) === undefined) throw new AppError('observation_not_found');
    const fact = { observation_id, status, reason, author_id: actor.user_id, time: clock() };
    if (!(await insertStatusFact(trx, fact))) throw new AppError(ALREADY[status]);
    const entity = { entity_type: 'Observation', entity_id: observation_id } as const;
    await audit(trx, actor, { action: ACTIONS[status], ...entity, detail: reason });
    const changed = await read();
    if (changed === undefined) throw new AppError('observation_not_found');
    return changed;
  });
}
