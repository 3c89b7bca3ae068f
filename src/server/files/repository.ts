import { sql } from 'kysely';
import type { Channel, Creation } from '../../shared/core/creation.ts';
import type { ListQuery } from '../../shared/core/list-query.ts';
import type { Count } from '../../shared/core/pagination.ts';
import { searchedText } from '../../shared/core/storable-text.ts';
import type { ScanState, StoredFile } from '../../shared/files/contract.ts';
import { FILE_ERASE_TEXTS } from '../../shared/texts/files.ts';
import type { Queries, Trx } from '../core/database/database.ts';
import { countList, readList } from '../core/database/lists/read-list.ts';
import { tokenName } from '../core/database/token-name.ts';

export interface NewFile {
  id: string;
  batch_id: string;
  name: string;
  mimetype: string;
  size: number;
  channel: Channel;
  author_id: string;
  token_id: string | null;
  creation_time: Date;
}

export async function insertFile(
  trx: Trx,
  { author_id, channel, token_id, ...file }: NewFile,
): Promise<void> {
  await trx
    .insertInto('files')
    .values({
      ...file,
      stored: false,
      sha256: null,
      creation_author_id: author_id,
      creation_channel: channel,
      creation_token_id: token_id,
      search: sql<string>`f_norm(${searchedText(file.name)})`,
    })
    .execute();
}

/** Locks a file until the transaction ends. */
export function lockFile(trx: Trx, id: string) {
  return trx
    .selectFrom('files')
    .select(['id', 'name', 'size', 'stored', 'creation_author_id', 'creation_time', 'erased_time'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

export async function markStored(
  trx: Trx,
  id: string,
  content: { mimetype: string; sha256: Buffer; content_key: string; scan: ScanState },
): Promise<void> {
  await trx
    .updateTable('files')
    .set({ ...content, stored: true })
    .where('id', '=', id)
    .execute();
}

/** Marks a content as erased. Its hash is deleted too, so that no search finds the file by it. */
export async function markErased(trx: Trx, id: string, time: Date): Promise<void> {
  await trx
    .updateTable('files')
    .set({ erased_time: time, sha256: null, content_key: null })
    .where('id', '=', id)
    .execute();
}

/** Replaces the name of a file whose content is erased. */
export async function forgetFileName(trx: Trx, id: string): Promise<void> {
  const name = FILE_ERASE_TEXTS.forgottenName;
  await trx
    .updateTable('files')
    .set({ name, search: sql<string>`f_norm(${name})` })
    .where('id', '=', id)
    .execute();
}

function select(queries: Queries) {
  return queries
    .selectFrom('files')
    .innerJoin('users', 'users.id', 'files.creation_author_id')
    .select([
      'files.id',
      'files.batch_id',
      'files.name',
      'files.mimetype',
      'files.size',
      'files.stored',
      'files.sha256',
      'files.erased_time',
      'files.content_key',
      'files.scan',
      'files.threat',
      'files.creation_author_id',
      'files.creation_channel',
      'files.creation_time',
      'users.name as author_name',
      tokenName('files'),
    ]);
}

type Selected = Awaited<ReturnType<ReturnType<typeof select>['executeTakeFirstOrThrow']>>;

export async function listFiles(queries: Queries, query: ListQuery): Promise<StoredFile[]> {
  const rows = await readList(queries, 'files', query, select(queries));
  return rows.map(toFile);
}

/** All files of these batches. */
export async function listBatchFiles(queries: Queries, batchIds: readonly string[]): Promise<StoredFile[]> {
  if (batchIds.length === 0) return [];
  return (await select(queries).where('files.batch_id', 'in', batchIds).execute()).map(toFile);
}

export const countFiles = (queries: Queries, query: ListQuery): Promise<Count> =>
  countList(queries, 'files', query);

/** The content of a stored file: its key in the storage, and its SHA-256. */
export interface Content {
  key: string;
  sha256: Buffer;
}

/** A file, and its content once it is stored. */
export async function findFile(
  queries: Queries,
  id: string,
): Promise<{ file: StoredFile; content: Content | null } | undefined> {
  const row = await select(queries).where('files.id', '=', id).executeTakeFirst();
  if (row === undefined) return undefined;
  const { content_key: key, sha256 } = row;
  return { file: toFile(row), content: key !== null && sha256 !== null ? { key, sha256 } : null };
}

function toFile(row: Selected): StoredFile {
  const { id, batch_id, name, mimetype, size, stored, scan, threat } = row;
  return {
    id,
    batch_id,
    name,
    mimetype,
    size,
    stored,
    scan,
    threat,
    creation: {
      author_type: 'user',
      author_id: row.creation_author_id,
      author_name: row.author_name,
      channel: row.creation_channel as Creation['channel'],
      ...(row.token_name !== null && { token_name: row.token_name }),
      time: row.creation_time.toISOString(),
    },
    erased_time: row.erased_time?.toISOString() ?? null,
  };
}

const SCAN_PAGE = 100;

/** Stored files in this state, oldest first, read one page at a time. */
export async function* filesByScan(queries: Queries, scan: ScanState): AsyncGenerator<{ id: string }> {
  let last: { id: string; creation_time: Date } | undefined;
  do {
    const page = queries
      .selectFrom('files')
      .select(['id', 'creation_time'])
      .where('scan', '=', scan)
      .where('content_key', 'is not', null)
      .orderBy('creation_time')
      .orderBy('id')
      .limit(SCAN_PAGE);
    const { creation_time, id } = last ?? {};
    const rest =
      last === undefined ? page : page.where(sql<boolean>`(creation_time, id) > (${creation_time}, ${id})`);
    const found = await rest.execute();
    yield* found;
    last = found.at(-1);
  } while (last !== undefined);
}

/** Stored files that were too large for the scanner, smallest first. */
export function filesTooLarge(queries: Queries, limit: number): Promise<{ id: string }[]> {
  return queries
    .selectFrom('files')
    .select('id')
    .where('scan', '=', 'too_large')
    .where('content_key', 'is not', null)
    .orderBy('size')
    .limit(limit)
    .execute();
}

/** Saves a scanner's result on a file in the state `from`. Returns false when another scan was faster. */
export async function setScan(
  trx: Trx,
  id: string,
  from: ScanState,
  result: { scan: ScanState; threat: string | null },
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('files')
    .set(result)
    .where('id', '=', id)
    .where('scan', '=', from)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/** Files whose upload started before `time` and never finished. */
export function findUnfinished(queries: Queries, time: Date, limit: number): Promise<{ id: string }[]> {
  return queries
    .selectFrom('files')
    .select('id')
    .where('stored', '=', false)
    .where('creation_time', '<', time)
    .limit(limit)
    .execute();
}

export async function deleteFile(trx: Trx, id: string): Promise<void> {
  await trx.deleteFrom('files').where('id', '=', id).execute();
}
