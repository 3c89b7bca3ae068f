import { scanRefusal } from '../../shared/files/content-refusal.ts';
import type { ScanState, StoredFile } from '../../shared/files/contract.ts';
import { storedStatus } from '../../shared/files/upload-status.ts';
import { errorText } from '../../shared/texts/errors/api-error-texts.ts';
import { FILE_ERROR_TEXTS, noExtractionError } from '../../shared/texts/files.ts';
import { heldBackError } from '../../shared/texts/refused-uploads.ts';
import type { ScreenError } from '../core/ui/errors/screen-error.ts';

interface Outcome {
  status: ReturnType<typeof storedStatus>;
  observations: number;
  /** Why the file counts as failed. */
  error?: ScreenError;
}

type Known = Pick<StoredFile, 'name' | 'scan' | 'extraction' | 'erased_time'>;

/**
 * The upload status for the state of a stored file, with the messages of the upload screen.
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

const HELD_BACK = ['file_infected', 'file_scan_too_large'] as const;

/** A file of a batch or an upload, and why it failed. */
interface FileOutcome {
  name: string;
  scan?: ScanState | undefined;
  error?: ScreenError | undefined;
}

/** The error to show above a list of files: those in quarantine, all named, before any that failed otherwise. */
export function errorAbove(files: readonly FileOutcome[]): ScreenError | undefined {
  for (const reason of HELD_BACK) {
    const names = files.filter(({ scan }) => scan && scanRefusal(scan) === reason).map(({ name }) => name);
    if (names.length > 0) return heldBackError(reason, names);
  }
  return files.find(({ error }) => error)?.error;
}
