import { z } from 'zod';
import { endpoint } from '../core/endpoint.ts';
import { externalProviderSchema } from './external-providers.ts';

const configurationSchema = z.object({
  firebase: z.object({
    api_key: z.string(),
    app_id: z.string(),
    auth_domain: z.string(),
    project_id: z.string(),
    tenant_id: z.string().nullable(),
    emulator_enabled: z.boolean(),
    emulator_port: z.int().nullable(),
    authentication_external_providers: z.array(z.string()),
    /** The same providers, with the title and icon of each. */
    external_providers: z.array(externalProviderSchema).default([]),
  }),
  product: z.object({ name: z.string(), version: z.string() }),
  operator: z.object({
    email_domain: z.string(),
    support_email: z.string(),
    marketplace_url: z.url({ protocol: /^https?$/ }),
  }),
  /** The only origins outside the product that a sign-in may lead back to. */
  redirect_origins: z.array(z.string()).default([]),
  /** Minutes of inactivity after which a screen locks; 0: never. */
  idle_minutes: z.int().default(0),
  /** False while the embedded identity provider starts: the sign-in screen waits for it. */
  identity_ready: z.boolean(),
});
export type Configuration = z.infer<typeof configurationSchema>;

export const shellEndpoints = {
  getConfiguration: endpoint({
    method: 'GET',
    path: '/bff/configuration',
    access: 'public',
    summary: "Configuration de l'application web",
    answer: configurationSchema,
  }),
};
