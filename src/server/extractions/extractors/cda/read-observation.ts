import type { XmlElement } from 'libxml2-wasm';
import type { Side } from '../../../core/catalogue/catalogue.ts';
import type { Candidate, CandidateValue, Code, ExtractorInput, Place } from '../../extractor.ts';
import { attribute, element, elements } from '../../parsing/xml.ts';
import { codeSystemOf } from '../../vocabulary/code-systems.ts';
import { readCompactTime, timeOf } from '../../vocabulary/read-time.ts';

/** What the ancestors of an observation say about it. */
export interface Context {
  /** Time of the nearest panel, as written. */
  time: string | null;
  panel: string;
  panelCodes: readonly string[];
  /** Titles of the sections and panels around. */
  titles: string;
  /** XPath, with positions. */
  path: string;
  /** Within an entry about somebody else. */
  relative: boolean;
}

const XSI = 'http://www.w3.org/2001/XMLSchema-instance';

/** An observation's value with its codes and time; null where it has none. */
export function readObservation(node: XmlElement, context: Context, input: ExtractorInput): Candidate | null {
  const value = elements(node, 'value').find((each) => attribute(each, 'nullFlavor') === null);
  const read = value === undefined ? null : readValue(value);
  if (value === undefined || read === null) return null;
  const code = element(node, 'code');
  const shown = [
    read.value.kind === 'number' ? (read.value.comparator ?? '') + read.value.text : read.value.text,
    ...read.units,
  ];
  const place: Place = {
    path: `${context.path}/value`,
    line: value.line,
    text: shown.join(' ').slice(0, 200),
  };
  return {
    ...read,
    codes: code === null ? [] : codesOf(code),
    label: attribute(code, 'displayName'),
    effective_time: readTime(node, context, { ...input, place }),
    side: sideOf(node),
    panel: context.panel,
    words: [code, ...(code === null ? [] : elements(code, 'translation'))]
      .map((each) => attribute(each, 'displayName'))
      .filter((word) => word !== null),
    specimen: context.titles,
    panel_codes: context.panelCodes,
    subject: '',
    place,
  };
}

function readValue(value: XmlElement): { value: CandidateValue; units: string[] } | null {
  const type = typeOf(value);
  const number = attribute(value, 'value');
  const unit = attribute(value, 'unit');
  const units = unit === null ? [] : [unit];
  if (type === 'PQ' || type === 'INT' || type === 'REAL') {
    return number === null ? null : { value: { kind: 'number', text: number, comparator: null }, units };
  }
  if (type.startsWith('IVL_')) return readInterval(value);
  const text =
    attribute(value, 'displayName') ?? (type === 'ST' || type === 'ED' ? value.content.trim() : null);
  const isFile = attribute(value, 'representation') === 'B64';
  return text === null || text === '' || isFile
    ? null
    : { value: { kind: 'text', text: text.slice(0, 5000) }, units: [] };
}

/** One bound alone is a censored value; two bounds are a range, which is not a value. */
function readInterval(value: XmlElement): { value: CandidateValue; units: string[] } | null {
  const [low, high] = [element(value, 'low'), element(value, 'high')];
  const [least, most] = [attribute(low, 'value'), attribute(high, 'value')];
  const unit = attribute(low, 'unit') ?? attribute(high, 'unit');
  const units = unit === null ? [] : [unit];
  if (least !== null && most !== null) return { value: { kind: 'text', text: `${least} – ${most}` }, units };
  if (least !== null)
    return { value: { kind: 'number', text: least, comparator: `>${orEqual(low)}` }, units };
  return most === null
    ? null
    : { value: { kind: 'number', text: most, comparator: `<${orEqual(high)}` }, units };
}

/** A bound is part of its interval unless the document says otherwise (HL7 v3, IVXB, `inclusive` is true by default). */
const orEqual = (bound: XmlElement | null): '' | '=' =>
  attribute(bound, 'inclusive') === 'false' ? '' : '=';

function typeOf(value: XmlElement): string {
  const found = value.attrs.find((each) => each.name === 'type' && each.namespaceUri === XSI)?.value ?? '';
  return found.slice(found.indexOf(':') + 1);
}

function codesOf(code: XmlElement): Code[] {
  const all = [code, ...elements(code, 'translation')].flatMap((each): Code[] => {
    const written = attribute(each, 'code');
    return written === null
      ? []
      : [{ system: codeSystemOf(attribute(each, 'codeSystem') ?? ''), code: written }];
  });
  return all.sort((a, b) => Number(b.system === 'loinc') - Number(a.system === 'loinc'));
}

function readTime(
  node: XmlElement,
  context: Context,
  reading: ExtractorInput & { place: Place },
): string | null {
  const time = element(node, 'effectiveTime');
  const written =
    attribute(time, 'value') ??
    attribute(element(time, 'low'), 'value') ??
    attribute(element(time, 'high'), 'value');
  const text = written ?? context.time;
  return text === null ? null : timeOf(text, readCompactTime, reading);
}

/** SNOMED CT: right eye (18944008, 1290032005), right ear; left eye (8966001, 1290041000), left ear. */
const RIGHT_SITES = new Set(['18944008', '1290032005', '25577004']);
const LEFT_SITES = new Set(['8966001', '1290041000', '89644007']);

function sideOf(node: XmlElement): Side | null {
  const site = element(node, 'targetSiteCode');
  const code = attribute(site, 'code') ?? '';
  const words = [
    site,
    ...(site === null ? [] : elements(site, 'qualifier').map((each) => element(each, 'value'))),
  ]
    .map((each) => attribute(each, 'displayName') ?? '')
    .join(' ');
  const right = RIGHT_SITES.has(code) || /\bdroite?\b|\bright\b/i.test(words);
  const left = LEFT_SITES.has(code) || /\bgauche\b|\bleft\b/i.test(words);
  return right === left ? null : right ? 'droite' : 'gauche';
}
