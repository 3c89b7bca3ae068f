import { type ConfiguredProvider, configureProvider } from '../../shared/auth/oidc-settings.ts';
import { parseExternalProvider } from '../../shared/shell/external-providers.ts';
import { CONFIGURATION_TEXTS as TEXTS } from '../../shared/texts/console/configuration.ts';
import type { Environment } from './config-variables.ts';

/** The providers of the sign-in screen, in its order, with their settings. */
export function configuredProviders(env: Environment): ConfiguredProvider[] {
  return env.AUTHENTICATION_EXTERNAL_PROVIDERS.flatMap((text) => {
    const named = parseExternalProvider(text);
    return named === undefined ? [] : [configureProvider(named, env.OIDC_PROVIDERS[named.name])];
  });
}

/** Names that are not providers, and settings of providers that the sign-in screen does not offer. */
export function providerProblems(env: Environment): { name: string; reason: string }[] {
  const offered = configuredProviders(env);
  const isOffered = (wanted: string) => offered.some(({ name }) => name === wanted);
  const unknown = env.AUTHENTICATION_EXTERNAL_PROVIDERS.filter(
    (text) => parseExternalProvider(text) === undefined,
  ).map((text) => ({ name: 'AUTHENTICATION_EXTERNAL_PROVIDERS', reason: TEXTS.unknownProvider(text) }));
  const named = env.ADMINISTRATOR_IDENTIFIERS.map(({ provider }) => provider);
  const missing = [
    ...Object.keys(env.OIDC_PROVIDERS).map((provider) => ({ name: 'OIDC_PROVIDERS', provider })),
    ...env.ADMINISTRATOR_PROVIDERS.map((provider) => ({ name: 'ADMINISTRATOR_PROVIDERS', provider })),
    ...named.map((provider) => ({ name: 'ADMINISTRATOR_IDENTIFIERS', provider })),
  ]
    .filter(({ provider }) => !isOffered(provider))
    .map(({ name, provider }) => ({ name, reason: TEXTS.providerNotOffered(provider) }));
  const unidentified = offered
    .filter(({ name, identifier }) => identifier === null && named.includes(name))
    .map(({ name }) => ({ name: 'ADMINISTRATOR_IDENTIFIERS', reason: TEXTS.withoutIdentifier(name) }));
  return [...unknown, ...missing, ...unidentified];
}
