import { setTimeout as wait } from 'node:timers/promises';
import { v4 as uuidv4 } from 'uuid';
import { AppError } from '../../../shared/core/app-error.ts';
import type { InboxOutcome, InboxPlace, InboxProblem } from '../../../shared/files/inbox.ts';
import { toAppError } from '../../core/to-app-error.ts';
import { importArrival, type TakeDeps } from './import-arrival.ts';
import {
  ensureInboxAccount,
  forgetOtherPlaces,
  markMoved,
  renewClaims,
  savePlace,
  settledArrivals,
} from './repository.ts';
import { type Found, type InboxSource, parentOf, problemOf, type Trouble } from './source.ts';
import { textOf } from './stored-name.ts';
import { QuietRule } from './unchanged-since.ts';

/** Durations in milliseconds. */
export interface InboxPace {
  /** How long a file has to stay unchanged before it is imported. */
  quietMs: number;
  /** Delay between two looks. */
  everyMs: number;
  /** How long the claims of a dead worker keep others from its arrivals. */
  leaseMs: number;
  /** Delay before what failed is tried again. */
  retryMs: number;
}

/** Callbacks for operators. */
export interface InboxEvents {
  /** A place has a new problem. */
  failed(place: InboxPlace, trouble: Trouble): void;
  recovered(place: InboxPlace): void;
  arrived(place: InboxPlace, outcome: InboxOutcome): void;
  /** After each look, and while files are imported; `waiting` is null when the look failed: the number is unknown. */
  polled(place: InboxPlace, waiting: number | null, problem: InboxProblem | null): void;
}

export interface Inbox {
  /** Stops once the files being imported are done. */
  stop(): Promise<void>;
}

/** Files imported at once by one worker: users come first. */
const AT_ONCE = 3;

/**
 * Watches places where results arrive, and imports what is there. Any number of processes may watch the same ones. They
 * poll, because network shares do not report changes.
 */
export function startInbox(
  deps: TakeDeps,
  sources: readonly InboxSource[],
  events: InboxEvents,
  pace: InboxPace,
): Inbox {
  const { queries } = deps.database;
  const stopping = new AbortController();
  const by = { ...pace, worker: uuidv4(), inHand: new Set<string>() };
  const renewal = setInterval(
    () => void renewClaims(queries, by.worker, [...by.inHand], pace.leaseMs).catch(() => undefined),
    pace.leaseMs / 3,
  ).unref();

  async function watch(source: InboxSource): Promise<void> {
    const { place } = source;
    const quiet = new QuietRule(pace.quietMs);
    const failing = new Map<string, Trouble>();
    let lastProblem: InboxProblem | null = null;
    let accountReady = false;
    while (!stopping.signal.aborted) {
      let troubles: Trouble[];
      try {
        if (!accountReady) {
          await ensureInboxAccount(queries, deps.clock());
          await forgetOtherPlaces(
            queries,
            sources.map((each) => each.place),
          );
          accountReady = true;
        }
        troubles = await round(source, quiet, failing);
      } catch (cause) {
        troubles = [{ problem: 'unavailable', folder: '.', cause }];
        events.polled(place, null, 'unavailable');
      }
      const [first] = troubles;
      if (first && first.problem !== lastProblem) events.failed(place, first);
      if (!first && lastProblem !== null) events.recovered(place);
      lastProblem = first?.problem ?? null;
      await wait(pace.everyMs, undefined, { signal: stopping.signal, ref: false }).catch(() => undefined);
    }
  }

  /**
   * Looks once, and imports what has stopped changing.
   * @param failing what could not be imported, by path: each is a problem until it is imported or disappears
   * @returns what prevents the place from being emptied
   */
  async function round(
    source: InboxSource,
    quiet: QuietRule,
    failing: Map<string, Trouble>,
  ): Promise<Trouble[]> {
    const { place } = source;
    const listed = await source.list();
    const there = new Set(listed.found.map(({ path }) => nameOf(path)));
    for (const path of failing.keys()) if (!there.has(path)) failing.delete(path);
    const troubles = () => [...listed.troubles, ...failing.values()];
    const queue = quiet.unchanged(listed.found, performance.now());
    let waiting = listed.found.length;
    let arrival: Date | null = null;
    const report = async () => {
      const problem = troubles()[0]?.problem ?? null;
      // Until the database has answered, it is unknown whether files can be imported.
      await savePlace(queries, { place, waiting, problem, look_time: deps.clock() }, arrival);
      events.polled(place, waiting, problem);
    };
    await report();
    let reportedAt = performance.now();
    let isBlocked = false;
    const takeNext = async (): Promise<void> => {
      for (let found = queue.shift(); found && !isBlocked; found = queue.shift()) {
        if (stopping.signal.aborted) return;
        try {
          const outcome = await importArrival(deps, source, found, by);
          if (outcome !== undefined) {
            arrival = deps.clock();
            waiting -= 1;
            events.arrived(place, outcome);
            failing.delete(nameOf(found.path));
          }
        } catch (cause) {
          failing.set(nameOf(found.path), troubleOf(found, cause));
          // Nothing else could be stored either.
          isBlocked ||= STORAGE_AWAY.has(toAppError(cause).code);
        }
        if (performance.now() - reportedAt > REPORT_EVERY_MS) {
          reportedAt = performance.now();
          await report();
        }
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, takeNext));
    await endMoves(source);
    await report();
    return troubles();
  }

  /** Completes arrivals that dead workers had settled and moved, but not marked. */
  async function endMoves(source: InboxSource): Promise<void> {
    for (const { id, path, key } of await settledArrivals(queries, source.place)) {
      if (await source.isThere(path, key)) continue;
      await source.cleanUp(id);
      await markMoved(queries, id);
    }
  }

  const watches = sources.map((source) => watch(source));
  return {
    async stop() {
      stopping.abort();
      await Promise.all(watches);
      clearInterval(renewal);
    },
  };
}

const REPORT_EVERY_MS = 10_000;
const STORAGE_AWAY: ReadonlySet<string> = new Set([
  'storage_full',
  'storage_unavailable',
  'database_unavailable',
]);

const nameOf = (path: Buffer): string => path.toString('latin1');

function troubleOf({ path }: Found, cause: unknown): Trouble {
  const folder = textOf(parentOf(path));
  if (!(cause instanceof AppError)) return { problem: problemOf(cause), folder, cause };
  return { problem: cause.code === 'storage_full' ? 'storage_full' : 'unavailable', folder, cause };
}
