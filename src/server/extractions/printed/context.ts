import { REFUSALS } from '../../../shared/texts/extraction/extraction-log.ts';
import type { Catalogue } from '../../core/catalogue/catalogue.ts';
import type { Candidate } from '../extractor.ts';
import type { RunLog } from '../run-log.ts';
import { saysMethod, withoutMethod } from '../vocabulary/names/labels.ts';
import type { VitalSignScope } from './days/examination-scope.ts';
import { isAloneAtLeft, otherDayAt } from './days/other-day.ts';
import { prescribedLines } from './days/sampling/prescribed.ts';
import { type Sampling, samplingsOf } from './days/sampling/sampling.ts';
import { SamplingScope } from './days/sampling/sampling-scope.ts';
import { headsChart } from './days/stay/emergency-visits.ts';
import type { LinesOfStays } from './days/stay/stay-days.ts';
import { Undated } from './days/undated.ts';
import { Visits } from './days/visits.ts';
import type { Column } from './page/column.ts';
import type { Line } from './page/page.ts';
import type { FoundDate } from './page/printed-date.ts';
import { documentsOf } from './page/split-documents.ts';
import { ChildPapers } from './persons/child-papers.ts';
import { belowScan, Scans } from './persons/foetuses.ts';
import { linesOfUncertainPatient } from './persons/persons.ts';
import { nameAlone, nameOfRow, type OpenName } from './rows/open-name.ts';
import type { Row } from './rows/result-row.ts';
import { Table } from './rows/table.ts';
import { gasesOf, gasesStatedBy, vesselsOf } from './sections/gas-sections.ts';
import { readLabel } from './sections/read-label.ts';
import { BLOOD, nextSection } from './sections/section.ts';
import type { Section } from './sections/section-facts.ts';

/** A line with this many words is a sentence, after which a table may have ended. */
const SENTENCE_WORDS = 5;
/**
 * What the lines above state about the current one. Each fact has a scope: a new document (another person, another
 * request) clears all of them; a section ends its own sampling; a sentence or a page may end a table; prose ends a
 * name.
 */
export class Context {
  section: Section = BLOOD;
  open: OpenName | null = null;
  readonly #lines: readonly Line[];
  readonly #documents: readonly number[];
  readonly #samplings: ReadonlyMap<number, readonly Sampling[]>;
  readonly #scans: Scans;
  readonly #undated = new Undated();
  readonly #prescribed: ReadonlySet<number>;
  readonly #ofEither: ReadonlySet<number>;
  readonly #children: ChildPapers;
  #index = -1;
  readonly #sampling = new SamplingScope();
  #hasResults = false;
  /** Whether the name of the last result stands below its value. */
  #namesStandBelow = false;
  /** Whether a title stands between the last result and the current line. */
  #underTitle = false;
  readonly #visits: Visits;
  readonly #table = new Table();
  /** The state above text columns, which applies at the start of each of them. */
  #above: { section: Section; columns: readonly Column[] } | null = null;

  constructor({ lines, personOf, dayOfStay }: LinesOfStays, catalogue: Catalogue) {
    this.#lines = lines;
    this.#documents = documentsOf(lines, personOf);
    this.#samplings = Map.groupBy(samplingsOf(lines, dayOfStay), ({ line }) => line);
    this.#scans = new Scans(lines, this.#documents);
    this.#visits = new Visits({ lines, dayOfStay }, this.#documents);
    this.#children = new ChildPapers(lines, this.#documents);
    this.#ofEither = linesOfUncertainPatient(lines, personOf);
    this.#prescribed = prescribedLines(lines, this.#documents, new Set(this.#samplings.keys()), catalogue);
  }

  /** The columns of the table that the current line may be in. */
  get columns(): readonly Column[] {
    return this.#table.columns;
  }

