import type { Line } from '../page/page.ts';
import { type FoundDate, sameDay } from '../page/printed-date.ts';
import type { Section } from '../sections/section-facts.ts';
import { headDaysOf } from './examination/examination-day.ts';
import { ExaminationScope, NO_SCOPE, type VitalSignScope, withHeadDay } from './examination-scope.ts';
import { leavesPassage } from './stay/emergency-visits.ts';
import { statesPassage } from './stay/passage.ts';
import type { LinesOfStays } from './stay/stay-days.ts';

/** The visit that each line is about, and what its titles say of the vital signs below them. */
export class Visits {
  readonly #about: Pick<LinesOfStays, 'lines' | 'dayOfStay'>;
  readonly #headDays: ReadonlyMap<number, FoundDate>;
  readonly #scopes = new Map<number, VitalSignScope>();
  readonly #examination = new ExaminationScope();
  /** The day of the passage that a line above has left for another visit. */
  #left: FoundDate | null = null;
  #passage: FoundDate | null = null;

  constructor(about: Pick<LinesOfStays, 'lines' | 'dayOfStay'>, documents: readonly number[]) {
    this.#about = about;
    this.#headDays = headDaysOf(about.lines, documents);
  }

  /** Reads the day that a line states. */
  readDay(index: number, line: Line): void {
    const passage = this.#passageAt(index, line);
    if (passage !== null) this.#left = null;
    else if (leavesPassage(line)) this.#left = this.#passage;
    this.#passage = passage ?? this.#passage;
    this.#examination.readDay(line, passage);
  }

  /**
   * Reads the title of a line, in its section.
   * @param isOfPatient whether the line is a title about the patient, whatever its words
   */
  readTitle(index: number, line: Line, section: Section, isOfPatient: boolean): void {
    this.#examination.readTitle(line, isOfPatient);
    const own = this.#examination.vitalSignsAt(line, section);
    const scope = withHeadDay(own, this.#headDays.get(index) ?? null);
    const isLeft = this.#left !== null && scope.visitDate !== null && sameDay(this.#left, scope.visitDate);
    this.#scopes.set(index, isLeft ? { ...scope, visitDate: null } : scope);
  }

  /** What applies to the vital signs of a line. */
  scopeOf(index: number): VitalSignScope {
    return this.#scopes.get(index) ?? NO_SCOPE;
  }

  /** Whether a title above excludes a line from the results of the day. */
  isAside(line: Line): boolean {
    return this.#examination.isAside(line);
  }

  forget(): void {
    this.#examination.forget();
    this.#left = null;
    this.#passage = null;
  }

  /** The day of the passage in an emergency room that a line states, if it begins and ends on that day. */
  #passageAt(index: number, line: Line): FoundDate | null {
    const day = this.#about.dayOfStay(index, { moment: 'passage', minutes: null });
    return day !== null && statesPassage(line, day, this.#about.lines[index + 1]) ? day : null;
  }
}
