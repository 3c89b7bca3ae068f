import { type FoundDate, sameDay } from './printed-date.ts';
import type { Sampling } from './sampling.ts';
import type { Section } from './section.ts';

/** The sampling days stated by the lines above: for the document, for the current section only, and for urine. */
export class SamplingScope {
  /** A field is undefined if nothing is stated. */
  #said: { document?: FoundDate | null; section?: FoundDate | null; urine?: FoundDate | null } = {};

  /** The sampling day for a result of a section; null if it is not stated. */
  dateFor(own: Section): FoundDate | null {
    const { document, section, urine } = this.#said;
    if (own.specimen !== '' && urine !== undefined) return urine;
    return (section === undefined ? document : section) ?? null;
  }

  take({ date, urine }: Sampling, current: Section, isUnderTitle: boolean): void {
    if (urine && current.specimen === '') this.#said.urine = date;
    else if (current.specimen !== '' || (isUnderTitle && this.#said.document !== undefined))
      this.#said.section = date;
    else this.#said = { document: date };
  }

  /** Clears the section's sampling at its end. */
  endSection(): void {
    const { section: _ended, ...others } = this.#said;
    this.#said = others;
  }

  /** What follows is of another day, which is not stated to be a sampling day. */
  leave(other: FoundDate): void {
    const { document, section } = this.#said;
    const known = section ?? document ?? null;
    if (known !== null && !sameDay(known, other)) this.#said = { document: null };
  }

  forget(): void {
    this.#said = {};
  }
}
