import { z } from 'zod';
import { timeSchema } from '../core/ids.ts';

const placeSchema = z.enum(['folder', 'bucket']);
/** A watched place where results arrive unattended: a folder, or a prefix of a bucket. */
export type InboxPlace = z.infer<typeof placeSchema>;

/** What became of an arrival: stored, stored already, or set aside with a reason. */
export type InboxOutcome = 'taken' | 'duplicate' | 'refused';

/** Why an arrival was refused. */
export type InboxRefusal = 'file_empty' | 'file_too_large' | 'program' | 'link' | 'not_a_file';

const problemSchema = z.enum(['absent', 'forbidden', 'full', 'storage_full', 'unavailable']);
/** What prevents a watched folder from being emptied; for the operator. */
export type InboxProblem = z.infer<typeof problemSchema>;

/** Number of days that the counts of `inboxStateSchema` cover. */
export const INBOX_COUNTED_DAYS = 7;
/** A place that no worker has looked at for this long counts as not watched. */
export const INBOX_SILENCE_MS = 300_000;

const inboxStateSchema = z.object({
  place: placeSchema,
  /** When a worker last looked there. */
  look_time: timeSchema,
  /** Whether a worker looked there within `INBOX_SILENCE_MS`. */
  is_watched: z.boolean(),
  /** Files found there and not imported yet. */
  waiting: z.int().min(0),
  problem: problemSchema.nullable(),
  /** When a file was last imported or refused. */
  arrival_time: timeSchema.nullable(),
  /** Counts of the arrivals of the last seven days. */
  taken: z.int().min(0),
  duplicate: z.int().min(0),
  refused: z.int().min(0),
});
export type InboxState = z.infer<typeof inboxStateSchema>;

/** The watched places; empty when the operator configured none. */
export const inboxSchema = z.object({ places: z.array(inboxStateSchema) });

const PROGRAM_TYPES: ReadonlySet<string> = new Set([
  'application/x-msdownload',
  'application/x-elf',
  'application/x-mach-binary',
  'application/x-ms-shortcut',
  'application/java-archive',
  'application/vnd.android.package-archive',
  'application/x-deb',
  'application/x-rpm',
]);
const PROGRAM_NAME =
  /\.(?:exe|com|scr|pif|msi|msp|dll|cpl|bat|cmd|ps1|psm1|vbs|vbe|js|jse|wsf|wsh|hta|lnk|reg|jar|apk|sh|app|deb|rpm)$/i;

/** Whether a file is a program, by its type (its first bytes) or its extension: a result never is. */
export function isProgram(mimetype: string, name: string): boolean {
  return PROGRAM_TYPES.has(mimetype) || PROGRAM_NAME.test(name);
}
