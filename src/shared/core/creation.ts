import { z } from 'zod';
import { idSchema, timeSchema } from './ids.ts';

/** How something came in: typed in a form, sent through the web, read from a file, or by a script. */
const channelSchema = z.enum(['web_form', 'web_upload', 'extraction', 'api']);
export type Channel = z.infer<typeof channelSchema>;

/** Who made something, when, and through what. `author_name` is for display only. */
export const creationSchema = z.object({
  author_type: z.enum(['user']),
  author_id: idSchema,
  author_name: z.string().nullable(),
  channel: channelSchema,
  time: timeSchema,
});
export type Creation = z.infer<typeof creationSchema>;
