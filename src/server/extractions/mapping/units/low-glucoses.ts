import type { CatalogueEntry } from '../../../core/catalogue/catalogue.ts';
import type { Candidate } from '../../extractor.ts';
import { USUAL_MMOL_MIN } from './glucose-scale.ts';

/** How many ordinary glucoses in mmol/L of the same person confirm the unit of one that would be ordinary in g/L. */
const ORDINARY_PER_LOW = 2;
const WAITING_MAX = 1000;
/** Below this, an ordinary glucose is itself low: it shows that the person had a hypoglycaemia. */
const LOW_MMOL = 3.9;
/** Glucoses of laboratories: meters and sensors have units of their own. */
const LABORATORY = /^(?:glycemie(?!-capillaire)|hyperglycemie)/;

/**
 * Glucoses in mmol/L that would be ordinary in g/L (« 0,92 mmol/L »), which wait until the whole file is read: the other
 * glucoses that the file gives of the person in that unit show whether it is meant.
 */
export class LowGlucoses {
  readonly #waiting: Candidate[] = [];
  readonly #ordinary = new Map<string, number>();
  /** Those who have a low glucose besides. */
  readonly #hypoglycaemic = new Set<string>();

  /** A value that was kept. */
  see({ value, units, subject }: Candidate, { type }: CatalogueEntry): void {
    if (!LABORATORY.test(type.id) || value.kind !== 'number' || value.comparator !== null) return;
    const isInMmol = units.length > 0 && units.every((unit) => /^mmol\/l$/i.test(unit.trim()));
    const number = Number(value.text.replace(',', '.'));
    if (!isInMmol || number < USUAL_MMOL_MIN) return;
    if (number < LOW_MMOL) this.#hypoglycaemic.add(subject);
    this.#ordinary.set(subject, (this.#ordinary.get(subject) ?? 0) + 1);
  }

  /** @returns whether the value must wait */
  hold(candidate: Candidate): boolean {
    if (this.#waiting.length >= WAITING_MAX) return false;
    this.#waiting.push(candidate);
    return true;
  }

  /**
   * The values that waited, with their unit confirmed if enough others are ordinary, of which one is low: « 0,98 » among
   * normal glucoses is a normal one in g/L.
   */
  *decided(): Generator<Candidate> {
    const low = Map.groupBy(this.#waiting, ({ subject }) => subject);
    for (const candidate of this.#waiting) {
      const ordinary = this.#ordinary.get(candidate.subject) ?? 0;
      const isConfirmed =
        this.#hypoglycaemic.has(candidate.subject) &&
        ordinary >= ORDINARY_PER_LOW * (low.get(candidate.subject)?.length ?? 0);
      yield isConfirmed ? { ...candidate, isUnitConfirmed: true } : candidate;
    }
  }
}
