import type { Database } from '../../core/database/database.ts';
import { lastSeal } from './repository.ts';
import { isStillThere, type SealMark, sealTrail } from './seal-new-rows.ts';

const EVERY_MS = 20_000;
const REPORT_EVERY_MS = 3_600_000;

/** Callbacks for the operator's log. */
export interface SealingEvents {
  /** A round failed; the next one tries again. */
  failed(error: unknown): void;
  /** Transactions that wrote to the trail stay open, and hold seals back. */
  heldBack(): void;
  /** The last seal that this process saw is no longer in the trail: nothing is sealed over the gap. */
  rewritten(seal: SealMark): void;
  /** State of the trail, once an hour: a log that is kept elsewhere reveals a trail whose end was cut off. */
  reached(seal: SealMark): void;
}

/**
 * Starts sealing new rows, some seconds after they are written: writers never wait. `stop` waits for an unfinished
 * seal.
 */
export function startSealing(
  database: Database,
  key: string,
  events: SealingEvents,
  everyMs: number = EVERY_MS,
): { stop(): Promise<void> } {
  let stopped = false;
  let seenMark: SealMark | undefined;
  let reportedAt = Number.NEGATIVE_INFINITY;
  const sealRound = async () => {
    const round = await sealTrail(database, key, { isStopped: () => stopped, seen: seenMark });
    seenMark = round.seen;
    if (round.isBlocked) events.heldBack();
    // Other processes seal too. The seal that this process saw is checked after the newest was read, so that no seal
    // follows a gap.
    const last = await lastSeal(database.queries);
    if (round.isRewritten || (seenMark !== undefined && !(await isStillThere(database.queries, seenMark)))) {
      if (seenMark !== undefined) events.rewritten(seenMark);
      return;
    }
    if (last === undefined) return;
    if (seenMark === undefined || last.header.seal > seenMark.seal)
      seenMark = { seal: last.header.seal, hash: last.hash.toString('hex') };
    if (performance.now() - reportedAt < REPORT_EVERY_MS) return;
    reportedAt = performance.now();
    events.reached(seenMark);
  };
  let round: Promise<unknown> = Promise.resolve();
  const work = () => {
    round = sealRound().catch(events.failed);
    void round.then(() => {
      if (!stopped) timer = setTimeout(work, everyMs).unref();
    });
  };
  let timer = setTimeout(work, everyMs).unref();
  return {
    async stop() {
      stopped = true;
      clearTimeout(timer);
      await round;
    },
  };
}
