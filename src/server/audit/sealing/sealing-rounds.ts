import type { Database } from '../../core/database/database.ts';
import { hashOfSeal, lastSeal } from './repository.ts';
import { type SealMark, sealTrail } from './sealer.ts';

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
    if (seen !== undefined && (await hashOfSeal(database.queries, seen.seal)) !== seen.hash) {
      events.rewritten(seen);
      return;
    }
    const { isHeldBack, newest } = await sealTrail(database, key, { isStopped: () => stopped });
    if (isHeldBack) events.heldBack();
    const last = newest ?? (await lastSeal(database.queries));
    if (last === undefined) return;
    // Others seal too. An older one than was seen shows in the next round that something was taken away.
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
