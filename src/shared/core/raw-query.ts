import { z } from 'zod';

/** A query string as it came; `parseListQuery` reads it against what the list can be asked. */
export const rawQuerySchema = z.record(z.string(), z.union([z.string(), z.array(z.string())]));
