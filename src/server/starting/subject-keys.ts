import type { Config } from '../config/config.ts';
import { keptSecretKey } from '../core/secrets/secret-key.ts';

/**
 * The secrets that hash the traits by which persons are recognised: the current one, then the previous one while it is
 * being replaced. If none is configured, one is kept in the data folder.
 */
export function subjectKeys({ subjectKey, subjectKeyBefore, dataDir }: Config): string[] {
  const current = subjectKey ?? keptSecretKey(dataDir, 'subject-key');
  return subjectKeyBefore === undefined ? [current] : [current, subjectKeyBefore];
}
