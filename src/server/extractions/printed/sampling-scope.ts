import type { FoundDate } from './printed-date.ts';
import type { Sampling } from './sampling.ts';
import type { Section } from './section.ts';

/** The days of sampling that the lines above say: of the document, of the current section alone, and of the urine. */
export class SamplingScope {
  /** Undefined where nothing is said. */
  #said: { document?: FoundDate | null; section?: FoundDate | null; urine?: FoundDate | null } = {};

  /** The day of a result of a section, null if nothing says it. */
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

  /** What a section says of its sampling ends with it. */
  endSection(): void {
    const { section: _ended, ...others } = this.#said;
    this.#said = others;
  }

  forget(): void {
    this.#said = {};
  }
}
