import { z } from 'zod';
import { creationSchema } from '../core/creation.ts';
import { endpoint, streamEndpoint } from '../core/endpoint.ts';
import { idSchema, timeSchema } from '../core/ids.ts';
import type { ListSpec } from '../core/list-query.ts';
import { countSchema, pageOf } from '../core/pagination.ts';
import { rawQuerySchema } from '../core/raw-query.ts';
import { unpaged } from '../core/whole-list.ts';
import { extractionStateSchema } from './extraction-state.ts';
import { inboxSchema } from './inbox.ts';
import { ERASE_REASON_MAX, ERASE_REASON_MIN, FILE_NAME_MAX } from './limits.ts';

/** Result of the malware scan: not scanned, waiting for the scanner, clean, infected, too large for the scanner. */
const SCAN_STATES = ['none', 'pending', 'clean', 'infected', 'too_large'] as const;
export type ScanState = (typeof SCAN_STATES)[number];

export const fileSchema = z.object({
  id: idSchema,
  batch_id: idSchema,
  stored: z.boolean(),
  name: z.string(),
  mimetype: z.string().default('application/octet-stream'),
  size: z.int().default(0),
  /** Only files in state `none` or `clean` may be downloaded and extracted. */
  scan: z.enum(SCAN_STATES).default('none'),
  /** The scanner's name for the malware of an infected file. */
  threat: z.string().nullable().default(null),
  creation: creationSchema,
  /** When the content was erased on a legal request: the row of the file stays, its content does not. */
  erased_time: timeSchema.nullable(),
  /** Present on one file, and in lists that ask for it with `fetches=Extraction`. */
  extraction: extractionStateSchema.optional(),
});
export type StoredFile = z.infer<typeof fileSchema>;

/** The state of the files of one upload. */
const batchSchema = z.object({
  id: idSchema,
  creation_time: timeSchema,
  author_id: idSchema,
  author_name: z.string().nullable(),
  /** Number of files announced, and of those that arrived. */
  files: z.int().min(1),
  stored: z.int().min(0),
  /** Files that are being sent, or whose extraction is waiting or running. */
  waiting: z.int().min(0),
  /** Stored files whose extraction failed, in part or wholly. */
  failures: z.int().min(0),
  observations: z.int().min(0),
});
export type UploadBatch = z.infer<typeof batchSchema>;

/**
 * Batches come newest first, and cannot be searched by words. `extraction_state` keeps those that hold a file in one of
 * these states.
 */
export const batchListSpec = {
  attributes: { extraction_state: 'code' },
  orders: [],
  fetches: [],
  text: false,
} as const satisfies ListSpec;

const uploadStartSchema = z.object({
  upload_information: z.object({ direct_link: z.string() }),
  file: fileSchema,
});

export const fileListSpec = {
  attributes: {
    id: 'own_id',
    batch_id: 'id',
    stored: 'boolean',
    name: 'text',
    mimetype: 'text',
    size: 'number',
    sha256: 'hash',
    scan: 'text',
    creation_time: 'time',
    creation_author_id: 'id',
    creation_author_name: 'name',
    creation_channel: 'text',
    /** Whether the last extraction had an error; a file that was never extracted matches neither value. */
    extraction_has_error: 'boolean',
    /** State of the extraction, as `fetches=Extraction` returns it; with several values, any of them. */
    extraction_state: 'code',
    /** Number of observations extracted from it. */
    extraction_observations: 'number',
  },
  orders: ['creation_time', 'name', 'size', 'mimetype', 'id'],
  fetches: ['Extraction'],
  text: true,
} as const satisfies ListSpec;

const fileParams = z.object({ file_id: idSchema });

/** Who asked for it and on what legal ground; goes into the audit trail. */
const eraseSchema = z.strictObject({
  reason: z.string().trim().min(ERASE_REASON_MIN).max(ERASE_REASON_MAX),
});

