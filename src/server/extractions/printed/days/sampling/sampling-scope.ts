import { type FoundDate, sameDay } from '../../page/printed-date.ts';
import type { Section } from '../../sections/section-facts.ts';
import type { Sampling } from './sampling.ts';

/** The sampling days stated by the lines above: for the document, for the current section only, and for urine. */
export class SamplingScope {
  /** A field is undefined if nothing is stated. */
  #stated: { document?: FoundDate | null; section?: FoundDate | null; urine?: FoundDate | null } = {};

  /** For the document and for urine: whether neither a result nor a title stands below the sampling day yet. */
  #fresh = { document: false, urine: false };

  /** The sampling day for a result of a section; null if it is not stated. */
  dateFor(own: Section): FoundDate | null {
    const { document, section, urine } = this.#stated;
    if (own.specimen !== '' && urine !== undefined) return urine;
    return (section === undefined ? document : section) ?? null;
  }

  take({ date, urine, ofPatient }: Sampling, current: Section, isUnderTitle: boolean): void {
    if (urine && current.specimen === '') {
      this.#stated.urine = date;
      this.#fresh.urine = true;
    } else if (
      (current.specimen !== '' && ofPatient !== true) ||
      (isUnderTitle && this.#stated.document !== undefined)
    )
      this.#stated.section = date;
    else {
      const { document, urine: ofUrine } = this.#stated;
      this.#stated = { document: this.#agreed(document, date) };
      if (this.#fresh.urine && ofUrine !== undefined) this.#stated.urine = ofUrine;
      this.#fresh.document = true;
    }
  }

  /** The one of two statements that has the hour; null for two days, if no result stands between them. */
  #agreed(known: FoundDate | null | undefined, date: FoundDate | null): FoundDate | null {
    if (known === null && this.#fresh.document) return null;
    if (!known || date === null) return date;
    if (sameDay(known, date)) return known.precise && !date.precise ? known : date;
    return this.#fresh.document ? null : date;
  }

  /** A result stands below: the next sampling day is another one. */
  used(): void {
    this.#fresh = { document: false, urine: false };
  }

  /** Clears the section's sampling at its end. */
  endSection(): void {
    this.#fresh = { document: false, urine: false };
    const { section: _ended, ...others } = this.#stated;
    this.#stated = others;
  }

  /** The text below belongs to another day, which is not stated to be a sampling day, or is not stated at all (null). */
  leave(other: FoundDate | null): void {
    const { document, section } = this.#stated;
    const current = section ?? document ?? null;
    if (current !== null && (other === null || !sameDay(current, other))) this.#stated = { document: null };
  }

  forget(): void {
    this.#fresh = { document: false, urine: false };
    this.#stated = {};
  }
}
