import { type Configuration, shellEndpoints } from '../../shared/shell/contract.ts';
import type { Server } from '../core/http/serve.ts';
import { type ReadinessDeps, readinessRoutes } from './readiness.ts';

export interface ShellDeps extends Pick<ReadinessDeps, 'database' | 'storage'> {
  configuration: () => Configuration;
  /** Whether health checks are answered here: not when they have a separate address, out of the public's reach. */
  answersHealth: boolean;
}

export function shellRoutes(
  server: Server,
  { configuration, answersHealth, database, storage }: ShellDeps,
): void {
  server.serve(shellEndpoints.getConfiguration, async () => configuration());
  if (!answersHealth) return;
  const identityReady = () => configuration().identity_ready;
  readinessRoutes(server.app, { database, storage, identityReady });
}
