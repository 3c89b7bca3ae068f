import { z } from 'zod';

/**
 * UUIDv7 (RFC 9562): ids that sort by time of creation. Any UUID is accepted as input, in upper case too; ids are kept,
 * compared and answered in lower case.
 */
export const idSchema = z.uuid().toLowerCase();

/** ISO 8601 in UTC, as every time of the API. */
export const timeSchema = z.iso.datetime();
