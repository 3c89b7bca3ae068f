import { MESSAGE_LOG } from '../../../../shared/texts/extraction/format-log.ts';
import { component, partOf, repetitionsOf, type Separators, unescapeText } from './message.ts';
import type { MessageScope, ReadMessage, Result } from './scopes.ts';

/** Availability statuses of deleted, obsolete or unavailable documents (TXA-19, table 0273). */
const WITHDRAWN = new Set(['CA', 'OB', 'UN']);
/** Document events (MDM): cancelled, or replaced by another document. */
const CANCELLED = 'T11';
const REPLACING = new Set(['T09', 'T10']);
/** Types of OBX-5 that hold a document or point to one elsewhere; `FIC` is HPRIM's. */
const EMBEDDED = 'ED';
const POINTERS = new Set(['RP', 'FIC']);
/** Text types, in which some senders put documents. */
const TEXTS = new Set(['', 'TX', 'FT', 'ST', 'OB', 'TEXT']);
/** How documents begin in base64: PDF, XML, CDA, PNG, JPEG, TIFF, RTF, zip, another message, HTML. */
const BASE64_START =
  /^(?:JVBERi0|PD94bWw|77u\/PD94bWw|PENsaW5pY2Fs|iVBORw0KGgo|\/9j\/|SUkqA|TU0AK|e1xydGY|UEsDB|TVNIf|PCFET0|PGh0bWw)/;
