import type { Configuration } from '../../shared/shell/contract.ts';
import type { Config } from '../config/config.ts';
import type { ContentSources } from '../shell/web-app.ts';

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
      // What a sign-in has to prove is checked by the server, and published nowhere.
      external_providers: providers.map(({ acr: _acr, identifier: _identifier, ...shown }) => shown),
    },
    product: { name: 'doc2', version: VERSION },
    operator,
    redirect_origins: redirectOrigins,
    idle_minutes: idleMinutes,
    identity_ready: identity.isReady(),
  };
}

/**
 * Origins that the pages may use besides our own: Google's for the real identity provider (the embedded one is proxied
 * on our origin), and the storage's when browsers read contents from it directly.
 */
export function contentSources({ firebase }: Config, storageOrigin: string | undefined): ContentSources {
  const content = storageOrigin === undefined ? [] : [storageOrigin];
  if (firebase.emulator !== null) return { connect: [], script: [], frame: [], content };
  return {
    connect: ['https://identitytoolkit.googleapis.com', 'https://securetoken.googleapis.com'],
    script: ['https://apis.google.com'],
    frame: [`https://${firebase.authDomain}`],
    content,
  };
}
