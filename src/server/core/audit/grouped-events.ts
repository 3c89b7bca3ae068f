import type { Queries } from '../database/database.ts';
import { type AuthoredEvent, auditMany } from './audit.ts';

/**
 * Writes events that answers wait for: an event is written at once, and those that arrive during a write are written
 * together by the next one. Ten readers then cost a few statements and commits instead of ten, and none waits longer
 * than two writes.
 * @returns resolves once the event is written
 * @throws when the database refuses the events
 */
export function groupedEvents(queries: Queries): (event: AuthoredEvent) => Promise<void> {
  let group: { events: AuthoredEvent[]; written: Promise<void> } | undefined;
  let last: Promise<void> = Promise.resolve();

  function newGroup() {
    const events: AuthoredEvent[] = [];
    const written = last
      .catch(() => undefined)
      .then(() => {
        group = undefined;
        return auditMany(queries, events, { isRead: false });
      });
    last = written;
    return { events, written };
  }

  return (event) => {
    group ??= newGroup();
    group.events.push(event);
    return group.written;
  };
}
