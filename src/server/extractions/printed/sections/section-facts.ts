import type { Specimen } from '../../../core/catalogue/catalogue-file.ts';

/** What the headings above a result state about it. */
export interface Section {
  /** The heading, if the specimen is not blood; otherwise empty. */
  specimen: string;
  /** Words that this heading adds to a name ("Albumine" under "Électrophorèse"). */
  adds: readonly string[];
  /** The only specimen whose measures these words may name. */
  matter?: Specimen;
  /** Whether the results are another person's: the mother of a newborn, a donor. */
  relative?: true;
  /**
   * Why no result below this heading may be read: cord blood, blood of several vessels; several foetuses or scans;
   * prepared semen; two specimens under one title.
   */
  unread?: 'vessel' | 'foetus' | 'underTitle' | 'specimens';
  /** Whether the results are blood gases, whose saturation is measured in the specimen. */
  gases?: true;
  /** Catalogue names of the names below this heading: "T60" under « HGPO ». */
  names?: (name: string) => string | null;
}
