import { plainLabel } from '../../../core/catalogue/plain-label.ts';
import { wholeWords } from '../../vocabulary/patterns.ts';
import { namesControl, namesTestPatient } from '../../vocabulary/quality-control.ts';
import {
  component,
  type Message,
  partOf,
  repetitionsOf,
  type Segment,
  type Separators,
  unescapeText,
} from './message.ts';
import { NOBODY, type Patient, type Patients } from './patients.ts';

/** An order: its OBR segment, its ORC, and the specimens (SPM) of its results. */
export interface Order {
  /** Rank in its message, from 1; 0 for results without an order. */
  number: number;
  message: MessageScope;
  patient: Patient;
  /** Whether the patient is an animal (PID-35). */
  isAnimal: boolean;
  /** Whether a control of the laboratory stands in place of the patient (PID-5, PID-3). */
  isControl: boolean;
  obr: Segment | null;
  orc: Segment | null;
  specimens: Segment[];
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
  /** The document that the message is about (TXA), and its event (EVN). */
  document: Segment | null;
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
  const scope = { number, separators, header, document: first('TXA'), event: first('EVN') };
  const read: ReadMessage = { scope, orders: [], results: [] };
  const open = (obr: Segment | null, about: About) => {
    const order: Order = {
      number: obr === null ? 0 : read.orders.filter((each) => each.obr !== null).length + 1,
      message: scope,
      patient: about.patient,
      isAnimal: about.isAnimal,
      isControl: about.isControl,
      obr,
      orc: about.orc,
      specimens: about.specimen === null ? [] : [about.specimen],
      notes: [...about.notes],
      notesOfResults: [],
    };
    read.orders.push(order);
    return order;
  };
  const none: About = {
    patient: NOBODY,
    isAnimal: false,
    isControl: false,
    orc: null,
    specimen: null,
    notes: [],
  };
  let about = none;
  let order = null as Order | null;
  /** Where the notes that follow belong. */
  let noted: string[] | null = null;
  for (const [index, segment] of segments.entries()) {
    switch (segment.name) {
      case 'PID':
      case 'P':
        about = {
          ...none,
          patient: patients.of(segment, separators),
          isAnimal: isAnimal(segment, separators),
          isControl: isControl(segment, separators),
          notes: [],
        };
        order = null;
        noted = about.notes;
        break;
      case 'ORC':
        if (order !== null && order.orc === null && isBehindOrder(segments, index)) order.orc = segment;
        else {
          about = { ...about, orc: segment };
          order = isBeforeOrder(segments, index) ? null : open(null, about);
        }
        break;
      case 'OBR':
        order = open(segment, about);
        about = { ...about, orc: null };
        noted = order.notes;
        break;
      case 'SPM':
        if (order === null || about.specimen !== null) {
          about = { ...about, specimen: segment };
          order = null;
        } else order.specimens.push(segment);
        break;
      case 'OBX': {
        order ??= open(null, about);
        const result: Result = { segment, order, position: read.results.length + 1, notes: [] };
        read.results.push(result);
        noted = noteOf(result, read.results, separators);
        break;
      }
      case 'NTE':
      case 'C':
        noted?.push(textIn(segment.fields[3], separators));
        if (noted !== order?.notes) order?.notesOfResults.push(textIn(segment.fields[3], separators));
        break;
      default:
    }
  }
  return read;
}

/** Whether a person segment states a species (PID-35) other than man, by name or by its code in SNOMED CT. */
function isAnimal({ name, fields }: Segment, separators: Separators): boolean {
  const species = [1, 2]
    .map((at) => component(fields[35], at, separators))
    .filter((word) => /\p{L}|\d{6}/u.test(word));
  const isMan = species.some((word) => /human|humain|homo sapiens|337915000/i.test(word));
  return name === 'PID' && species.length > 0 && !isMan;
}

/** The birth date of those who have none. */
const NO_BIRTH = '19000101';

/**
 * Whether a person segment names a control (« CONTROLE^NIVEAU 2 », or « QC1 » as the number of nobody), or a patient made
 * up as a test, by both names (« TEST^PATIENT »): a person may have one of them.
 */
function isControl({ fields }: Segment, separators: Separators): boolean {
  const [name = '', number = ''] = [fields[5], fields[3]].map((field) => repetitionsOf(field, separators)[0]);
  const words = [1, 2].map((at) => partOf(name, at, separators)).join(' ');
  if (/\S \S/.test(words) && namesTestPatient(words)) return true;
  const born = (fields[7] ?? '').trim();
  if (born !== '' && !born.startsWith(NO_BIRTH)) return false;
  return namesControl(words.trim() === '' ? partOf(number, 1, separators) : words);
}

interface About {
  patient: Patient;
  isAnimal: boolean;
  isControl: boolean;
  orc: Segment | null;
  specimen: Segment | null;
  notes: string[];
}

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
