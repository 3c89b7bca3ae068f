/** Limits of section 9 of the specification, for both sides. */
export const FILE_SIZE_MAX = 30 * 1024 * 1024;
export const FILES_PER_BATCH_MAX = 100;
export const FILES_PER_PACK = 10;
export const PARALLEL_UPLOADS = 3;
export const BATCH_LIFE_MS = 3 * 3600 * 1000;
export const DIRECT_UPLOAD_TIMEOUT_MS = 600_000;
/** How long the server waits for a content: slightly longer than the senders do. */
export const UPLOAD_TIME_MS = DIRECT_UPLOAD_TIMEOUT_MS + 10_000;
/** Headers of an upload. A bucket signs the second one into its links, so that each link accepts one content only. */
export const DIRECT_LINK_HEADERS = {
  'content-type': 'application/octet-stream',
  'if-none-match': '*',
} as const;
export const FILE_NAME_MAX = 255;
/** Length of the reason for erasing a content, in characters. */
export const ERASE_REASON_MIN = 10;
export const ERASE_REASON_MAX = 500;
