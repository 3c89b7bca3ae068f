import type { AuditSource } from '../actor.ts';
import type { Queries } from '../database/database.ts';
import { type AuthoredEvent, audit, auditMany, type NewAuditEvent } from './audit.ts';
import { groupedEvents } from './grouped-events.ts';
import { refusalCounts } from './refusal-counts.ts';

/**
 * Audit events of reads and of refusals. Reads of lists and refusals change nothing, so their answers need not wait for
 * the disk: the events of a fifth of a second are written together. A killed process loses them; one that is asked to
 * stop does not.
 */
export interface AuditQueue {
  /**
   * Adds the event of a read.
   * @throws when the database refuses events: the rows that were read must then not be shown
   */
  add(source: AuditSource, event: NewAuditEvent): Promise<void>;
  /**
   * Adds the event of opening one thing, and resolves once it is written: what was opened is then shown.
   * @throws when the database refuses events
   */
  addOpening(source: AuditSource, event: NewAuditEvent): Promise<void>;
  /**
   * Records a refusal. The first one of a person, or of a network if nobody is known, gets its own line at once; the
   * others of that minute share one line, which counts them.
   */
  refuse(source: AuditSource, code: string, event: NewAuditEvent): Promise<void>;
  /** Writes all events added so far, including the counts of refusals. */
  flush(): Promise<void>;
  /** Same as `flush`, for the last time: events that arrive during the write are written too. */
  stop(): Promise<void>;
}

const FLUSH_AFTER_MS = 200;
const MINUTE_MS = 60_000;
const EVENTS_AT_ONCE = 500;
/** When more events than this wait, a read waits until its own is written. */
const WAITING_MAX = 5_000;

/** Opens the queue of a process. `onError` is called when events could not be written; they are tried again. */
export function auditQueue(queries: Queries, onError: (error: unknown) => void): AuditQueue {
  const waiting = new Set<AuthoredEvent>();
  const refusals = refusalCounts();
  const writeOpening = groupedEvents(queries);
  let writing: Promise<void> = Promise.resolve();
  let isBehind = false;
  let timer: NodeJS.Timeout | undefined;
  const minute = setInterval(() => void endMinute(), MINUTE_MS).unref();

  /**
   * Writes the events waiting now. Later ones wait for their own fifth of a second: otherwise busy readers would cause
   * a write each.
   */
  async function writeAll(): Promise<void> {
    const due = [...waiting];
    try {
      for (let start = 0; start < due.length; start += EVENTS_AT_ONCE) {
        const some = due.slice(start, start + EVENTS_AT_ONCE);
        await auditMany(queries, some, { isRead: true });
        for (const event of some) waiting.delete(event);
      }
      isBehind = false;
    } catch (error) {
      isBehind = true;
      throw error;
    }
  }

  /** Writes run one at a time, so that events keep their order. */
  function write(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    writing = writing.catch(() => undefined).then(writeAll);
    return writing;
  }

  function writeSoon(): void {
    timer ??= setTimeout(() => {
      write().catch((error: unknown) => {
        onError(error);
        writeSoon();
      });
    }, FLUSH_AFTER_MS).unref();
  }

  function takeRefusals(ends: boolean): void {
    for (const sum of refusals.sums(ends)) waiting.add(sum);
  }

  function endMinute(): void {
    takeRefusals(true);
    if (waiting.size > 0) writeSoon();
  }

  function flush(): Promise<void> {
    takeRefusals(false);
    return write();
  }

  return {
    async add({ user_id, ip, token_id }, event) {
      const added: AuthoredEvent = { ...event, user_id, ip, token_id };
      waiting.add(added);
      if (!isBehind && waiting.size <= WAITING_MAX) return writeSoon();
      await write().catch((error: unknown) => {
        waiting.delete(added);
        throw error;
      });
    },
    addOpening({ user_id, ip, token_id }, event) {
      return writeOpening({ ...event, user_id, ip, token_id });
    },
    async refuse(source, code, event) {
      if (!refusals.note(event.action, code, source)) return;
      await audit(queries, source, event).catch((error: unknown) => {
        onError(error);
        // The other refusals of the minute are counted on this line, so it is written once the database is back.
        const { user_id, ip, token_id } = source;
        if (waiting.size <= WAITING_MAX) waiting.add({ ...event, user_id, ip, token_id });
        writeSoon();
      });
    },
    flush,
    async stop() {
      clearInterval(minute);
      takeRefusals(false);
      while (waiting.size > 0) {
        await write();
        // Refusals that came during this write are left to a timer, which a stopping process does not wait for.
        takeRefusals(false);
      }
    },
  };
}
