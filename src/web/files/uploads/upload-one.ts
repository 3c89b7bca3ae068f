import type { ErrorCode } from '../../../shared/core/app-error.ts';
import { FILE_ERROR_TEXTS, prepareError, uploadError } from '../../../shared/texts/files.ts';
import { hasCode } from '../../core/api/api-error.ts';
import { newIdempotencyKey } from '../../core/api/idempotency-key.ts';
import type { Announcement, UploadCalls } from './upload-calls.ts';

export interface ErrorWords {
  message: string;
  advice?: string;
}

/** A failed step of an upload, with the message of that step. */
export class UploadFailure extends Error {
  override readonly name = 'UploadFailure';
  readonly words: ErrorWords;

  constructor(words: ErrorWords, cause: unknown) {
    super(words.message, { cause });
    this.words = words;
  }
}

interface Announced {
  fileId: string;
  directLink: string;
}

/** State of an upload, kept from one attempt to the next, so that its file is announced once. */
export interface Ticket {
  /** The request that announces the file, sent again after a lost answer. */
  announcement?: Announcement;
  /** The server's answer. */
  announced?: Announced;
}

/** The batch of the files of one choice; opened when first needed. */
export interface Batch {
  id(): Promise<string>;
  /** Records that a batch accepts no more files: the next `id()` opens another, unless that was already done. */
  abandon(id: string): void;
}

export function openOnce(open: () => Promise<string>): Batch {
  const over = new Set<string>();
  let current: Promise<string> | undefined;

  async function id(): Promise<string> {
    current ??= open();
    const batch = current;
    const forget = () => {
      if (current === batch) current = undefined;
    };
    const opened = await batch.catch((error: unknown) => {
      forget();
      throw error;
    });
    if (!over.has(opened)) return opened;
    forget();
    return id();
  }

  return { id, abandon: (opened) => void over.add(opened) };
}

/** Errors of a batch that accepts no more files: older than three hours, or full of what others announced in it. */
const BATCH_OVER: readonly ErrorCode[] = [
  'upload_batch_full',
  'upload_batch_expired',
  'upload_batch_not_found',
];
/** Errors after which a file has to be announced again. */
const TICKET_OVER: readonly ErrorCode[] = [
  'direct_link_expired',
  'file_not_found',
  'direct_link_invalid',
  'upload_missing',
];

/**
 * Delay before a content is sent again while the server still receives earlier attempts whose connections are lost:
 * longer than the server takes to notice that they are.
 */
const BUSY_WAIT_MS = 5_000;
const BUSY_TRIES = 12;

const isOneOf = (error: unknown, codes: readonly ErrorCode[]): boolean =>
  codes.some((code) => hasCode(error, code));

export interface UploadOne {
  calls: UploadCalls;
  batch: Batch;
  /** Filled in during the upload. */
  ticket: Ticket;
  file: File;
  wait(milliseconds: number, signal: AbortSignal): Promise<void>;
  signal: AbortSignal;
}

/**
 * Announces a file, uploads its content and has it stored; returns its id. Steps done by an earlier attempt are not
 * repeated.
 * @throws UploadFailure
 */
export async function uploadOne(upload: UploadOne): Promise<string> {
  const { calls, ticket, file, signal } = upload;
  const { fileId, directLink } = await announced(upload);
  try {
    await sendContent(upload, directLink);
    await calls.finish(fileId, signal);
    return fileId;
  } catch (error) {
    if (isOneOf(error, TICKET_OVER)) {
      delete ticket.announcement;
      delete ticket.announced;
    }
    throw new UploadFailure(uploadError(file.name), error);
  }
}

async function sendContent({ calls, file, wait, signal }: UploadOne, directLink: string): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await calls.send(directLink, file, signal);
    } catch (error) {
      // An earlier attempt succeeded, and only its answer was lost.
      if (hasCode(error, 'upload_already_finished')) return;
      if (tries === BUSY_TRIES || !hasCode(error, 'upload_in_progress')) throw error;
      await wait(BUSY_WAIT_MS, signal);
    }
  }
}

async function announced(upload: UploadOne): Promise<Announced> {
  const { ticket, batch, file } = upload;
  if (ticket.announced) return ticket.announced;
  ticket.announcement ??= await announcementTo(batch).catch((error: unknown) => {
    throw new UploadFailure(FILE_ERROR_TEXTS.send, error);
  });
  const answer = await announce(upload, ticket.announcement).catch((error: unknown) => {
    throw new UploadFailure(prepareError(file.name), error);
  });
  if (answer.directLink === '') {
    throw new UploadFailure(prepareError(file.name), new Error('unknown-upload-strategy'));
  }
  ticket.announced = answer;
  return answer;
}

const announcementTo = async (batch: Batch): Promise<Announcement> => ({
  batchId: await batch.id(),
  idempotencyKey: newIdempotencyKey(),
});

async function announce(
  { calls, ticket, batch, file, signal }: UploadOne,
  announcement: Announcement,
): Promise<Announced> {
  const { name, size } = file;
  try {
    return await calls.announce(announcement, { name, size }, signal);
  } catch (error) {
    if (!isOneOf(error, BATCH_OVER)) throw error;
    batch.abandon(announcement.batchId);
    ticket.announcement = await announcementTo(batch);
    return calls.announce(ticket.announcement, { name, size }, signal);
  }
}
