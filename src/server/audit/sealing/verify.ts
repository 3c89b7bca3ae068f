import type { Database } from '../../core/database/database.ts';
import { firstKeptMonth } from './drop-expired-months.ts';
import { type StoredSeal, waitingRows } from './repository.ts';
import { hashRows, isEntryOf, isSealedBy, readEntries, rowId, sealHash } from './seal.ts';
import type { SealMark } from './seal-new-rows.ts';
import { sealsWithRows } from './sealed-rows.ts';

/** The first difference from what was sealed: the id of a row, or the number of a seal. */
interface Finding {
  what: 'row' | 'seal';
  id: number;
  is: 'altered' | 'missing' | 'added' | 'reordered' | 'dropped_early';
}

export interface Verification {
  finding: Finding | undefined;
  seals: number;
  /** Rows compared with their seal, and rows that had expired. */
  rows: number;
  dropped: number;
  /** Rows that wait for their seal. */
  unsealed: number;
  /** The time of the oldest of them. */
  unsealed_since: Date | null;
  /** Mark of the last seal. */
  head: SealMark | undefined;
}

export interface VerifyOptions {
  keys: readonly string[];
  /** Number of months that are kept: no row may have expired earlier. */
  months: number;
  now: Date;
  /** A seal noted earlier, which must still be there. */
  expected?: SealMark | undefined;
}

/** Compares the whole trail with its seals, oldest first, and stops at the first difference. */
export async function verifyTrail(
  { unhurried: queries }: Pick<Database, 'unhurried'>,
  options: VerifyOptions,
): Promise<Verification> {
  const done: Verification = {
    finding: undefined,
    seals: 0,
    rows: 0,
    dropped: 0,
    unsealed: 0,
    unsealed_since: null,
    head: undefined,
  };
  const finish = (finding: Finding): Verification => ({ ...done, finding });
  let before: StoredSeal | undefined;
  for await (const { seal, lines } of sealsWithRows(queries)) {
    const finding = sealFinding(seal, before, options) ?? rowsFinding(seal, lines, options);
    if (finding !== undefined) return finish(finding);
    done.seals += 1;
    if (seal.dropped_time === null) done.rows += lines.length;
    else done.dropped += seal.header.count;
    done.head = { seal: seal.header.seal, hash: seal.hash.toString('hex') };
    before = seal;
  }
  const { expected } = options;
  if (expected !== undefined && expected.seal > done.seals)
    return finish({ what: 'seal', id: done.seals + 1, is: 'missing' });
  const after = before?.header.to_id ?? 0;
  const { waiting, since, foreign } = await waitingRows(queries, after);
  // An id that the sequence never assigned was chosen by somebody.
  if (foreign !== null) return finish({ what: 'row', id: foreign, is: 'added' });
  return { ...done, unsealed: waiting, unsealed_since: since };
}

/** What is wrong with the seal itself, regardless of its rows. */
function sealFinding(
  { header, hash, mac }: StoredSeal,
  before: StoredSeal | undefined,
  { keys, expected }: VerifyOptions,
): Finding | undefined {
  const id = (before?.header.seal ?? 0) + 1;
  if (header.seal !== id)
    return { what: 'seal', id: Math.min(id, header.seal), is: header.seal > id ? 'missing' : 'added' };
  const chained = { ...header, previous: before?.hash.toString('hex') ?? '' };
  const isWhole =
    sealHash(chained).equals(hash) &&
    header.from_id === (before?.header.to_id ?? 0) + 1 &&
    isSealedBy(keys, hash, mac) &&
    (expected?.seal !== id || expected.hash === hash.toString('hex'));
  return isWhole ? undefined : { what: 'seal', id, is: 'altered' };
}

/** The first row of a sealed segment that was altered. */
function rowsFinding(
  { header, entries, dropped_time }: StoredSeal,
  lines: readonly string[],
  { months, now }: VerifyOptions,
): Finding | undefined {
  if (dropped_time !== null) {
    if (header.month >= firstKeptMonth(months, now))
      return { what: 'seal', id: header.seal, is: 'dropped_early' };
    return lines[0] === undefined ? undefined : { what: 'row', id: rowId(lines[0]), is: 'added' };
  }
  const there = hashRows(lines);
  const isSame = lines.length === header.count && there.rows_hash.toString('hex') === header.rows;
  if (isSame && entries !== null && there.entries.equals(entries)) return undefined;
  const knownEntries = entries === null ? [] : readEntries(entries);
  // The seal covers the rows, not the entries, which only tell which row was altered.
  if (isSame || entries === null) return { what: 'seal', id: header.seal, is: 'altered' };
  return firstDifference(knownEntries, lines) ?? { what: 'seal', id: header.seal, is: 'altered' };
}

function firstDifference(
  known: ReturnType<typeof readEntries>,
  lines: readonly string[],
): Finding | undefined {
  for (const [i, { id, begins }] of known.entries()) {
    const line = lines[i];
    if (line === undefined || rowId(line) > id) return { what: 'row', id, is: 'missing' };
    if (rowId(line) < id) return { what: 'row', id: rowId(line), is: 'added' };
    if (isEntryOf(begins, line)) continue;
    // Its content is under another id, in a row that was altered too.
    const isElsewhere = lines.some((other, j) => {
      const entry = known[j];
      const isOwn = entry !== undefined && entry.id === rowId(other) && isEntryOf(entry.begins, other);
      return !isOwn && isEntryOf(begins, other.replace(/^\{"id":-?\d+/, `{"id":${id}`));
    });
    return { what: 'row', id, is: isElsewhere ? 'reordered' : 'altered' };
  }
  const beyond = lines[known.length];
  return beyond === undefined ? undefined : { what: 'row', id: rowId(beyond), is: 'added' };
}
