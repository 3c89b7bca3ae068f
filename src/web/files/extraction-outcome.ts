import type { StoredFile } from '../../shared/files/contract.ts';
import { scanRefusal } from '../../shared/files/readable-content.ts';
import type { UploadStatus } from '../../shared/files/upload-status.ts';
import { errorText } from '../../shared/texts/errors.ts';
import { FILE_ERROR_TEXTS, noExtractionError } from '../../shared/texts/files.ts';
import type { ScreenError } from '../core/ui/screen-error.ts';

interface Outcome {
  status: Extract<UploadStatus, 'EXTRACTING' | 'DONE' | 'FAILED'>;
  observations: number;
  /** Why the file counts as failed. */
  error?: ScreenError;
}

/**
 * What the state of a stored file means for its upload, with the messages of the upload screen.
 * @param hasStopped whether nothing more will come
 */
export function extractionOutcome(
  { name, scan, extraction, erased_time }: Pick<StoredFile, 'name' | 'scan' | 'extraction' | 'erased_time'>,
  hasStopped: boolean,
): Outcome {
  const { state = 'none', observations = 0 } = extraction ?? {};
  const refusal = scanRefusal(scan);
  if (scan !== 'pending' && refusal !== undefined)
    return { status: 'FAILED', observations, error: errorText(refusal) };
  switch (state) {
    case 'done':
    case 'unrecognised':
      return { status: 'DONE', observations };
    case 'failed':
    case 'partly_done':
      return { status: 'FAILED', observations, error: FILE_ERROR_TEXTS.extraction };
    case 'none':
      if (erased_time !== null) return { status: 'DONE', observations };
      return hasStopped && scan !== 'pending'
        ? { status: 'FAILED', observations, error: noExtractionError(name) }
        : { status: 'EXTRACTING', observations };
    default:
      return { status: 'EXTRACTING', observations };
  }
}
