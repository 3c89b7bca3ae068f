import { REFUSALS } from '../../../shared/texts/extraction-log.ts';
import { dayBefore, examinedOn, isOtherMoment } from './examined.ts';
import type { Line } from './page.ts';
import { type FoundDate, sameDay } from './printed-date.ts';
import { BLOOD, type Section } from './section.ts';
import { isAsideTitle, type Subject, titleOf } from './sentences.ts';

/** What the lines above a constant say about it. */
export interface ConstantScope {
  section: Section;
  /** Why it is not the patient's. */
  refusal: string | null;
  about: Subject | null;
  /** The day of the examination, if words say it. */
  constantsDate: FoundDate | null;
  /** Whether it stands among the results of blood gases. */
  gases: boolean;
}

export const NO_SCOPE: ConstantScope = {
  section: BLOOD,
  refusal: null,
  about: null,
  constantsDate: null,
  gases: false,
};

/** The visit that the lines above tell of, and whom or what their last title is about. */
export class ExaminationScope {
  #about: Subject | null = null;
  /** The block of the lines that a title says to be no results of the day; null where none does. */
  #aside: { block: string | undefined } | null = null;
  #date: FoundDate | null = null;
  /** The visit that the sentences above name first. */
  #visit: FoundDate | null = null;

  /** Whether a title above says that no number below it is a result of the day. */
  get isAside(): boolean {
    return this.#aside !== null;
  }

  readDay(line: Line): void {
    const date = examinedOn(line);
    if (date === null) {
      if (isOtherMoment(line)) this.#date = null;
      return;
    }
    // A letter that tells of two visits does not say at which of them a constant was taken.
    const other = this.#visit !== null && !sameDay(this.#visit, date.found);
    if (!date.isTitle) this.#visit ??= date.found;
    this.#date = other && !date.isTitle ? null : date.found;
  }

  readTitle(line: Line): void {
    const about = titleOf(line.text);
    if (about !== undefined) this.#about = about;
    const left = line.words[0]?.left ?? 0;
    const aside = isAsideTitle(line.text, left < line.page.width / 3);
    if (aside !== null) this.#aside = aside ? { block: line.block } : null;
    else if (this.#aside?.block !== line.block) this.#aside = null;
  }

  /** What is said of the constants of a line that stands in a section. */
  constantsAt({ text, order }: Line, { relative, gases }: Section): ConstantScope {
    return {
      section: BLOOD,
      refusal: relative ? REFUSALS.relative : null,
      about: this.#about,
      constantsDate: dayBefore(text, order) ?? this.#date,
      gases: gases === true,
    };
  }

  forget(): void {
    this.#about = null;
    this.#aside = null;
    this.#date = null;
    this.#visit = null;
  }
}
