import type { XmlElement } from 'libxml2-wasm';
import { beginningOf } from '../../../../shared/core/storable-text.ts';
import { CDA_LOG, MESSAGE_LOG } from '../../../../shared/texts/extraction/format-log.ts';
import { attribute, element, elements } from '../../parsing/xml.ts';
import type { RunLog } from '../../run-log.ts';
import { readWritten, type WrittenValue } from '../../vocabulary/units/written-value.ts';

/** A statement of a value, with the element that holds it. */
export interface Statement extends WrittenValue {
  node: XmlElement;
  /** Why it is not a value, in French. */
  refusal?: string;
}

const XSI = 'http://www.w3.org/2001/XMLSchema-instance';
/** Types that hold a number or a physical quantity. */
const NUMBERS = new Set(['PQ', 'INT', 'REAL', 'MO']);
const TEXTS = new Set(['ST', 'ED', 'SC']);
const CODED = new Set(['CD', 'CE', 'CO', 'CV', 'CS']);

/** Null flavours of a quantity that is known, in a unit that UCUM lacks. The others say that there is none. */
const IN_ANOTHER_UNIT = new Set(['OTH', 'UNC']);

/**
 * Every statement of an observation's value: its `value` elements, and the same quantity in other units
 * (`translation`). A null flavour is not a value; a type that cannot be a measure (a date, a boolean, a tracing) is
 * only counted in the log.
 */
export function readStatements(observation: XmlElement, log: RunLog): Statement[] {
  return elements(observation, 'value').flatMap((value): Statement[] => {
    const flavor = attribute(value, 'nullFlavor');
    const direct = flavor === null ? readValue(value) : null;
    const isElsewhere = flavor === null || IN_ANOTHER_UNIT.has(flavor);
    const translations = isElsewhere ? elements(value, 'translation') : [];
    const translated = translations.flatMap((each) => readTranslation(each) ?? []);
    if (direct === null && translated.length === 0 && !isFile(value)) {
      if (flavor !== null) log.tally('null', CDA_LOG.withoutValue);
      else if (!CODED.has(typeOf(value)) && !TEXTS.has(typeOf(value))) log.tally('type', CDA_LOG.otherType);
    }
    return direct === null ? translated : [direct, ...translated];
  });
}

/** Whether an element holds a file in base64. */
export function isFile(node: XmlElement): boolean {
  if (attribute(node, 'representation') === 'B64') return true;
  const type = attribute(node, 'mediaType');
  return (
    type !== null &&
    !/^text\/(?!rtf)/.test(type) &&
    /^\s*[A-Za-z0-9+/=\s]{8,}$/.test(node.content.slice(0, 4000))
  );
}

/** The type that an element declares, without its namespace prefix. */
function typeOf(value: XmlElement): string {
  const found = value.attrs.find((each) => each.name === 'type' && each.namespaceUri === XSI)?.value ?? '';
  const declared = found.slice(found.indexOf(':') + 1).trim();
  // An untyped element with a number and a unit is read as a quantity.
  return declared === '' && attribute(value, 'unit') !== null ? 'PQ' : declared;
}

function readValue(value: XmlElement): Statement | null {
  const type = typeOf(value);
  if (NUMBERS.has(type)) return readQuantity(value);
  if (/^IVL_(?:PQ|INT|REAL|MO)$/.test(type)) return readInterval(value);
  if (/^RTO(?:_|$)/.test(type)) return readRatio(value);
  if (isFile(value)) return null;
  if (TEXTS.has(type)) return readText(value);
  const text = CODED.has(type)
    ? (attribute(value, 'displayName') ?? element(value, 'originalText')?.content)
    : null;
  return text === null || text === undefined || text.trim() === '' ? null : textOf(value, text);
}

function readQuantity(value: XmlElement): Statement | null {
  const number = attribute(value, 'value');
  const unit = attribute(value, 'unit');
  if (number === null) return null;
  return {
    node: value,
    value: { kind: 'number', text: number, comparator: null },
    units: unit === null ? [] : [unit],
  };
}

/** Reads « 13,4 g/dL » as a number, « absence » as a text. */
function readText(value: XmlElement): Statement | null {
  const text = value.content.trim();
  if (text === '') return null;
  const read = readWritten(text);
  return read === null ? textOf(value, text) : { node: value, ...read };
}

const textOf = (node: XmlElement, text: string): Statement => ({
  node,
  value: { kind: 'text', text: beginningOf(text.trim().replace(/\s+/g, ' '), 5000) },
  units: [],
});

/** The same quantity in another unit, whose code is from UCUM or from the laboratory. */
function readTranslation(node: XmlElement): Statement | null {
  const number = attribute(node, 'value');
  const unit =
    attribute(node, 'code') ?? attribute(node, 'unit') ?? element(node, 'originalText')?.content.trim();
  if (number === null || !unit || attribute(node, 'nullFlavor') !== null) return null;
  return { node, value: { kind: 'number', text: number, comparator: null }, units: [unit] };
}

/** A ratio or a titre has two numbers, and neither is the value. */
function readRatio(value: XmlElement): Statement | null {
  const parts = ['numerator', 'denominator'].map((name) => attribute(element(value, name), 'value'));
  if (parts.every((part) => part === null)) return null;
  return { ...textOf(value, parts.map((part) => part ?? '…').join(':')), refusal: MESSAGE_LOG.ratio };
}

/** A single bound makes a censored value; two bounds make a range, which is not a value. */
function readInterval(value: XmlElement): Statement | null {
  const [low, high] = [element(value, 'low'), element(value, 'high')];
  const [least, most] = [attribute(low, 'value'), attribute(high, 'value')];
  const unit = attribute(low, 'unit') ?? attribute(high, 'unit');
  const units = unit === null ? [] : [unit];
  if (least !== null && most !== null) return { ...textOf(value, `${least} – ${most}`), units };
  const bounded = (text: string, comparator: string): Statement => ({
    node: value,
    value: { kind: 'number', text, comparator },
    units,
  });
  if (least !== null) return bounded(least, `>${orEqual(low)}`);
  return most === null ? null : bounded(most, `<${orEqual(high)}`);
}

/**
 * A bound belongs to its interval unless the document says otherwise (HL7 v3, IVXB: `inclusive` is true by default).
 */
const orEqual = (bound: XmlElement | null): '' | '=' =>
  attribute(bound, 'inclusive') === 'false' ? '' : '=';
