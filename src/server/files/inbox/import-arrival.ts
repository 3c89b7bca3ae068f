import { v7 as uuidv7 } from 'uuid';
import { AppError } from '../../../shared/core/app-error.ts';
import { type InboxOutcome, type InboxRefusal, isProgram } from '../../../shared/files/inbox.ts';
import { FILE_SIZE_MAX } from '../../../shared/files/limits.ts';
import { refusalNote } from '../../../shared/texts/inbox-refusals.ts';
import { jobActor } from '../../core/actor.ts';
import { audit } from '../../core/audit/audit.ts';
import type { Trx } from '../../core/database/database.ts';
import { INBOX_ACCOUNT_ID } from '../../core/inbox-account.ts';
import { describeContent } from '../../core/storage/describe-content.ts';
import type { FilesDeps } from '../deps.ts';
import { finishUpload } from '../finish-upload.ts';
import { DEFAULT_MIMETYPE, sniffMimetype } from '../mimetype.ts';
import { insertFile } from '../repository.ts';
import { giveUp } from '../sweep.ts';
import {
  announceFile,
  batchOfTheDay,
  type Claim,
  claimArrival,
  findDuplicated,
  forgetArrival,
  lockAndFindDuplicated,
  markMoved,
  postponeArrival,
  settleArrival,
} from './repository.ts';
import { type Found, GoneError, type InboxSource, keyOf, type SetAside } from './source.ts';
import { storedName, textOf } from './stored-name.ts';

/** Moments at which tests kill a process. */
export type Step = 'claimed' | 'hashed' | 'announced' | 'received' | 'settled' | 'set aside';

export interface TakeDeps extends FilesDeps {
  /** The operator's day of a time: its start, and its name, `YYYY-MM-DD`. */
  dayOf(time: Date): { start: Date; name: string };
  /** Called at each step, so that tests can interrupt it there. */
  reached?: (step: Step) => Promise<void>;
}

const AUTHOR = jobActor(INBOX_ACCOUNT_ID);

/** Another worker has the arrival: this one was silent for too long. */
class LostError extends Error {
  override readonly name = 'LostError';
}

/** The content is stored already, in the file of this id. */
class DuplicateError extends Error {
  override readonly name = 'DuplicateError';
  readonly id: string;

  constructor(id: string) {
    super('the content is stored already');
    this.id = id;
  }
}

export interface TakenBy {
  worker: string;
  leaseMs: number;
  retryMs: number;
  /** Ids of the arrivals that this worker is working on, whose claims it renews. */
  inHand: Set<string>;
}

/**
 * Imports a file that was found: stores it, or decides that it is a duplicate or refused, then moves it out of the
 * folder. What a dead worker had settled is only moved.
 * @returns its outcome; undefined when another worker has it, or when it changed or disappeared meanwhile
 * @throws what prevents its import now; it is tried again later
 */
export async function importArrival(
  deps: TakeDeps,
  source: InboxSource,
  found: Found,
  by: TakenBy,
): Promise<InboxOutcome | undefined> {
  const { queries } = deps.database;
  const { place } = source;
  const key = keyOf(place, found);
  const claim = await claimArrival(queries, { place, key, path: found.path }, by.worker, by.leaseMs);
  if (claim === undefined) return undefined;
  by.inHand.add(claim.id);
  try {
    await deps.reached?.('claimed');
    const settled = claim.outcome === null ? await settle(deps, source, found, claim) : claim;
    await deps.reached?.('settled');
    await source.setAside(found, { id: claim.id, to: destinationOf(deps, found, settled) });
    await deps.reached?.('set aside');
    await markMoved(queries, claim.id);
    return settled.outcome ?? undefined;
  } catch (error) {
    if (error instanceof LostError) return undefined;
    if (error instanceof GoneError) {
      await forgetArrival(queries, claim);
      // This worker may just have settled it: its version is stored, and another one has replaced it in the folder.
      await markMoved(queries, claim.id);
      return undefined;
    }
    await postponeArrival(queries, claim, by.retryMs);
    throw error;
  } finally {
    by.inHand.delete(claim.id);
  }
}

type Settled = Pick<Claim, 'outcome' | 'reason'>;

function destinationOf(deps: TakeDeps, { name }: Found, { outcome, reason }: Settled): SetAside['to'] {
  return outcome === 'refused'
    ? { note: refusalNote(reason as InboxRefusal, textOf(name)) }
    : { day: deps.dayOf(deps.clock()).name };
}

