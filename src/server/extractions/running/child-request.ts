import { z } from 'zod';

/** What the parent asks of a child, over IPC. */
export const childRequestSchema = z.object({
  extractor_name: z.string(),
  path: z.string(),
  timeZone: z.string(),
  deadlineMs: z.number(),
});
export type ChildRequest = z.infer<typeof childRequestSchema>;
