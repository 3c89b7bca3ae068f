import type { FastifyBaseLogger } from 'fastify';
import { startSealing } from '../audit/sealing/seal-periodically.ts';
import type { Config } from '../config/config.ts';
import type { Database } from '../core/database/database.ts';
import { describeCause } from '../core/to-app-error.ts';
import { trailKeysOf } from './trail-keys.ts';

/** Seals the audit trail as it is written; the log reports its state, and what holds it back. */
export function startSealingTrail(deps: { config: Config; database: Database; logger: FastifyBaseLogger }): {
  stop(): Promise<void>;
} {
  const { config, database, logger } = deps;
  return startSealing(database, trailKeysOf(config)[0], {
    failed: (error) => logger.error({ cause: describeCause(error) }, 'the trail was not sealed'),
    heldBack: () => logger.warn('an open transaction holds the seals of the trail back'),
    rewritten: ({ seal, hash }) =>
      logger.error({ seal, hash }, 'seals of the trail were taken away or changed: none is added'),
    reached: ({ seal, hash }) => logger.info({ seal, hash }, 'the trail is sealed'),
  });
}
