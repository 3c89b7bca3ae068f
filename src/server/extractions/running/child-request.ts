import { z } from 'zod';

/** The request that the parent sends to a child over IPC. */
export const childRequestSchema = z.object({
  extractor_name: z.string(),
  path: z.string(),
  timeZone: z.string(),
  deadlineMs: z.number(),
});
export type ChildRequest = z.infer<typeof childRequestSchema>;

/** The progress that a child reports while it runs. */
export const pageProgressSchema = z.object({
  page: z.int().min(1).max(100_000),
  pages: z.int().min(1).max(100_000),
});
export type PageProgress = z.infer<typeof pageProgressSchema>;
