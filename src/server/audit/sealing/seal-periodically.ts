import type { Database } from '../../core/database/database.ts';
import { lastSeal } from './repository.ts';
import { isStillThere, type SealMark, sealTrail } from './seal-new-rows.ts';

const EVERY_MS = 20_000;
const TELL_EVERY_MS = 3_600_000;

/** What the operator is told of. */
export interface SealingEvents {
  /** A round failed; the next one tries again. */
  failed(error: unknown): void;
  /** Transactions that wrote to the trail stay open, and hold seals back. */
  heldBack(): void;
  /** The seal that this process saw last is no longer in the trail: nothing is sealed over what was taken away. */
  rewritten(seal: SealMark): void;
  /** Where the trail stands, once an hour: a log that is kept elsewhere shows an end that was cut off. */
  reached(seal: SealMark): void;
}

/** Starts sealing what is written, some seconds after: writers never wait. `stop` waits for a seal that is being made. */
export function startSealing(
  database: Database,
  key: string,
  events: SealingEvents,
  everyMs: number = EVERY_MS,
): { stop(): Promise<void> } {
  let stopped = false;
  let seen: SealMark | undefined;
  let told = Number.NEGATIVE_INFINITY;
  const sealRound = async () => {
    const round = await sealTrail(database, key, { isStopped: () => stopped, seen });
    seen = round.seen;
    if (round.isHeldBack) events.heldBack();
    // Others seal too. What this process saw is looked at after the newest was read, so that no seal follows a gap.
    const last = await lastSeal(database.queries);
    if (round.isRewritten || (seen !== undefined && !(await isStillThere(database.queries, seen)))) {
      if (seen !== undefined) events.rewritten(seen);
      return;
    }
    if (last === undefined) return;
    if (seen === undefined || last.header.seal > seen.seal)
      seen = { seal: last.header.seal, hash: last.hash.toString('hex') };
    if (performance.now() - told < TELL_EVERY_MS) return;
    told = performance.now();
    events.reached(seen);
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
