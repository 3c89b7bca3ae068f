import { randomInt } from 'node:crypto';
import { v7 as uuidv7 } from 'uuid';
import { AppError } from '../../shared/core/app-error.ts';
import type { Creation } from '../../shared/core/creation.ts';
import { parseSubjectCode, SUBJECT_CODES, subjectCode } from '../../shared/core/subject-code.ts';
import type { Observation } from '../../shared/observations/contract.ts';
import type { Subject, SubjectDetails } from '../../shared/subjects/contract.ts';
import type { SignedInActor, UserActor } from '../core/actor.ts';
import { audit } from '../core/audit/audit.ts';
import type { Clock } from '../core/clock.ts';
import type { Database, Queries, Trx } from '../core/database/database.ts';
import { findErasure } from './erasure/repository.ts';
import {
  findSubject,
  insertJoin,
  insertSubject,
  joinInto,
  joinsOf,
  lockCode,
  lockJoins,
  lockSubject,
  separateFromHead,
  setLabel,
} from './repository.ts';

/** Dependencies of the subjects room on other rooms, passed in by `app.ts`. */
export interface SubjectsDeps {
  database: Database;
  clock: Clock;
  findObservations(queries: Queries, ids: readonly string[]): Promise<Observation[]>;
  /** Erases the content of a file, in its own transaction. */
  eraseFile(id: string, reason: string, actor: SignedInActor): Promise<unknown>;
  /** Removes the name of a file, which may be that of a person. */
  forgetFileName(trx: Trx, id: string): Promise<void>;
  /** How many kept views filter by one of some subjects. */
  countViews(queries: Queries, codes: readonly string[]): Promise<number>;
  /** Deletes the kept views that filter by one of some subjects. */
  forgetInViews(trx: Trx, codes: readonly string[], actor: SignedInActor): Promise<void>;
}

const CODES_TRIED = 10;

/** Creates a subject with a random code, which reveals neither who the person is nor how many there are. */
export async function addSubject(
  trx: Trx,
  { label, author_id, channel }: { label: string | null; author_id: string; channel: Creation['channel'] },
  creation_time: Date,
): Promise<{ id: string; code: string }> {
  for (let tried = 0; tried < CODES_TRIED; tried += 1) {
    const subject = { id: uuidv7(), code: subjectCode(randomInt(SUBJECT_CODES)) };
    if (await insertSubject(trx, { ...subject, label, author_id, channel, creation_time })) return subject;
  }
  throw new AppError('internal');
}

export async function createSubject(
  { database, clock }: SubjectsDeps,
  label: string | null,
  actor: SignedInActor,
): Promise<Subject> {
  const channel = actor.channel === 'web' ? 'web_form' : 'api';
  return database.queries.transaction().execute(async (trx) => {
    const { id } = await addSubject(trx, { label, author_id: actor.user_id, channel }, clock());
    await auditSubject(trx, actor, 'subject.create', id);
    return existing(await findSubject(trx, id));
  });
}

/** @throws AppError `subject_not_found`, `subject_erased` */
export async function labelSubject(
  { database }: SubjectsDeps,
  id: string,
  label: string | null,
  actor: SignedInActor,
): Promise<Subject> {
  return database.queries.transaction().execute(async (trx) => {
    await setLabel(trx, notErased(await lockSubject(trx, id)), label);
    await auditSubject(trx, actor, 'subject.label', id);
    return existing(await findSubject(trx, id));
  });
}

/** @throws AppError `subject_not_found` */
export async function readSubject({ database }: SubjectsDeps, id: string): Promise<SubjectDetails> {
  const { queries } = database;
  const subject = existing(await findSubject(queries, id));
  return { ...subject, joins: await joinsOf(queries, id), erasure: await findErasure(queries, id) };
}

/**
 * Joins a subject to the one with a code: its observations are shown as the other's, until this is undone.
 * @throws AppError `subject_not_found`, `subject_erased`, `subject_joined`, `subject_same`
 */
export async function joinSubject(
  { database, clock }: SubjectsDeps,
  id: string,
  { into, reason }: { into: string; reason: string },
  actor: SignedInActor,
): Promise<Subject> {
  return database.queries.transaction().execute(async (trx) => {
    await lockJoins(trx);
    const subject = notErased(await lockSubject(trx, id));
    if (subject.joined_into !== null) throw new AppError('subject_joined');
    const other = await lockCode(trx, parseSubjectCode(into) ?? '');
    if (other === undefined) throw new AppError('subject_not_found');
    if (other.isErased) throw new AppError('subject_erased');
    const { own_id: into_id, shown } = other;
    if (shown.id === id) throw new AppError('subject_same');
    await joinInto(trx, id, { own_id: into_id, head_id: shown.id });
    await insertJoin(trx, { ...actOf(actor, clock()), action: 'join', subject_id: id, into_id, reason });
    for (const each of [id, into_id]) await auditSubject(trx, actor, 'subject.join', each, reason);
    return existing(await findSubject(trx, id));
  });
}

/** @throws AppError `subject_not_found`, `subject_erased`, `subject_not_joined` */
export async function separateSubject(
  { database, clock }: SubjectsDeps,
  id: string,
  reason: string,
  actor: SignedInActor,
): Promise<Subject> {
  return database.queries.transaction().execute(async (trx) => {
    await lockJoins(trx);
    const { joined_into: into_id } = notErased(await lockSubject(trx, id));
    if (into_id === null) throw new AppError('subject_not_joined');
    await separateFromHead(trx, id);
    await insertJoin(trx, { ...actOf(actor, clock()), action: 'undo', subject_id: id, into_id, reason });
    for (const each of [id, into_id]) await auditSubject(trx, actor, 'subject.separate', each, reason);
    return existing(await findSubject(trx, id));
  });
}

const actOf = ({ user_id: author_id }: SignedInActor, time: Date) => ({ id: uuidv7(), time, author_id });

type SubjectAction = 'create' | 'label' | 'join' | 'separate' | 'erase';

export const auditSubject = (
  trx: Trx,
  actor: UserActor,
  action: `subject.${SubjectAction}`,
  entity_id: string,
  detail?: string,
): Promise<void> =>
  audit(trx, actor, { action, entity_type: 'Subject', entity_id, ...(detail !== undefined && { detail }) });

function existing<Found>(subject: Found | undefined): Found {
  if (subject === undefined) throw new AppError('subject_not_found');
  return subject;
}

/** @throws AppError `subject_not_found`, `subject_erased` */
export function notErased<Found extends { erased_time: Date | null }>(subject: Found | undefined): Found {
  const found = existing(subject);
  if (found.erased_time !== null) throw new AppError('subject_erased');
  return found;
}
