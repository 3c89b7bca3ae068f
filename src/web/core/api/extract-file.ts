import { extractionsEndpoints } from '../../../shared/extractions/contract.ts';
import type { Api } from './api.ts';

const EXTRACTION_TIMEOUT_MS = 300_000;

/** Runs the extraction of a file now, or waits for the one under way. */
export async function extractFile(api: Api, file_id: string, signal: AbortSignal): Promise<void> {
  await api.call(extractionsEndpoints.runExtraction, {
    params: { file_id },
    query: { save: 'true' },
    timeout: EXTRACTION_TIMEOUT_MS,
    signal,
  });
}
