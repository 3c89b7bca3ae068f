/** How far the primary had got at some moment. */
export interface Mark {
  /** When it was asked, in milliseconds of a clock that never goes back. */
  at: number;
  /** How far its write-ahead log was safe on disk, as PostgreSQL writes it; null: it is not one. */
  position: string | null;
  /** The newest line of the trail, of whoever. */
  lastAct: string;
}

/** A replica may be this late at most. */
const LAG_LIMIT_MS = 3_000;
/** And is not asked for what was written since: it has it a moment later. */
const STEP_MS = 1_000;
/** Longer than a line of the trail waits for its transaction to be committed. */
const WINDOW_MS = 60_000;

/** What a process remembers of the primary. Moments are of the clock of the marks. */
export interface PrimaryMarks {
  /** Whether the primary is to be asked again, before a floor is. */
  isDue(now: number): boolean;
  add(mark: Mark): void;
  /** The mark that a replica must have reached to be recent enough. */
  floor(now: number): Mark | undefined;
  /** A line of the trail whose elders were all committed before any floor; '0' while none is known to be. */
  settledAct(now: number): string;
}

export function primaryMarks(): PrimaryMarks {
  let marks: Mark[] = [];
  const olderThan = (age: number, now: number) => marks.findLast(({ at }) => now - at >= age);
  const isDue = (now: number) => marks.every(({ at }) => now - at >= STEP_MS);
  return {
    isDue,
    add(mark) {
      // Several readers asked at once: one mark is enough.
      if (!isDue(mark.at)) return;
      const last = marks.at(-1);
      // Another primary, which had not received all: nothing known of the former one holds.
      if (last && BigInt(mark.lastAct) < BigInt(last.lastAct)) marks = [];
      marks.push(mark);
      const settled = olderThan(WINDOW_MS, mark.at);
      if (settled) marks.splice(0, marks.indexOf(settled));
    },
    floor(now) {
      const recent = olderThan(STEP_MS, now);
      return recent && now - recent.at <= LAG_LIMIT_MS ? recent : marks.at(-1);
    },
    settledAct: (now) => olderThan(WINDOW_MS, now)?.lastAct ?? '0',
  };
}
