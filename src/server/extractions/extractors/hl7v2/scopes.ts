import type { Message, Segment, Separators } from './message.ts';
import { NOBODY, type Patient, type Patients } from './patients.ts';

/** An order: its OBR segment, its ORC, and the specimens (SPM) of its results. */
export interface Order {
  /** Rank in its message, from 1; 0 for results without an order. */
  number: number;
  message: MessageScope;
  patient: Patient;
  obr: Segment | null;
  orc: Segment | null;
  specimens: Segment[];
}

/** A result or document: an OBX segment with its scopes. */
export interface Result {
  segment: Segment;
  order: Order;
  /** Rank of the OBX in its message, from 1. */
  position: number;
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
  const open = (
    obr: Segment | null,
    about: { patient: Patient; orc: Segment | null; specimen: Segment | null },
  ) => {
    const order: Order = {
      number: obr === null ? 0 : read.orders.filter((each) => each.obr !== null).length + 1,
      message: scope,
      patient: about.patient,
      obr,
      orc: about.orc,
      specimens: about.specimen === null ? [] : [about.specimen],
    };
    read.orders.push(order);
    return order;
  };
  const none = { patient: NOBODY, orc: null, specimen: null };
  let about: { patient: Patient; orc: Segment | null; specimen: Segment | null } = none;
  let order: Order | null = null;
  for (const [index, segment] of segments.entries()) {
    switch (segment.name) {
      case 'PID':
      case 'P':
        about = { ...none, patient: patients.of(segment, separators) };
        order = null;
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
        break;
      case 'SPM':
        if (order === null || about.specimen !== null) {
          about = { ...about, specimen: segment };
          order = null;
        } else order.specimens.push(segment);
        break;
      case 'OBX': {
        order ??= open(null, about);
        read.results.push({ segment, order, position: read.results.length + 1 });
        break;
      }
      default:
    }
  }
  return read;
}

/** Segments that add details to an order without starting a scope. */
const NOTES = new Set(['NTE', 'TQ1', 'TQ2', 'CTD', 'PRT', 'C', 'A']);

/** Whether an ORC stands behind its OBR (OUL, OML^O33) rather than before the next one. */
function isBehindOrder(segments: readonly Segment[], index: number): boolean {
  const before = segments.slice(0, index).findLast(({ name }) => !NOTES.has(name));
  return before?.name === 'OBR' && !isBeforeOrder(segments, index);
}

function isBeforeOrder(segments: readonly Segment[], index: number): boolean {
  return segments.slice(index + 1).find(({ name }) => !NOTES.has(name))?.name === 'OBR';
}
