import type { Configuration } from '../shared/shell/contract.ts';
import { parseExternalProvider } from '../shared/shell/external-providers.ts';
import type { Config } from './config.ts';

export const VERSION = '0.1.0';

/** The part of the configuration that the web application reads: nothing secret. */
export function webConfiguration(config: Config, identity: { isReady(): boolean }): Configuration {
  const { firebase, operator, redirectOrigins, idleMinutes } = config;
  const providers = firebase.externalProviders.flatMap((text) => parseExternalProvider(text) ?? []);
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
      external_providers: providers,
    },
    product: { name: 'doc2', version: VERSION },
    operator,
    redirect_origins: redirectOrigins,
    idle_minutes: idleMinutes,
    identity_ready: identity.isReady(),
  };
}
