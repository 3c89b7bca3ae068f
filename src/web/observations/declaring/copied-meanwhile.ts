import { useState } from 'react';
import { type Observation, observationsEndpoints } from '../../../shared/observations/contract.ts';
import type { Api } from '../../core/api/api.ts';
import { useServices } from '../../core/services-context.tsx';

/** What has become of a copied observation since the form showed it, just before a version of it is saved. */
export class CopiedMeanwhileError extends Error {
  override readonly name = 'CopiedMeanwhileError';
  readonly copied: Observation;

  constructor(copied: Observation) {
    super('the copied observation has changed');
    this.copied = copied;
  }
}

const standingOf = ({ status, replaced_by }: Observation): string =>
  JSON.stringify([status, replaced_by.map(({ id }) => id).sort()]);

const findNow = (api: Api, { id }: Observation): Promise<Observation> =>
  api.call(observationsEndpoints.getObservation, { params: { observation_id: id }, query: {} });

/**
 * Two people may correct the same observation at once: the second one learns it before the two versions contradict each
 * other, and may save theirs all the same.
 * @returns a check, which throws once for each change
 */
export function useCopiedMeanwhile(copied: Observation | undefined): () => Promise<void> {
  const { api } = useServices();
  const [shown] = useState(() => new Map<string, string>());
  return async () => {
    if (copied === undefined) return;
    const known = shown.get(copied.id) ?? standingOf(copied);
    // If it cannot be read, the declaration itself is refused, in words that say more: erased, away, without a right.
    const now = await findNow(api, copied).catch(() => undefined);
    if (now === undefined) return;
    shown.set(copied.id, standingOf(now));
    if (standingOf(now) !== known) throw new CopiedMeanwhileError(now);
  };
}