export const filesEndpoints = {
  listFiles: endpoint({
    method: 'GET',
    path: '/files',
    access: 'administrator',
    scopes: ['files.read'],
    summary: 'Recherche de fichiers',
    query: rawQuerySchema,
    list: fileListSpec,
    answer: pageOf(fileSchema),
  }),
  countFiles: endpoint({
    method: 'GET',
    path: '/files/_count',
    access: 'administrator',
    scopes: ['files.read'],
    summary: 'Nombre de fichiers',
    query: rawQuerySchema,
    list: unpaged(fileListSpec),
    answer: countSchema,
  }),
  createUploadBatch: endpoint({
    method: 'GET',
    path: '/files/_upload_batch_id',
    access: 'administrator',
    scopes: ['files.send'],
    summary: "Ouvre un lot d'envoi",
    answer: z.object({ batch_id: idSchema }),
  }),
  listUploadBatches: endpoint({
    method: 'GET',
    path: '/files/_upload_batches',
    access: 'administrator',
    scopes: ['files.read'],
    summary: "Lots d'envoi, du plus récent au plus ancien",
    query: rawQuerySchema,
    list: batchListSpec,
    answer: pageOf(batchSchema),
  }),
  countUploadBatches: endpoint({
    method: 'GET',
    path: '/files/_upload_batches/_count',
    access: 'administrator',
    scopes: ['files.read'],
    summary: "Nombre de lots d'envoi",
    query: rawQuerySchema,
    list: unpaged(batchListSpec),
    answer: countSchema,
  }),
  getInbox: endpoint({
    method: 'GET',
    path: '/files/_inbox',
    access: 'administrator',
    scopes: ['files.read'],
    summary: "Dossiers d'arrivée\u00a0: ce qui y est arrivé, et ce qui les empêche d'être relevés",
    answer: inboxSchema,
  }),
  startUpload: endpoint({
    method: 'POST',
    path: '/files/_upload_start',
    access: 'administrator',
    scopes: ['files.send'],
    summary: "Annonce un fichier et obtient son lien d'envoi direct",
    idempotent: true,
    query: z.strictObject({ batch_id: idSchema }),
    // The service checks the size, so that the refusal uses the words of the upload screen.
    body: z.strictObject({ name: z.string().min(1).max(FILE_NAME_MAX), size: z.int() }),
    errors: [
      'file_empty',
      'file_too_large',
      'upload_batch_not_found',
      'upload_batch_expired',
      'upload_batch_full',
      'idempotency_key_reused',
      'storage_unavailable',
    ],
    answer: uploadStartSchema,
  }),
  finishUpload: endpoint({
    method: 'PUT',
    path: '/files/:file_id/_upload_finish',
    access: 'administrator',
    scopes: ['files.send'],
    summary: 'Enregistre le fichier envoyé et demande son extraction',
    params: fileParams,
    errors: ['file_not_found', 'upload_missing', 'file_size_mismatch', 'storage_unavailable'],
    answer: fileSchema,
  }),
  getFile: endpoint({
    method: 'GET',
    path: '/files/:file_id',
    access: 'administrator',
    scopes: ['files.read'],
    summary: 'Fichier',
    params: fileParams,
    errors: ['file_not_found'],
    answer: fileSchema,
  }),
  downloadFile: streamEndpoint({
    method: 'GET',
    path: '/files/:file_id/_download',
    access: 'administrator',
    scopes: ['files.read'],
    summary: "Contenu d'un fichier",
    params: fileParams,
    query: z.strictObject({ inline: z.enum(['true', 'false']).default('false') }),
    errors: [
      'file_not_found',
      'file_not_stored',
      'file_scan_pending',
      'file_infected',
      'file_scan_too_large',
      'file_erased',
      'storage_unavailable',
    ],
    // Each content is sent with its own detected media type.
    media_types: ['*/*'],
    head: true,
    ranges: true,
  }),
  eraseFile: endpoint({
    method: 'POST',
    path: '/files/:file_id/_erase',
    access: 'administrator',
    summary: "Efface le contenu d'un fichier à la suite d'une demande légale ; sa trace reste",
    params: fileParams,
    body: eraseSchema,
    errors: ['file_not_found', 'file_not_stored', 'storage_unavailable'],
    answer: fileSchema,
  }),
};

/** Path and query of `downloadFile`, for a link or a frame. */
export const downloadPath = (file_id: string, inline: boolean): string =>
  `${filesEndpoints.downloadFile.path.replace(':file_id', file_id)}?inline=${inline}`;
