import type { Configuration } from '../shared/shell/contract.ts';
import type { Config } from './config.ts';

export const VERSION = '0.1.0';

/** The part of the configuration that the web application reads: nothing secret. */
export function webConfiguration(config: Config, identity: { isReady(): boolean }): Configuration {
  const { firebase, operator, redirectOrigins, idleMinutes } = config;
  const providers = firebase.externalProviders;
  return {
    firebase: {
      api_key: firebase.apiKey,
      app_id: firebase.appId,
      auth_domain: firebase.authDomain,
      project_id: firebase.projectId,
      tenant_id: firebase.tenantId,
      emulator_enabled: firebase.emulator !== null,
      emulator_port: firebase.emulator?.port ?? null,
      authentication_external_providers: providers.map(({ name }) => name),
      // What a sign-in has to prove is the server's to check, and nobody else's to know.
      external_providers: providers.map(({ acr: _acr, identifier: _identifier, ...shown }) => shown),
    },
    product: { name: 'doc2', version: VERSION },
    operator,
    redirect_origins: redirectOrigins,
    idle_minutes: idleMinutes,
    identity_ready: identity.isReady(),
  };
}
