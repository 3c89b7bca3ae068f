/** How far the primary had got at some moment. */
export interface Mark {
  /** When it was asked, in milliseconds of a clock that never goes back. */
  at: number;
  /** How far its write-ahead log was safe on disk, as PostgreSQL writes it. */
  position: string;
  /** The newest line of the trail, of whoever. */
  lastAct: string;
}

/** A replica may be this late at most. */
const LAG_LIMIT_MS = 3_000;
/** And is not asked for what was written since: it has it a moment later. */
const STEP_MS = 1_000;
/** Longer than a line of the trail waits for its transaction to be committed. */
const WINDOW_MS = 60_000;

/** What a process remembers of the primary, from the reads it answers. */
export interface PrimaryMarks {
  /** Takes note of a mark, and answers the one that a replica must have reached to be recent enough. */
  floor(current: Mark): Mark;
  /** A line of the trail whose elders were all committed before any floor; '0' while none is known to be. */
  settledAct(now: number): string;
}

export function primaryMarks(): PrimaryMarks {
  let marks: Mark[] = [];
  return {
    floor(current) {
      const before = (at: number) => at <= current.at - STEP_MS;
      const known = marks.findLast(({ at }) => before(at));
      // Another primary, which had not received all: nothing known of the former one holds.
      if (known && BigInt(current.lastAct) < BigInt(known.lastAct)) marks = [];
      if (marks.every(({ at }) => before(at))) marks.push(current);
      const settled = marks.findLastIndex(({ at }) => current.at - at >= WINDOW_MS);
      if (settled > 0) marks.splice(0, settled);
      const recent = marks.findLast(({ at }) => before(at));
      return recent && current.at - recent.at <= LAG_LIMIT_MS ? recent : current;
    },
    settledAct: (now) => marks.findLast(({ at }) => now - at >= WINDOW_MS)?.lastAct ?? '0',
  };
}