/** Decides the outcome of a file that was found. @throws GoneError, LostError, or what prevents it now */
async function settle(deps: TakeDeps, source: InboxSource, found: Found, claim: Claim): Promise<Settled> {
  // A dead worker had announced the file.
  if (claim.file_id !== null) await giveUp(deps, claim.file_id);
  const refusal = refusalOf(found);
  if (refusal !== undefined) return refuse(deps, claim, refusal);
  const { sha256, head, bytes } = await describeContent(await source.read(found), found.size);
  if (bytes !== found.size) throw new GoneError('it changed while it was read');
  await deps.reached?.('hashed');
  const name = storedName(found.name);
  if (isProgram(await sniffMimetype(head, name), name)) return refuse(deps, claim, 'program');
  const duplicated = await findDuplicated(deps.database.queries, sha256);
  if (duplicated !== undefined) return settleDuplicate(deps, claim, duplicated.id);
  const file_id = await announce(deps, claim, { name, size: found.size });
  try {
    await deps.reached?.('announced');
    const content = await source.read(found);
    // A storage that refuses the content does not read it to its end, so the stream is closed here.
    await deps.storage.receive(file_id, found.size, content).finally(() => content.destroy());
    await deps.reached?.('received');
    await finishUpload(deps, file_id, AUTHOR, (trx, stored) =>
      settleStored(trx, claim, { file_id, expected: sha256, stored }),
    );
    return { outcome: 'taken', reason: null };
  } catch (error) {
    // Removes what was received, unless the file was stored after all. If this fails, the next worker to claim it does
    // it.
    await giveUp(deps, file_id).catch(() => undefined);
    if (error instanceof DuplicateError) return settleDuplicate(deps, claim, error.id);
    // Reading the source may fail in the middle of a body, like an upload whose sender disconnects.
    if (error instanceof AppError && error.code === 'bad_request') throw error.cause ?? error;
    throw error;
  }
}

function refusalOf({ kind, size }: Found): InboxRefusal | undefined {
  if (kind === 'link') return 'link';
  if (kind === 'other') return 'not_a_file';
  if (size === 0) return 'file_empty';
  return size > FILE_SIZE_MAX ? 'file_too_large' : undefined;
}

/** Announces the file, like the start of an upload. @returns its id */
async function announce(
  { database, clock, dayOf }: TakeDeps,
  claim: Claim,
  announced: { name: string; size: number },
): Promise<string> {
  const id = uuidv7();
  const creation_time = clock();
  const author_id = INBOX_ACCOUNT_ID;
  await database.queries.transaction().execute(async (trx) => {
    if (!(await announceFile(trx, claim, id))) throw new LostError();
    const batch_id = await batchOfTheDay(trx, author_id, dayOf(creation_time).start, creation_time);
    const file = {
      ...announced,
      id,
      batch_id,
      mimetype: DEFAULT_MIMETYPE,
      channel: 'inbox',
      token_id: null,
    } as const;
    await insertFile(trx, { ...file, author_id, creation_time });
    await audit(trx, AUTHOR, { action: 'file.upload_start', entity_type: 'File', entity_id: id });
  });
  return id;
}

/** Settles the arrival in the transaction that stores its file: both happen, or neither. */
async function settleStored(
  trx: Trx,
  claim: Claim,
  { file_id, expected, stored }: { file_id: string; expected: Buffer; stored: Buffer },
): Promise<void> {
  if (!stored.equals(expected)) throw new GoneError('it changed while it was read');
  if (!(await settleArrival(trx, claim, { outcome: 'taken', reason: null, file_id }))) throw new LostError();
  const duplicated = await lockAndFindDuplicated(trx, stored, file_id);
  if (duplicated !== undefined) throw new DuplicateError(duplicated.id);
}

async function refuse({ database }: TakeDeps, claim: Claim, reason: InboxRefusal): Promise<Settled> {
  const settled = { outcome: 'refused', reason } as const;
  await database.queries.transaction().execute(async (trx) => {
    if (!(await settleArrival(trx, claim, { ...settled, file_id: null }))) throw new LostError();
    await audit(trx, AUTHOR, { action: 'file.refuse', detail: reason });
  });
  return settled;
}

async function settleDuplicate({ database }: TakeDeps, claim: Claim, file_id: string): Promise<Settled> {
  const settled = { outcome: 'duplicate', reason: null } as const;
  await database.queries.transaction().execute(async (trx) => {
    if (!(await settleArrival(trx, claim, { ...settled, file_id }))) throw new LostError();
    await audit(trx, AUTHOR, { action: 'file.repeat', entity_type: 'File', entity_id: file_id });
  });
  return settled;
}
