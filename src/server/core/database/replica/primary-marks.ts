/** How much the primary had written at one moment. */
export interface Mark {
  /** When the primary was asked, in milliseconds of a monotonic clock. */
  at: number;
  /** LSN up to which its write-ahead log was flushed; null: the server is a standby itself. */
  position: string | null;
  /** Id of the newest audit event, of anybody. */
  lastEvent: string;
}

/** How far behind a replica may be. */
const LAG_LIMIT_MS = 3_000;
/** A replica need not have what was written more recently than this, since it receives it a moment later. */
const STEP_MS = 1_000;
/** Longer than any transaction that writes an audit event stays open. */
const WINDOW_MS = 60_000;

/** What a process remembers of the primary's progress. `now` uses the clock of the marks. */
export interface PrimaryMarks {
  /** Whether the primary must be asked again before `floor` is used. */
  isDue(now: number): boolean;
  add(mark: Mark): void;
  /** The mark that a replica must have reached to be recent enough. */
  floor(now: number): Mark | undefined;
  /** An audit event that every floor includes, with all older ones; '0' while none is known. */
  replicatedEvent(now: number): string;
}

export function primaryMarks(): PrimaryMarks {
  let marks: Mark[] = [];
  const olderThan = (age: number, now: number) => marks.findLast(({ at }) => now - at >= age);
  const isDue = (now: number) => marks.every(({ at }) => now - at >= STEP_MS);
  return {
    isDue,
    add(mark) {
      // Several readers may have asked at once, and one mark is enough.
      if (!isDue(mark.at)) return;
      const last = marks.at(-1);
      // There is a new primary, which had not received everything: nothing known of the old one applies.
      if (last && BigInt(mark.lastEvent) < BigInt(last.lastEvent)) marks = [];
      marks.push(mark);
      const oldest = olderThan(WINDOW_MS, mark.at);
      if (oldest) marks.splice(0, marks.indexOf(oldest));
    },
    floor(now) {
      const recent = olderThan(STEP_MS, now);
      return recent && now - recent.at <= LAG_LIMIT_MS ? recent : marks.at(-1);
    },
    replicatedEvent: (now) => olderThan(WINDOW_MS, now)?.lastEvent ?? '0',
  };
}
