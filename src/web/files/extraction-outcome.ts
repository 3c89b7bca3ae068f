import { FILE_ERROR_TEXTS, noExtractionError } from '../../shared/texts/files.ts';
import type { ScreenError } from '../core/ui/screen-error.ts';
import { type ExtractionOutcome, extractionError, isOutage } from './upload-calls.ts';

interface Settled {
  observations: number;
  /** Why the file counts as failed. */
  error?: ScreenError;
}

/**
 * The outcome of the extraction of an uploaded file, with the messages of the upload screen; asks again after an
 * outage.
 *
 * @param ask returns undefined if there was no extraction
 * @param restored resolves once the server answers again
 * @throws when everything was cancelled
 */
export async function extractionOutcome(
  name: string,
  ask: () => Promise<ExtractionOutcome | undefined>,
  { restored, signal }: { restored: () => Promise<unknown>; signal: AbortSignal },
): Promise<Settled> {
  for (;;) {
    try {
      const found = await ask();
      if (found === undefined) return { observations: 0, error: noExtractionError(name) };
      const { observations, hasError } = found;
      return hasError ? { observations, error: FILE_ERROR_TEXTS.extraction } : { observations };
    } catch (error) {
      signal.throwIfAborted();
      if (!isOutage(error)) return { observations: 0, error: extractionError(error, name) };
      await restored();
    }
  }
}
