import type { ErrorCode } from '../../shared/core/app-error.ts';
import { FILE_ERROR_TEXTS, prepareError, uploadError } from '../../shared/texts/files.ts';
import { hasCode } from '../core/api-error.ts';
import type { UploadCalls } from './upload-calls.ts';

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

/** State of an upload, kept from one attempt to the next, so that its file is announced once. */
export interface Ticket {
  /** Known after the announcement, like the link. */
  fileId?: string;
  directLink?: string;
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
    const asked = current;
    const forget = () => {
      if (current === asked) current = undefined;
    };
    const opened = await asked.catch((error: unknown) => {
      forget();
      throw error;
    });
    if (!over.has(opened)) return opened;
    forget();
    return id();
  }

  return { id, abandon: (opened) => void over.add(opened) };
}

/**
 * Errors of a batch that accepts no more files: full because a lost answer left a file announced in it, or older than
 * three hours.
 */
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
  'upload_in_progress',
  'upload_missing',
];

const isOneOf = (error: unknown, codes: readonly ErrorCode[]): boolean =>
  codes.some((code) => hasCode(error, code));

export interface UploadOne {
  calls: UploadCalls;
  batch: Batch;
  /** Filled in during the upload. */
  ticket: Ticket;
  file: File;
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
    await calls.send(directLink, file, signal).catch((error: unknown) => {
      // An earlier attempt succeeded, and only its answer was lost.
      if (!hasCode(error, 'upload_already_finished')) throw error;
    });
    await calls.finish(fileId, signal);
    return fileId;
  } catch (error) {
    if (isOneOf(error, TICKET_OVER)) {
      delete ticket.fileId;
      delete ticket.directLink;
    }
    throw new UploadFailure(uploadError(file.name), error);
  }
}

async function announced(upload: UploadOne): Promise<{ fileId: string; directLink: string }> {
  const { ticket, batch, file } = upload;
  const { fileId, directLink } = ticket;
  if (fileId !== undefined && directLink !== undefined) return { fileId, directLink };
  const batchId = await batch.id().catch((error: unknown) => {
    throw new UploadFailure(FILE_ERROR_TEXTS.send, error);
  });
  const answer = await announce(upload, batchId).catch((error: unknown) => {
    throw new UploadFailure(prepareError(file.name), error);
  });
  if (answer.directLink === '') {
    throw new UploadFailure(prepareError(file.name), new Error('unknown-upload-strategy'));
  }
  Object.assign(ticket, answer);
  return answer;
}

async function announce({ calls, batch, file, signal }: UploadOne, batchId: string) {
  const { name, size } = file;
  try {
    return await calls.announce(batchId, { name, size }, signal);
  } catch (error) {
    if (!isOneOf(error, BATCH_OVER)) throw error;
    batch.abandon(batchId);
    return calls.announce(await batch.id(), { name, size }, signal);
  }
}
