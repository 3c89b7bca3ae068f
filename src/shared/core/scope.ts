import { z } from 'zod';

/**
 * The scopes that an access token may be given. An endpoint lists the scopes it demands; an endpoint without any
 * refuses tokens.
 */
export const SCOPES = [
  'observations.read',
  'observations.declare',
  'files.read',
  'files.send',
  'audit.read',
] as const;
export const scopeSchema = z.enum(SCOPES);
export type Scope = z.infer<typeof scopeSchema>;
