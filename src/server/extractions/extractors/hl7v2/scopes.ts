import { plainLabel } from '../../../core/catalogue/plain-label.ts';
import { wholeWords } from '../../vocabulary/patterns.ts';
import {
  component,
  type Message,
  repetitionsOf,
  type Segment,
  type Separators,
  unescapeText,
} from './message.ts';
import { isAnimal, isControl, isTestPatient, isTrialMessage } from './patient-kinds.ts';
import { NOBODY, type Patient, type Patients } from './patients.ts';

/** An order: its OBR segment, its ORC, and the specimens (SPM) of its results. */
export interface Order {
  /** Rank in its message, from 1; 0 for results without an order. */
  number: number;
  message: MessageScope;
  patient: Patient;
  /** Whether the patient is an animal (PID-35). */
  isAnimal: boolean;
  /** Whether a control stands in place of the patient (PID-5, PID-3). */
  isControl: boolean;
  /** Whether the message is a trial (MSH-11), or its patient made up (PID-5). */
  isTrial: boolean;
  obr: Segment | null;
  orc: Segment | null;
  specimens: Segment[];
  /** What its results are about (OBX-4), as `plainLabel` writes it. */
  parts: Set<string>;
  /** Notes on the patient or the order, and on any of its results. */
  notes: string[];
  notesOfResults: string[];
}

/** A result or document: an OBX segment with its scopes. */
export interface Result {
  segment: Segment;
  order: Order;
  /** Rank of the OBX in its message, from 1. */
  position: number;
  notes: string[];
}

export interface MessageScope {
  /** Rank in the file, from 1. */
  number: number;
  separators: Separators;
  /** MSH or H. */
  header: Segment;
  /** The first document that the message is about (TXA), whether there are others, and its event (EVN). */
  document: Segment | null;
  hasDocuments: boolean;
  event: Segment | null;
}

/** The content of a message in order: orders (even without results) and results. */
export interface ReadMessage {
  scope: MessageScope;
  orders: Order[];
  results: Result[];
}

/**
 * Builds the scopes of a message: PID starts a patient, OBR an order. An SPM applies to the order that it follows;
 * before the first order of its patient (OUL^R22), it applies to the orders that follow.
 */
export function scopesOf(message: Message, number: number, patients: Patients): ReadMessage | null {
  const { segments, separators } = message;
  const [header] = segments;
  if (header === undefined) return null;
  const first = (name: string) => segments.find((segment) => segment.name === name) ?? null;
  const hasDocuments = segments.filter(({ name }) => name === 'TXA').length > 1;
  const scope = { number, separators, header, document: first('TXA'), hasDocuments, event: first('EVN') };
  const reader = new ScopeReader(scope, segments, patients);
  for (const index of segments.keys()) reader.read(index);
  return reader.message;
}

/** Reads the segments of a message one by one. */
class ScopeReader {
  readonly message: ReadMessage;
  readonly #segments: readonly Segment[];
  readonly #patients: Patients;
  /** What applies to the next order. */
  #about = ABOUT_NOBODY;
  #order: Order | null = null;
  /** Where the notes that follow belong. */
  #notes: string[] | null = null;

  constructor(scope: MessageScope, segments: readonly Segment[], patients: Patients) {
    this.message = { scope, orders: [], results: [] };
    this.#segments = segments;
    this.#patients = patients;
  }

  read(index: number): void {
    const segment = this.#segments[index];
    switch (segment?.name) {
      case 'PID':
      case 'P':
        this.#startPatient(segment);
        break;
      case 'ORC':
        this.#addOrc(segment, index);
        break;
      case 'OBR':
        this.#order = this.#startOrder(segment);
        this.#about = { ...this.#about, orc: null };
        this.#notes = this.#order.notes;
        break;
      case 'SPM':
        this.#addSpecimen(segment);
        break;
      case 'OBX':
        this.#addResult(segment);
        break;
      case 'NTE':
      case 'C':
        this.#addNote(segment);
        break;
      default:
    }
  }