  /** Moves to a line. Returns whether it is a heading of columns, which holds no result. */
  enter(index: number): boolean {
    const [line, before] = [this.#lines[index], this.#lines[index - 1]];
    this.#index = index;
    if (line === undefined) return true;
    if (before !== undefined && this.#documents[index] !== this.#documents[index - 1]) {
      // « Conjoint : NAME » below somebody's results begins a part on another person than the file's.
      const relative = before.page === line.page ? nextSection(BLOOD, line.text, this.#hasResults) : null;
      this.#forget();
      if (relative?.relative) this.section = relative;
    }
    if (before !== undefined && before.page !== line.page) {
      this.open = null;
      this.#table.interrupt();
    }
    if (before?.block !== line.block) this.#changeBlock(before, line);
    this.#visits.readDay(index, line);
    const gases = this.section === BLOOD ? gasesStatedBy(line.text, () => this.#ownLines()) : null;
    if (gases !== null) this.section = gases;
    const isHeading = this.#table.readHeading(this.#lines, index);
    const title = line.text.split('\t')[0] ?? '';
    const titled = isHeading ? this.#children.sectionAt(index, this.section, title) : null;
    if (titled !== null) this.#openSection(titled);
    if (!/\d/.test(line.text)) this.section = belowScan(this.section, line);
    const samplings = this.#samplings.get(index) ?? [];
    for (const sampling of samplings) this.#sampling.take(sampling, this.section, this.#underTitle);
    if (samplings.length > 0 && !isHeading) this.#table.columns = [];
    const mayLeave = samplings.length === 0 && (!isHeading || isAloneAtLeft(line));
    const other = mayLeave ? otherDayAt(line, this.#hasResults, this.sampled()) : undefined;
    if (other !== undefined && !this.#isRepeated(line)) this.#sampling.leave(other);
    const isOfPatient = this.#children.isOfChild(index, line.text) || headsChart(this.#lines, index);
    this.#visits.readTitle(index, line, this.section, isOfPatient);
    return isHeading;
  }

  /** The number of the document of a line. */
  documentOf(index: number): number {
    return this.#documents[index] ?? 0;
  }

  /** What applies to the vital signs of a line. */
  scopeOf(index: number): VitalSignScope {
    return this.#visits.scopeOf(index);
  }

  /** The sampling day of a result; null if it is not stated. */
  sampled(own: Section = this.section): FoundDate | null {
    return this.#sampling.dateFor(own);
  }

  /** Whether a row continues the result of the previous row, in another unit or on another day. */
  continues({ label, labelAt }: Row): boolean {
    return labelAt === null && this.open !== null && label.bare === this.open.label.bare;
  }

  /** The columns that apply to a row, and the reason why its values are refused, if any. */
  tableOf(row: Row): { columns: readonly Column[]; refusal: string | null } {
    const own = row.section ?? this.section;
    const reason = own.unread ?? this.section.unread;
    const unread = reason === undefined ? null : REFUSALS[reason];
    const isAside = this.#visits.isAside(row.line) || this.#prescribed.has(this.#index);
    const aside = isAside ? REFUSALS.underTitle : unread;
    const ofOne = this.#ofEither.has(this.#index) ? REFUSALS.either : aside;
    const others = this.#table.isOfPersons ? REFUSALS.persons : ofOne;
    const refusal = own.relative || this.section.relative ? REFUSALS.relative : others;
    const columns = this.#table.columnsFor(row, this.sampled(own));
    return { columns: columns ?? [], refusal: refusal ?? (columns === null ? REFUSALS.tableEnded : null) };
  }

  /**
   * Whether a value without a name may be that of the name below it. Below a result whose name stands before its value,
   * it may be the same result in another unit.
   */
  get mayStandAboveName(): boolean {
    return !this.#hasResults || this.#namesStandBelow;
  }

  /** Remembers the analysis of a row, because a value may follow below. */
  opened(row: Row, index: number): void {
    this.#underTitle = false;
    this.#hasResults = true;
    this.#sampling.used();
    this.#table.used();
    this.#namesStandBelow = row.nameBelow === true;
    this.open = nameOfRow(row, index);
  }

  /** Reads a line without a value: an analysis name, a heading, or prose (after which no value can follow). */
  readWithoutValue(index: number, isRepeated: boolean, catalogue: Catalogue): void {
    const line = this.#lines[index];
    if (line === undefined) return;
    const [current, samplings] = [this.section, this.#samplings.get(index) ?? []];
    const isNone = isRepeated || samplings.some(({ listed }) => listed === true);
    const facts = { hasResults: this.#hasResults, hasSampling: samplings.length > 0 };
    const titled = isNone ? null : this.#children.titledBy(index, current, line.text, facts);
    // « Prélèvement : 17/01/2026 - Sérum » below « Électrophorèse » states its specimen, and is not a title.
    const isOfSame = titled === BLOOD && current.specimen === '' && samplings.length > 0;
    const section = isOfSame ? null : titled;
    const hasYear = /\d{4}/.test(withoutMethod(line.text));
    const label = hasYear ? null : readLabel(catalogue, line.text, this.section);
    if (label !== null) {
      this.open = nameAlone(label, line, index);
    } else if (!/^\s*[([]/.test(line.text) && !saysMethod(line.text)) {
      this.open = null;
      const words = line.text.match(/\p{L}{2,}/gu)?.length ?? 0;
      if (section === null && !isRepeated && words >= SENTENCE_WORDS) this.#table.interrupt(line.text);
    }
    if (section !== null && (label === null || section !== BLOOD)) this.#openSection(section);
    this.section = this.#scans.below(this.section, line, this.documentOf(index));
  }

  /** Counts a value without a date. */
  count(candidate: Candidate, index = this.#index): void {
    this.#undated.count(candidate, this.#documents[index] ?? 0);
  }

  /** Logs which values have no date, and why. */
  logUndated(log: RunLog): void {
    this.#undated.log(this.#lines, this.#documents, this.#samplings, log);
  }

  /** A line printed on several pages is a header: it is about all of them. */
  #isRepeated({ text, page }: Line): boolean {
    return this.#lines.some((line) => line.text === text && line.page !== page);
  }

  #forget(): void {
    this.section = BLOOD;
    this.#table.forget();
    this.open = null;
    this.#hasResults = false;
    this.#namesStandBelow = false;
    this.#sampling.forget();
    this.#underTitle = false;
    this.#visits.forget();
    this.#above = null;
  }

  #changeBlock(before: Line | undefined, line: Line): void {
    this.open = null;
    const band = (block = '') => block.split(' ')[0] ?? '';
    if (
      before === undefined ||
      before.page !== line.page ||
      !band(line.block).startsWith(band(before.block)) ||
      before.block === undefined
    )
      this.#above = line.block === undefined ? null : { section: this.section, columns: this.columns };
    else if (this.#above !== null) {
      this.section = this.#above.section;
      this.#table.columns = this.#above.columns;
      this.#sampling.endSection();
    }
  }

  #openSection(opened: Section): void {
    const sites =
      opened.gases === true && opened.adds.includes('artériel') ? vesselsOf(this.#ownLines()) : [];
    const [site, other] = sites;
    const section = site === undefined ? opened : gasesOf(other === undefined ? site : 'other');
    this.section = this.#scans.opened(section, this.documentOf(this.#index));
    this.#underTitle = true;
    this.#sampling.endSection();
  }

  /** The lines of the document of the current line. */
  #ownLines(): Line[] {
    const document = this.#documents[this.#index];
    return this.#lines.filter((_, at) => this.#documents[at] === document);
  }
}
