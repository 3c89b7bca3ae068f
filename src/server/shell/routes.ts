import { type Configuration, shellEndpoints } from '../../shared/shell/contract.ts';
import type { Server } from '../core/serve.ts';
import { type ReadinessDeps, readinessRoutes } from './readiness.ts';

export interface ShellDeps extends Pick<ReadinessDeps, 'database' | 'storage'> {
  configuration: () => Configuration;
}

export function shellRoutes(server: Server, { configuration, database, storage }: ShellDeps): void {
  server.serve(shellEndpoints.getConfiguration, async () => configuration());
  const identityReady = () => configuration().identity_ready;
  readinessRoutes(server.app, { database, storage, identityReady });
}
