import { z } from 'zod';
import { idSchema, timeSchema } from './ids.ts';

/**
 * The channel something came through: typed in a form, uploaded on the web, extracted from a file, sent by a
 * script, or dropped in a watched folder.
 */
const channelSchema = z.enum(['web_form', 'web_upload', 'extraction', 'api', 'inbox']);
export type Channel = z.infer<typeof channelSchema>;

/** Who created something, when, and through which channel. `author_name` is for display only. */
export const creationSchema = z.object({
  author_type: z.enum(['user']),
  author_id: idSchema,
  author_name: z.string().nullable(),
  channel: channelSchema,
  /** Name of the access token that was used, if any. */
  token_name: z.string().optional(),
  time: timeSchema,
});
export type Creation = z.infer<typeof creationSchema>;
