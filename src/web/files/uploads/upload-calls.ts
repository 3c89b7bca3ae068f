import { filesEndpoints, type StoredFile } from '../../../shared/files/contract.ts';
import { noExtractionError } from '../../../shared/texts/files.ts';
import { usersEndpoints } from '../../../shared/users/contract.ts';
import type { Api } from '../../core/api/api.ts';
import { ApiError, isScanRefusal } from '../../core/api/api-error.ts';
import { extractFile } from '../../core/api/extract-file.ts';
import { listQuery } from '../../core/api/list-query.ts';
import { IdentityError } from '../../core/identity/identity.ts';
import { type ScreenError, screenError } from '../../core/ui/errors/screen-error.ts';
import type { DuplicatedFile } from './upload-item.ts';

export interface Announcement {
  batchId: string;
  idempotencyKey: string;
}

/** The API calls of an upload. */
export interface UploadCalls {
  openBatch(signal: AbortSignal): Promise<string>;
  /** The latest stored file with this SHA-256, in hexadecimal. */
  findStored(sha256: string, signal: AbortSignal): Promise<DuplicatedFile | undefined>;
  /** Announces a file; sent again with the same batch and key, it is the same announcement. */
  announce(
    to: Announcement,
    file: { name: string; size: number },
    signal: AbortSignal,
  ): Promise<{ fileId: string; directLink: string }>;
  send(directLink: string, content: Blob, signal: AbortSignal): Promise<void>;
  finish(fileId: string, signal: AbortSignal): Promise<void>;
  /** These files, 100 at most, with the states of their extractions. */
  states(fileIds: readonly string[], signal: AbortSignal): Promise<readonly StoredFile[]>;
  /** Runs the extraction now, or waits for the one under way. */
  extract(fileId: string, signal: AbortSignal): Promise<void>;
  /** Resolves if the server answers and the session is open. */
  reach(signal: AbortSignal): Promise<void>;
}

export function uploadCalls(api: Api): UploadCalls {
  return {
    openBatch: async (signal) => (await api.call(filesEndpoints.createUploadBatch, { signal })).batch_id,
    async findStored(sha256, signal) {
      const query = listQuery({ page_size: 1, equals: { stored: true, sha256 } });
      const { items } = await api.call(filesEndpoints.listFiles, { query, signal });
      const [stored] = items;
      return stored && { id: stored.id, name: stored.name };
    },
    async announce({ batchId, idempotencyKey }, { name, size }, signal) {
      const started = await api.call(filesEndpoints.startUpload, {
        query: { batch_id: batchId },
        body: { name, size },
        idempotencyKey,
        signal,
      });
      return { fileId: started.file.id, directLink: started.upload_information.direct_link };
    },
    send: (directLink, content, signal) => api.put(directLink, content, { signal }),
    finish: async (file_id, signal) => {
      await api.call(filesEndpoints.finishUpload, { params: { file_id }, signal });
    },
    async states(ids, signal) {
      const query = listQuery({ page_size: ids.length, equals: { id: ids }, fetches: ['Extraction'] });
      return (await api.call(filesEndpoints.listFiles, { query, signal })).items;
    },
    extract: (fileId, signal) => extractFile(api, fileId, signal),
    reach: async (signal) => {
      await api.call(usersEndpoints.getMe, { signal }).catch((error: unknown) => {
        // Any other refusal is an answer: the files then fail with their own messages.
        if (isOutage(error) || signal.aborted) throw error;
      });
    },
  };
}

/** Why there is no extraction, in the screens' words; the scanner's refusals have their own. */
export function extractionError(error: unknown, name: string): ScreenError {
  return screenError(error, isScanRefusal(error) ? {} : noExtractionError(name));
}

/** Errors of the connection: no answer, a session that is over, a server that asks to wait. */
const OUTAGE_STATUSES = [0, 401, 408, 429, 502, 503, 504];

/** Whether a call failed for a reason that may pass, rather than because of the file. */
export function isOutage(error: unknown): boolean {
  return error instanceof ApiError ? OUTAGE_STATUSES.includes(error.status) : error instanceof IdentityError;
}
