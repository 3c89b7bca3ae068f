import { z } from 'zod';

/** What an access token may be given. An endpoint names the scopes that it demands; without any, it refuses tokens. */
export const SCOPES = [
  'observations.read',
  'observations.declare',
  'files.read',
  'files.send',
  'audit.read',
] as const;
export const scopeSchema = z.enum(SCOPES);
export type Scope = z.infer<typeof scopeSchema>;
