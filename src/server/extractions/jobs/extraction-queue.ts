import { z } from 'zod';
import { idSchema } from '../../../shared/core/ids.ts';
import { EXTRACTION_QUEUE } from '../../core/extraction-queue-name.ts';
import type { Queue } from '../../core/jobs/jobs.ts';

/** The jobs that extract one file each: how long one may take, and how often it is tried again. */
export const extractionQueue = {
  name: EXTRACTION_QUEUE,
  /** With `request_id`, a caller waits for the result; with `saves`, that caller also saves it. */
  data: z.object({ file_id: idSchema, request_id: idSchema.optional(), saves: z.boolean().optional() }),
  // Longer than all runs of one file can take on a loaded machine. The heartbeat detects a dead worker sooner.
  expireInSeconds: 3_600,
  // Enough attempts, with their pauses, to survive an outage of some minutes.
  retryLimit: 12,
  // A caller may be waiting.
  pollSeconds: 1,
  keepsDeadLetters: true,
} as const satisfies Queue<z.ZodType>;
