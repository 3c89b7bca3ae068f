import { loadConfig } from '../config/config.ts';
import { findFreePort } from '../core/free-port.ts';
import { type Role, type RunningServer, startServer } from '../starting/start-server.ts';

export interface StartingRole {
  starting: Promise<RunningServer>;
  /** Address of its health checks and metrics. */
  operations: string;
}

/**
 * Starts a process of one role as in production, with an identity provider that does not answer.
 * @param wanted its port for operators, or the next free one: tests run in parallel
 */
export async function startRole(
  role: Role,
  { wanted, environment }: { wanted: number; environment: Record<string, string> },
): Promise<StartingRole> {
  const port = await findFreePort(['127.0.0.1'], wanted);
  const config = loadConfig({
    NODE_ENV: 'production',
    PUBLIC_URL: 'https://doc2.fr',
    PORT: '0',
    HOST: '127.0.0.1',
    LOG_LEVEL: 'silent',
    SECRET_KEY: 'a secret of the tests, 32 characters long',
    TRAIL_KEY: 'another secret of the tests that seals the trail',
    SUBJECT_KEY: 'a secret of the tests, 32 characters long',
    FIREBASE_PROJECT_ID: 'clinique-des-lilas',
    FIREBASE_API_KEY: 'public-key',
    OPERATIONS_PORT: String(port),
    EXTRACTION_WAIT_SECONDS: '60',
    // Several processes may share the one session of the embedded engine.
    DATABASE_PREPARED_STATEMENTS: 'false',
    ...environment,
  });
  return {
    starting: startServer(config, { role, webFolder: undefined, print: () => {} }),
    operations: `http://127.0.0.1:${port}`,
  };
}
