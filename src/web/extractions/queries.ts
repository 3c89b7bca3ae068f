import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Place } from '../../shared/core/place.ts';
import { type Correction, extractionsEndpoints, PAGE_OF } from '../../shared/extractions/contract.ts';
import { downloadPath, filesEndpoints } from '../../shared/files/contract.ts';
import { FILES_PER_BATCH_MAX } from '../../shared/files/limits.ts';
import { PREVIEW_TIMEOUT_MS } from '../../shared/files/preview.ts';
import { type NewObservation, observationsEndpoints } from '../../shared/observations/contract.ts';
import type { Api } from '../core/api/api.ts';
import { hasCode } from '../core/api/api-error.ts';
import { listQuery } from '../core/api/list-query.ts';
import { refetchAfterWrite } from '../core/api/refetch-after-write.ts';
import { useServices } from '../core/services-context.tsx';
import { submissionKeys } from '../observations/submission.ts';
import { correctionAt } from './correction-at.ts';

const RUN_TIMEOUT_MS = 300_000;

const extractionKey = (file_id: string) => ['extractions', file_id, 'detail'] as const;

/** Observations of an extraction on one page of its screen. */
export const ITEMS_PAGE_SIZE = 50;

/** A page by its number, or the one that holds an observation. */
export type ItemsPlace = { page: number } | { holding: string };

/** A page of the observations extracted from a file; null before any extraction. */
export const extractionQuery = (api: Api, file_id: string, place: ItemsPlace) =>
  queryOptions({
    queryKey: [...extractionKey(file_id), place],
    queryFn: ({ signal }) =>
      api
        .call(extractionsEndpoints.getExtraction, {
          params: { file_id },
          query: {
            fetches: 'ExtractedItems,ExtractedItems.Observation',
            'q:page_size': String(ITEMS_PAGE_SIZE),
            ...('page' in place ? { 'q:page': String(place.page) } : { [PAGE_OF]: place.holding }),
          },
          signal,
        })
        .catch((error: unknown) => {
          if (hasCode(error, 'extraction_not_found')) return null;
          throw error;
        }),
    // While another page loads, the previous one stays.
    placeholderData: (before) => (before?.file_id === file_id ? before : undefined),
  });

/** The ids of the stored files of a batch, by name. */
export const batchFileIdsQuery = (api: Api, batch_id: string) =>
  queryOptions({
    queryKey: ['files', 'siblings', batch_id],
    queryFn: ({ signal }) =>
      api.call(filesEndpoints.listFiles, {
        query: listQuery({
          page_size: FILES_PER_BATCH_MAX,
          order: ['name'],
          equals: { batch_id, stored: true },
        }),
        signal,
      }),
    select: ({ items }) => items.map(({ id }) => id),
  });

/** The content of a file. Dropped as soon as none of its places is shown. */
export const fileContentQuery = (api: Api, file_id: string) =>
  queryOptions({
    queryKey: ['extractions', file_id, 'content'],
    queryFn: ({ signal }) =>
      api.download(downloadPath(file_id, true), { signal, timeout: PREVIEW_TIMEOUT_MS }),
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    structuralSharing: false,
  });

interface CorrectionToKeep {
  body: NewObservation;
  file_id: string;
  place: Place | undefined;
  /** The observation by which the value was corrected, if this page has loaded it. */
  known: string | undefined;
}

/**
 * Saves a correction: a declaration like any other, with what was read and where. Sent twice, it is saved once. If
 * somebody has corrected the value meanwhile, nothing is saved, and their correction is returned.
 */
export function useKeepCorrection() {
  const { api } = useServices();
  const client = useQueryClient();
  const [keyOf] = useState(submissionKeys);
  const [sent] = useState(() => new Set<string>());
  return useMutation({
    mutationFn: async ({ body, file_id, place, known }: CorrectionToKeep) => {
      const idempotencyKey = keyOf(body);
      // An earlier attempt that got no answer may have made that correction.
      const theirs = sent.has(idempotencyKey) ? undefined : await correctionNow(api, file_id, place);
      if (theirs !== undefined && theirs.observation.id !== known) return { theirs };
      sent.add(idempotencyKey);
      return { saved: await api.call(observationsEndpoints.createObservation, { body, idempotencyKey }) };
    },
    onSuccess: () => void refetchAfterWrite(client),
  });
}

/** The current correction at a place of a file, from the server; none before the file is extracted. */
const correctionNow = (
  api: Api,
  file_id: string,
  place: Place | undefined,
): Promise<Correction | undefined> =>
  api
    .call(extractionsEndpoints.getExtraction, {
      params: { file_id },
      query: { fetches: 'ExtractedItems', 'q:page_size': '1', 'q:page': '1' },
    })
    .then(
      (extraction) => correctionAt(extraction, place),
      (error: unknown) => {
        if (hasCode(error, 'extraction_not_found')) return undefined;
        throw error;
      },
    );

interface RunOptions {
  save: boolean;
  /** Fingerprints of the preview's observations to leave out. */
  excluded?: readonly string[];
}

/** Runs the extraction of a file now. If it is saved, its observations join the lists; a preview saves nothing. */
export function useRunExtraction(file_id: string) {
  const { api } = useServices();
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ save, excluded = [] }: RunOptions) =>
      api.call(extractionsEndpoints.runExtraction, {
        params: { file_id },
        query: { save: save ? 'true' : 'false' },
        ...(excluded.length > 0 && { body: { excluded: [...excluded] } }),
        timeout: RUN_TIMEOUT_MS,
      }),
    onSuccess: (_extraction, { save }) => {
      if (save) void refetchAfterWrite(client);
    },
  });
}
