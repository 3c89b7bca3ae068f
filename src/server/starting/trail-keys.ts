import { createHmac } from 'node:crypto';
import type { Config } from '../config/config.ts';
import { keptSecretKey } from '../core/secrets/secret-key.ts';

/** The configured keys that seal the trail; without any, one derived from the key of the data folder. */
export function trailKeysOf({ trailKeys, dataDir }: Config): readonly [string, ...string[]] {
  if (trailKeys !== undefined) return trailKeys;
  return [createHmac('sha256', keptSecretKey(dataDir, 'secret-key')).update('trail').digest('base64url')];
}
