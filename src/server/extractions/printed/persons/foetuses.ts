import { plainLabel } from '../../../core/catalogue/plain-label.ts';
import { wholeWords } from '../../vocabulary/patterns.ts';
import type { Line } from '../page/page.ts';
import { OF_FOETUS, SCAN } from '../sections/section.ts';
import type { Section } from '../sections/section-facts.ts';

/** Words for a pregnancy of several foetuses. « Nombre de fœtus : 1 » and « le fœtus a » are not. */
const SEVERAL = wholeWords([
  String.raw`gemell\w*|jumeaux?|jumelles?|triple\w*|twins?|bichorial\w*|monochorial\w*|biamniotique|grossesses? multiples?`,
  'foetus (?:b|ii|2|n ?2|no 2|num\\w* 2|3)|(?:premier|1er|deuxieme|second|2e|2eme|autre) foetus|(?:deux|2|trois|3|les) foetus',
  'fetus (?:b|2)|(?:first|second) fetus|fetuses',
]);
const ALONE = /^(?:le )?f(?:o)?etus (?:a|i|1|n ?1|no 1)$/;
const EARLIER = wholeWords([
  'precedente?s?|anterieure?s?|anteriorites?|ancienne?s?|derniere?|rappels?|previous|prior|earlier|references?',
  'normes?|attendue?s?|theoriques?|parents?|mere|pere',
]);

/** A title of eyes and of adults too: of a foetus, if the document speaks of one. */
const BIOMETRY = /^biometries?$/;
const OF_PREGNANCY = wholeWords([
  'bip|lf|lcc|epf|femur|longueur femorale|foet\\w+|perimetre cephalique|clarte nucale',
  '\\d{1,2}(?: (?:plus|/) \\d)? ?sa|amenorrhee|grossesse|enceinte|echo(?:graphie)? t ?[123]',
]);

/** Whether lines are about several foetuses, whose measures nothing tells apart. */
const saysSeveralFoetuses = (lines: readonly Line[]): boolean =>
  lines.some(({ text }) => {
    const plain = plainLabel(text);
    return SEVERAL.test(plain) || ALONE.test(plain);
  });

/** « Placenta antérieur » says where it is. */
const PLACE = /\b(?:placenta|placentaire|uterus|uterin|paroi|insertion|face)\b/;

/** Whether a line without columns is the title of another scan than that of the day, or of usual values. */
function isOfAnotherScan({ text }: Line): boolean {
  if (text.includes('\t') || text.split(/\s+/).length > 8) return false;
  const plain = plainLabel(text);
  return EARLIER.test(plain) && !PLACE.test(plain);
}

/** The section below a line: below the title of another scan, nothing is a measure of the scan of the day. */
export function belowScan(section: Section, line: Line): Section {
  return section.adds.includes(OF_FOETUS) && isOfAnotherScan(line)
    ? { ...section, unread: 'foetus' }
    : section;
}

/** The scans of a file: whether each document is about several foetuses is looked for once. */
export class Scans {
  readonly #lines: readonly Line[];
  readonly #documents: readonly number[];
  readonly #several = new Map<number, boolean>();

  constructor(lines: readonly Line[], documents: readonly number[]) {
    this.#lines = lines;
    this.#documents = documents;
  }

  /** The section that a title opens in a document: with several foetuses, no measure of a foetus is read. */
  opened(section: Section, document: number): Section {
    return section.adds.includes(OF_FOETUS) && this.#hasSeveral(document)
      ? { ...section, unread: 'foetus' }
      : section;
  }

  /** The section below a line of a document: under a bare « Biométrie », that of a scan if a foetus is spoken of. */
  below(section: Section, line: Line, document: number): Section {
    if (BIOMETRY.test(plainLabel(line.text)) && this.#isOfPregnancy(document))
      return this.opened(SCAN, document);
    return belowScan(section, line);
  }

  #isOfPregnancy(document: number): boolean {
    return this.#lines.some(
      ({ text }, at) => this.#documents[at] === document && OF_PREGNANCY.test(plainLabel(text)),
    );
  }

  #hasSeveral(document: number): boolean {
    const before = this.#several.get(document);
    if (before !== undefined) return before;
    const several = saysSeveralFoetuses(this.#lines.filter((_, at) => this.#documents[at] === document));
    this.#several.set(document, several);
    return several;
  }
}
