import { v7 as uuidv7 } from 'uuid';
import { AppError } from '../../shared/core/app-error.ts';
import type { Channel } from '../../shared/core/creation.ts';
import { searchedText } from '../../shared/core/storable-text.ts';
import { parseSubjectCode } from '../../shared/core/subject-code.ts';
import type { NewObservation, Observation, Reading } from '../../shared/observations/contract.ts';
import { type EffectiveTime, readEffectiveTime } from '../../shared/observations/effective-time.ts';
import type { ObservationType } from '../../shared/observations/observation-type.ts';
import type { ValidMeasure } from '../../shared/observations/validate-measures.ts';
import { OBSERVATION_TEXTS } from '../../shared/texts/observations.ts';
import { type Actor, type SignedInActor, tokenOf } from '../core/actor.ts';
import { audit } from '../core/audit/audit.ts';
import type { Catalogue, CatalogueEntry } from '../core/catalogue/catalogue.ts';
import type { Clock } from '../core/clock.ts';
import type { Database, Trx } from '../core/database/database.ts';
import { claimKey } from '../core/database/idempotency-keys.ts';
import { checkMeasures } from './check-declaration.ts';
import {
  findObservation,
  findPresumedTime,
  findSource,
  findSubjectCode,
  lockOutErasures,
} from './repository.ts';
import {
  asObservation,
  insertObservations,
  type ObservationRow,
  type OwnSubject,
} from './saving/repository.ts';

export interface ObservationsDeps {
  database: Database;
  catalogue: Catalogue;
  clock: Clock;
  /** Time zone of the times that name none. */
  timeZone: string;
  /** A decimal converted into a measure's own unit; null if the text is not a unit of it. */
  inOwnUnit(value: string, unit: string, entry: CatalogueEntry): string | null;
  /** Records what was read in a file, next to the observation that a person declares in its place. */
  keepReading(trx: Trx, kept: { observation_id: string; reading: Reading; actor: Actor }): Promise<void>;
  /** The subject with a code, locked until the transaction ends; undefined when there is none. */
  lockSubject(trx: Trx, code: string): Promise<(OwnSubject & { isErased: boolean }) | undefined>;
}

/** An observation to save, whose measures were validated. */
export interface ObservationDraft {
  type: ObservationType;
  title: string;
  author_id: string;
  channel: Channel;
  /** The access token used to declare it. */
  token_id?: string | undefined;
  creation_time: Date;
  source: Observation['source'];
  effective_time: EffectiveTime | null;
  subject: OwnSubject | null;
  measures: readonly ValidMeasure[];
}

/** Saves observations and returns their ids in the same order. */
export async function saveObservations(trx: Trx, drafts: readonly ObservationDraft[]): Promise<string[]> {
  const rows = drafts.map((draft) => toRow(uuidv7(), draft));
  await insertObservations(trx, rows);
  return rows.map(({ id }) => id);
}

/**
 * Declares an observation by hand, or a new version of one: its source is then that observation. A second declaration
 * with the same idempotency key returns the first one's observation and writes nothing.
 * @throws AppError `validation_failed`, `observation_without_measure` (with fields), `source_not_found`,
 * `subject_not_found`, `subject_erased`, `file_erased`, `idempotency_key_reused`
 */
