import type { StoredFile } from '../../shared/files/contract.ts';
import { scanRefusal } from '../../shared/files/readable-content.ts';
import { storedStatus } from '../../shared/files/upload-status.ts';
import { errorText } from '../../shared/texts/errors.ts';
import { FILE_ERROR_TEXTS, noExtractionError } from '../../shared/texts/files.ts';
import type { ScreenError } from '../core/ui/screen-error.ts';

interface Outcome {
  status: ReturnType<typeof storedStatus>;
  observations: number;
  /** Why the file counts as failed. */
  error?: ScreenError;
}

type Known = Pick<StoredFile, 'name' | 'scan' | 'extraction' | 'erased_time'>;

/**
 * The upload status that the state of a stored file gives, with the messages of the upload screen.
 * @param hasStopped whether polling is over
 */
export function extractionOutcome(file: Known, hasStopped: boolean): Outcome {
  const status = storedStatus(file, hasStopped);
  const observations = file.extraction?.observations ?? 0;
  return status === 'FAILED' ? { status, observations, error: errorOf(file) } : { status, observations };
}

function errorOf({ name, scan, extraction }: Known): ScreenError {
  const refusal = scanRefusal(scan);
  if (refusal !== undefined) return errorText(refusal);
  const isKnown = extraction !== undefined && extraction.state !== 'none';
  return isKnown ? FILE_ERROR_TEXTS.extraction : noExtractionError(name);
}
