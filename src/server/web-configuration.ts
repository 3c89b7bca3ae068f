import type { Configuration } from '../shared/shell/contract.ts';
import type { Config } from './config.ts';

export const VERSION = '0.1.0';

/** What the web application is told of the server's configuration: nothing secret. */
export function webConfiguration(config: Config, identity: { isReady(): boolean }): Configuration {
  const { firebase, operator } = config;
  return {
    firebase: {
      api_key: firebase.apiKey,
      app_id: firebase.appId,
      auth_domain: firebase.authDomain,
      project_id: firebase.projectId,
      tenant_id: firebase.tenantId,
      emulator_enabled: firebase.emulator !== null,
      emulator_port: firebase.emulator?.port ?? null,
      authentication_external_providers: firebase.externalProviders,
    },
    product: { name: 'doc2', version: VERSION },
    operator,
    identity_ready: identity.isReady(),
  };
}