export async function createObservation(
  { database, catalogue, clock, timeZone, lockSubject, ...deps }: ObservationsDeps,
  declared: NewObservation,
  actor: SignedInActor,
  idempotency_key: string | undefined,
): Promise<Observation> {
  const { type, measures } = await checkMeasures({ ...deps, database, catalogue, timeZone }, declared);
  const now = clock();
  const id = uuidv7();
  const draft: ObservationDraft = {
    type,
    title: declared.title,
    author_id: actor.user_id,
    channel: actor.channel === 'web' ? 'web_form' : 'api',
    token_id: tokenOf(actor)?.token_id,
    creation_time: now,
    source: declared.source ?? null,
    effective_time: effectiveTime(declared, timeZone),
    subject: null,
    measures,
  };
  return database.queries.transaction().execute(async (trx) => {
    if (idempotency_key !== undefined) {
      const claim = { user_id: actor.user_id, key: idempotency_key, content: declared, creation_time: now };
      const earlierId = await claimKey(trx, { ...claim, makes: 'observation_id', id });
      const earlier = earlierId && (await findObservation(trx, earlierId, { withMeasures: true, timeZone }));
      if (earlier) return earlier;
    }
    const subject = await subjectOf(trx, declared, lockSubject);
    // An erasure of the source's subject at the same time would miss this version: from here on, none can run.
    if (declared.source?.entity_type === 'Observation') await lockOutErasures(trx);
    const source = declared.source ? await findSource(trx, declared.source) : { replaces: null };
    if (source === undefined) throw new AppError('source_not_found');
    const row = toRow(id, { ...draft, subject });
    await insertObservations(trx, [row]);
    if (declared.reading)
      await deps.keepReading(trx, { observation_id: id, reading: declared.reading, actor });
    const entity = { entity_type: 'Observation', entity_id: id } as const;
    await audit(trx, actor, { action: 'observation.create', ...entity });
    const presumed = row.effective_time || !row.source ? now : await findPresumedTime(trx, id);
    return asObservation(row, nameOf(actor), source.replaces, presumed, timeZone);
  });
}

const nameOf = (actor: SignedInActor) => ({
  author_name: actor.name,
  token_name: tokenOf(actor)?.token_name ?? null,
});

/**
 * The subject of an observation. A version has the subject of the observation that it replaces, unless it names another
 * one, or none with null; if the code is that of the subject shown, it keeps its own subject, so that undoing a join
 * undoes it here too.
 * @throws AppError `subject_not_found`, `subject_erased`
 */
async function subjectOf(
  trx: Trx,
  { subject_code, source }: NewObservation,
  lockSubject: ObservationsDeps['lockSubject'],
): Promise<OwnSubject | null> {
  if (subject_code === null) return null;
  const ownCode =
    source?.entity_type === 'Observation' ? await findSubjectCode(trx, source.entity_id) : undefined;
  const ownSubject = ownCode === undefined ? undefined : await lockSubject(trx, ownCode);
  if (subject_code === undefined) return ownSubject ?? null;
  const found = await lockSubject(trx, parseSubjectCode(subject_code) ?? '');
  if (found === undefined) throw new AppError('subject_not_found');
  if (found.isErased) throw new AppError('subject_erased');
  return ownSubject?.shown.id === found.own_id ? ownSubject : found;
}

/** @throws AppError `validation_failed` if the clocks of the zone never showed that hour */
function effectiveTime({ effective_time }: NewObservation, timeZone: string): EffectiveTime | null {
  if (!effective_time) return null;
  const read = readEffectiveTime(effective_time, timeZone);
  if (read !== null) return read;
  const fields = [{ path: 'effective_time', message: OBSERVATION_TEXTS.skipped_time }];
  throw new AppError('validation_failed', { fields });
}

function toRow(id: string, draft: ObservationDraft): ObservationRow {
  const { type, measures } = draft;
  const definitions = new Map(type.measures.map((definition) => [definition.id, definition]));
  const words = measures.flatMap(({ type_id, value, comparator = '' }) => {
    const definition = definitions.get(type_id);
    return [definition?.title ?? '', definition?.title_short ?? '', comparator + value];
  });
  const subjectWords = draft.subject === null ? [] : [draft.subject.shown.code];
  return {
    id,
    type_id: type.id,
    title: draft.title,
    author_id: draft.author_id,
    channel: draft.channel,
    token_id: draft.token_id ?? null,
    creation_time: draft.creation_time,
    source: draft.source,
    effective_time: draft.effective_time,
    subject: draft.subject,
    search: searchedText([draft.title, type.title, type.category, ...subjectWords, ...words].join(' ')),
    measures: measures.map(({ type_id, value, comparator }) => {
      const isText = definitions.get(type_id)?.value_type === 'TEXTE';
      return {
        type_id,
        number: isText ? null : value,
        text: isText ? value : null,
        comparator: comparator ?? null,
      };
    }),
  };
}