const PLAIN_START = /^\s*(?:<\?xml\b|<(?:\w+:)?ClinicalDocument\b|\{\\rtf|%PDF-|MSH[^A-Za-z0-9\s])/;
const BASE64_PART = /^[A-Za-z0-9+/\s]{40,}={0,2}\s*$/;
/** Of longer texts, only this many characters are examined. */
const LOOKED_AT = 4096;

/** A document of a result: its content in pieces, which are joined. */
export interface DocumentParts {
  encoding: 'base64' | 'hex' | 'text';
  pieces: string[];
  /** Set if the message declares it a plain text, which is read as a printed page. */
  isText?: true;
}

/** The documents of OBX-5, or null if it holds a value or points to a document elsewhere. */
export function documentsOf(type: string, field: string, separators: Separators): DocumentParts[] | null {
  const kind = type.trim().toUpperCase();
  if (kind === EMBEDDED)
    return repetitionsOf(field, separators).flatMap((each) => embeddedIn(each, separators));
  if (POINTERS.has(kind) || !TEXTS.has(kind)) return null;
  const start = field.slice(0, LOOKED_AT).trimStart();
  if (BASE64_START.test(start)) return [{ encoding: 'base64', pieces: repetitionsOf(field, separators) }];
  const plain = unescapeText(start, separators);
  return PLAIN_START.test(plain) ? [{ encoding: 'text', pieces: [unescapeText(field, separators)] }] : null;
}

export const isPointer = (type: string): boolean => POINTERS.has(type.trim().toUpperCase());

/** ED: source^type^subtype^encoding^data. Some senders omit components, so the encoding is found by its name. */
function embeddedIn(repetition: string, separators: Separators): DocumentParts[] {
  const parts = repetition.split(separators.component);
  const named = parts.findLastIndex((part) => part.length < 10 && /^\s*(?:base\s?-?64|hex)\s*$/i.test(part));
  const at = named >= 0 ? named : /^\s*a\s*$/i.test(parts[3] ?? '') ? 3 : -1;
  const data = at >= 0 ? parts.slice(at + 1).join(separators.component) : (parts.at(-1) ?? '');
  if (
    data.trim() === '' ||
    (at < 0 && parts.length > 1 && parts.length < 5 && !BASE64_START.test(data.trimStart()))
  )
    return [];
  const encoding = (parts[at] ?? '').toLowerCase().trim();
  const text = at >= 0 && isTextType(parts.slice(0, at)) ? { isText: true as const } : {};
  if (encoding.startsWith('base')) return [{ encoding: 'base64', pieces: [data], ...text }];
  if (encoding === 'hex') return [{ encoding: 'hex', pieces: [data], ...text }];
  if (BASE64_START.test(data.slice(0, LOOKED_AT).trimStart()))
    return [{ encoding: 'base64', pieces: [data] }];
  return [{ encoding: 'text', pieces: [unescapeText(data, separators)], ...text }];
}

/**
 * Whether the type is plain text: « TEXT^PLAIN », « text/plain », « TX », but not « text^xml » or
 * « TEXT^x-hl7-text+xml ».
 */
function isTextType(parts: readonly string[]): boolean {
  const words = parts.map((part) => part.trim().toLowerCase()).filter((part) => part !== '');
  const isPlain = words.some((word) => /^(?:text\/plain|plain|txt|tx|text)$/.test(word));
  return isPlain && !words.some((word) => /xml|html|rtf|pdf|cda|hl7/.test(word));
}

/**
 * The next piece of a document if a result continues the previous one, otherwise null. Some senders split a document
 * over several OBX, with or without numbers (OBX-4).
 */
export function continuationOf(result: Result, previous: Result): string | null {
  const { fields } = result.segment;
  const { separators } = result.order.message;
  const isSame = [2, 3].every((at) => fields[at]?.trim() === previous.segment.fields[at]?.trim());
  if (!isSame || result.order !== previous.order) return null;
  const field = fields[5] ?? '';
  const data =
    fields[2]?.trim().toUpperCase() === EMBEDDED ? (field.split(separators.component).at(-1) ?? '') : field;
  const start = data.slice(0, LOOKED_AT);
  return BASE64_START.test(start.trimStart()) || !BASE64_PART.test(start) ? null : data;
}

/** The bytes of a document. Base64 parts that each end with « = » are decoded separately and joined. */
export function bytesOf({ encoding, pieces }: DocumentParts, separators: Separators): Buffer {
  const text = pieces.length === 1 ? (pieces[0] ?? '') : pieces.join('');
  if (encoding === 'text') return Buffer.from(text);
  const data = unescapeText(text, separators);
  if (encoding === 'hex') return Buffer.from(data.replace(/\s+/g, ''), 'hex');
  const end = data.indexOf('=');
  if (end < 0 || data.slice(end).replace(/[=\s]+/, '') === '') return Buffer.from(data, 'base64');
  return Buffer.concat(data.split(/=+/).map((part) => Buffer.from(part, 'base64')));
}

/** What a message states about a document (TXA). */
interface DocumentState {
  id: string;
  parent: string;
  isWithdrawn: boolean;
  isReplacing: boolean;
}

/** Why documents are not read, by message: they are deleted, or another message replaces them. */
export function withdrawnDocuments(messages: readonly ReadMessage[]): Map<MessageScope, string> {
  const refused = new Map<MessageScope, string>();
  const current = new Map<string, MessageScope>();
  const replaced = new Set<string>();
  const states = messages.flatMap((message) => {
    const state = stateOf(message.scope);
    return state === null ? [] : [{ ...state, message }];
  });
  for (const { parent, isReplacing } of states) if (isReplacing && parent !== '') replaced.add(parent);
  for (const { id, isWithdrawn, isReplacing, message } of states) {
    const { scope } = message;
    const earlier = current.get(id);
    const isNew = message.results.length > 0;
    if (earlier !== undefined && isWithdrawn) refused.set(earlier, MESSAGE_LOG.documentWithdrawn);
    else if (earlier !== undefined && isNew) refused.set(earlier, MESSAGE_LOG.documentReplaced);
    if (isWithdrawn) refused.set(scope, MESSAGE_LOG.documentWithdrawn);
    else if (id !== '' && replaced.has(id) && !isReplacing) refused.set(scope, MESSAGE_LOG.documentReplaced);
    if (id !== '' && isNew) current.set(id, scope);
  }
  return refused;
}

/** Whether the document of a message is unfinished: dictated, incomplete, in progress, or not yet authenticated. */
export function isUnfinished({ document, separators }: MessageScope): boolean {
  return /^(?:DI|IN|IP|PA)$/i.test(component(document?.fields[17], 1, separators));
}

function stateOf(scope: MessageScope): DocumentState | null {
  const { document, event, header, separators } = scope;
  if (document === null) return null;
  const trigger = component(header.fields[9], 2, separators) || component(event?.fields[1], 1, separators);
  const availability = component(document.fields[19], 1, separators).toUpperCase();
  return {
    id: numberIn(document.fields[12], separators),
    parent: numberIn(document.fields[13], separators),
    isWithdrawn: WITHDRAWN.has(availability) || trigger.toUpperCase() === CANCELLED,
    isReplacing: REPLACING.has(trigger.toUpperCase()),
  };
}

/** The id of a document. Some senders leave its first component empty. */
function numberIn(field: string | undefined, separators: Separators): string {
  const [first = ''] = repetitionsOf(field, separators);
  const parts = [1, 3, 2].map((position) => partOf(first, position, separators));
  return parts.find((part) => part !== '' && part !== '""') ?? '';
}
