import type { Config } from './config.ts';
import { keptSecretKey } from './core/secret-key.ts';

/**
 * The secrets of the hashes that persons are known by: the one in use, then that of before while it is being replaced.
 * Without a configured one, it is kept in the data folder.
 */
export function subjectKeys({ subjectKey, subjectKeyBefore, dataDir }: Config): string[] {
  const current = subjectKey ?? keptSecretKey(dataDir, 'subject-key');
  return subjectKeyBefore === undefined ? [current] : [current, subjectKeyBefore];
}
