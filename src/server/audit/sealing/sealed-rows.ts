import type { Queries } from '../../core/database/database.ts';
import { linesBetween, type StoredSeal, sealsAfter } from './repository.ts';
import { rowId } from './seal.ts';

const SEALS_AT_ONCE = 500;
/** A quiet hour makes a seal of a few rows every 20 seconds: one query reads the rows of many seals. */
const ROWS_AT_ONCE = 4000;
/** Queries under way while rows are hashed here: one for each connection. */
const AHEAD = 2;

export interface SealedRows {
  seal: StoredSeal;
  /**
   * Every row between the previous seal and this one; when there are more than it covers, at least one of the surplus.
   */
  lines: string[];
}

/**
 * Seals in order, each with its rows. The database reads the next rows while the caller handles the current ones.
 * @param month `YYYY-MM`: only seals of that month
 */
export async function* sealsWithRows(queries: Queries, month?: string): AsyncGenerator<SealedRows> {
  const pending: Promise<SealedRows[]>[] = [];
  for (let last = 0; ; ) {
    const seals = await sealsAfter(queries, { id: last, limit: SEALS_AT_ONCE, month });
    for (const group of grouped(seals)) {
      const reading = read(queries, group);
      reading.catch(() => undefined);
      pending.push(reading);
      const [first] = pending.length > AHEAD ? pending.splice(0, 1) : [];
      if (first) yield* await first;
    }
    last = seals.at(-1)?.header.seal ?? last;
    if (seals.length < SEALS_AT_ONCE) break;
  }
  for (const reading of pending) yield* await reading;
}

/** Consecutive seals whose rows one query reads. */
function grouped(seals: readonly StoredSeal[]): StoredSeal[][] {
  const groups: StoredSeal[][] = [];
  let rows = 0;
  for (const seal of seals) {
    const group = groups.at(-1);
    const isNext = group?.at(-1)?.header.seal === seal.header.seal - 1;
    rows += seal.header.count;
    if (group !== undefined && isNext && rows <= ROWS_AT_ONCE) group.push(seal);
    else {
      groups.push([seal]);
      rows = seal.header.count;
    }
  }
  return groups;
}

async function read(queries: Queries, seals: readonly StoredSeal[]): Promise<SealedRows[]> {
  const [first] = seals;
  const upTo = Math.max(...seals.map(({ header }) => header.to_id));
  const count = seals.reduce((sum, { header }) => sum + header.count, 0);
  const lines = await linesBetween(queries, { after: first?.after ?? 0, upTo, limit: count + 1 });
  let from = 0;
  return seals.map((seal) => {
    const next = lines.findIndex((line, i) => i >= from && rowId(line) > seal.header.to_id);
    const end = next === -1 ? lines.length : next;
    const linesOfSeal = lines.slice(from, end);
    from = end;
    return { seal, lines: linesOfSeal };
  });
}
