import { useQuery } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import type { Correction, Extraction } from '../../shared/extractions/contract.ts';
import { EXTRACTION_ERROR_TEXTS as ERRORS } from '../../shared/texts/extraction/extractions.ts';
import { hasCode, isScanRefusal } from '../core/api/api-error.ts';
import { useServices } from '../core/services-context.tsx';
import { failed } from '../core/ui/errors/error-or-none.ts';
import { useScreenError } from '../core/ui/errors/first-error-of-screen.tsx';
import { isUnderWay, useFile } from '../files/file/use-file.ts';
import { extractionQuery, type ItemsPlace, useRunExtraction } from './queries.ts';

const wordsFor = <Words>(error: unknown, words: Words) => (isScanRefusal(error) ? {} : words);

/**
 * The extraction that the screen of a file shows: a preview, or else what was saved; undefined until it is known, null
 * when there is none.
 * @param observation_id the one whose page of observations is shown first
 */
export function useShownExtraction(file_id: string, observation_id: string | undefined) {
  const [place, setPlace] = useState<ItemsPlace>(
    observation_id === undefined ? { page: 1 } : { holding: observation_id },
  );
  const saved = useQuery(extractionQuery(useServices().api, file_id, place));
  const { data: file, error: fileError } = useFile(file_id);
  const run = useRunExtraction(file_id);
  const [preview, setPreview] = useState<Extraction | null>(null);
  const [kept, setKept] = useState<string>();
  // After an extraction was requested, its outcome matters more than the past ones.
  useScreenError(run.isIdle ? failed(saved.error, wordsFor(saved.error, ERRORS.load)) : undefined);
  useScreenError(failed(run.error, wordsFor(run.error, ERRORS.run)));
  // While a first extraction waits, runs or is loading, the screen does not say that there is none yet.
  const isComing =
    saved.data === null && (run.isPending || saved.isFetching || (file !== undefined && isUnderWay(file)));
  // Saved observations are refetched; a preview is not extracted again for that.
  const onKept = useCallback((correction: Correction) => {
    setKept(correction.observation.title);
    setPreview((before) => before && { ...before, corrections: [...(before.corrections ?? []), correction] });
  }, []);
  return {
    saved,
    file,
    isMissing: hasCode(fileError, 'file_not_found'),
    run,
    preview,
    extraction: preview ?? (isComing ? undefined : saved.data),
    setPlace,
    /** Shows a preview, or again what was saved. */
    show: (next: Extraction | null) => {
      setPreview(next);
      setKept(undefined);
    },
    /** The title of the observation that was declared last in place of a value. */
    kept,
    onKept,
  };
}

export type ShownExtraction = ReturnType<typeof useShownExtraction>;