  #startPatient(segment: Segment): void {
    const { separators } = this.message.scope;
    this.#about = {
      ...ABOUT_NOBODY,
      patient: this.#patients.of(segment, separators),
      isAnimal: isAnimal(segment, separators),
      isControl: isControl(segment, separators),
      isTrial: isTestPatient(segment, separators),
      notes: [],
    };
    this.#order = null;
    this.#notes = this.#about.notes;
  }

  /** Opens an order, with the results that follow. Without its OBR, it stands for results without an order. */
  #startOrder(obr: Segment | null): Order {
    const { scope, orders } = this.message;
    const { patient, isAnimal, isControl, isTrial, orc, specimen, notes } = this.#about;
    const order: Order = {
      number: obr === null ? 0 : orders.filter((each) => each.obr !== null).length + 1,
      message: scope,
      ...{ patient, isAnimal, isControl, obr, orc },
      isTrial: isTrial || isTrialMessage(scope.header, scope.separators),
      specimens: specimen === null ? [] : [specimen],
      parts: new Set(),
      notes: [...notes],
      notesOfResults: [],
    };
    orders.push(order);
    return order;
  }

  #addOrc(segment: Segment, index: number): void {
    if (this.#order !== null && this.#order.orc === null && isBehindOrder(this.#segments, index)) {
      this.#order.orc = segment;
      return;
    }
    this.#about = { ...this.#about, orc: segment };
    this.#order = isBeforeOrder(this.#segments, index) ? null : this.#startOrder(null);
  }

  #addSpecimen(segment: Segment): void {
    if (this.#order !== null && this.#about.specimen === null) {
      this.#order.specimens.push(segment);
      return;
    }
    this.#about = { ...this.#about, specimen: segment };
    this.#order = null;
  }

  #addResult(segment: Segment): void {
    const { scope, results } = this.message;
    this.#order ??= this.#startOrder(null);
    const result: Result = { segment, order: this.#order, position: results.length + 1, notes: [] };
    results.push(result);
    if (this.#order.parts.size < PARTS_MAX) this.#order.parts.add(plainLabel(segment.fields[4] ?? ''));
    this.#notes = noteOf(result, results, scope.separators);
  }

  #addNote(segment: Segment): void {
    const note = textIn(segment.fields[3], this.message.scope.separators);
    this.#notes?.push(note);
    if (this.#notes !== this.#order?.notes) this.#order?.notesOfResults.push(note);
  }
}

/** Maximum number of parts that are compared in one order: monitors number each of their thousands of results. */
const PARTS_MAX = 100;

/** What the segments so far state about the next order. */
interface About {
  patient: Patient;
  isAnimal: boolean;
  isControl: boolean;
  isTrial: boolean;
  orc: Segment | null;
  specimen: Segment | null;
  notes: string[];
}

const ABOUT_NOBODY: About = {
  patient: NOBODY,
  isAnimal: false,
  isControl: false,
  isTrial: false,
  orc: null,
  specimen: null,
  notes: [],
};

const TEXTS = new Set(['TX', 'FT', 'ST']);
const COMMENT = wholeWords(['commentaires?|remarques?|comments?|notes?|observations?']);

/** The notes of a result. A result that is a comment is a note on the one before it. */
function noteOf(result: Result, results: readonly Result[], separators: Separators): string[] {
  const { fields } = result.segment;
  const name = [2, 5, 1].map((at) => component(fields[3], at, separators)).find((word) => word !== '') ?? '';
  const isComment = TEXTS.has((fields[2] ?? '').trim().toUpperCase()) && COMMENT.test(plainLabel(name));
  const before = results.at(-2);
  if (!isComment || before?.order !== result.order) return result.notes;
  const text = textIn(fields[5], separators);
  before.notes.push(text);
  result.order.notesOfResults.push(text);
  return before.notes;
}

const textIn = (field: string | undefined, separators: Separators): string =>
  repetitionsOf(field, separators)
    .map((each) => unescapeText(each, separators))
    .join('\n');

/** Segments that add details to an order without starting a scope. */
const NOTES = new Set(['NTE', 'TQ1', 'TQ2', 'CTD', 'PRT', 'C', 'A']);

/** Whether an ORC follows its OBR (OUL, OML^O33) rather than before the next one. */
function isBehindOrder(segments: readonly Segment[], index: number): boolean {
  const before = segments.slice(0, index).findLast(({ name }) => !NOTES.has(name));
  return before?.name === 'OBR' && !isBeforeOrder(segments, index);
}

function isBeforeOrder(segments: readonly Segment[], index: number): boolean {
  return segments.slice(index + 1).find(({ name }) => !NOTES.has(name))?.name === 'OBR';
}
