import { z } from 'zod';

/** A query string before `parseListQuery` checks it. */
export const rawQuerySchema = z.record(z.string(), z.union([z.string(), z.array(z.string())]));
