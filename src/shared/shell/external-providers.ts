import { z } from 'zod';

/** An identity provider other than e-mail and password: a button of the sign-in screen. */
export const externalProviderSchema = z.object({
  /** `google`, `microsoft`, or the id of an OIDC provider of the Firebase project: `oidc.…`. */
  name: z.string(),
  title: z.string(),
  /** Name of the provider's icon in the web application: `logos-{name}`. */
  icon: z.string(),
  /** Scopes that the sign-in requests of an OIDC provider, in addition to the usual ones. */
  scopes: z.array(z.string()).default([]),
  parameters: z.record(z.string(), z.string()).default({}),
});
export type ExternalProvider = z.infer<typeof externalProviderSchema>;

const TITLES: Record<string, string> = {
  google: 'Google',
  microsoft: 'Microsoft',
  'oidc.prosanteconnect': 'Pro Santé Connect',
};

/** The name of a provider in Firebase's ID tokens (`sign_in_provider`). */
export const signInProvider = (name: string): string => (name.startsWith('oidc.') ? name : `${name}.com`);

const NAME = /^(google|microsoft|oidc\.[a-z0-9-]{1,32})$/;

/**
 * Parses one provider of the configuration: `google`, `oidc.prosanteconnect`, or with its own title,
 * `oidc.clinique=Clinique des Lilas`. Undefined when it is invalid.
 */
export function parseExternalProvider(
  text: string,
): Pick<ExternalProvider, 'name' | 'title' | 'icon'> | undefined {
  const [name = '', title = ''] = text.split('=', 2).map((part) => part.trim());
  if (!NAME.test(name)) return undefined;
  const short = name.replace(/^oidc\./, '');
  return { name, title: title || TITLES[name] || short, icon: `logos-${short}` };
}
