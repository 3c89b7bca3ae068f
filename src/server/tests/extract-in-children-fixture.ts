import type { ExtractionResult } from '../extractions/run-result.ts';
import { builtChild } from '../extractions/running/built-child.ts';
import { type ExtractionRequest, runExtractors } from '../extractions/running/run-extractors.ts';
import { startChild } from '../extractions/running/start-child.ts';

const built = builtChild();

/**
 * Runs the extractors in child processes of the build, as in production, where they start in a third of the processor
 * time. `tools/test-api.ts` brings the build up to date; without it, children run the sources.
 */
export async function extractInChildren(request: ExtractionRequest): Promise<ExtractionResult> {
  const module = await built;
  const { catalogueDir } = request;
  return runExtractors(request, { take: (memoryBytes) => startChild({ memoryBytes, module, catalogueDir }) });
}
