import type { XmlElement } from 'libxml2-wasm';
import { CDA_LOG } from '../../../../shared/texts/extraction-log.ts';
import type { Candidate, Extractor, ExtractorInput, FileHead } from '../../extractor.ts';
import { attribute, elements, openXml } from '../../parsing/xml.ts';
import { type Context, readObservation } from './read-observation.ts';
import { readPerson } from './read-person.ts';
import { refusalOf } from './refusal.ts';

/** Clinical documents of HL7 (CDA R2, CI-SIS volumes: biology, vital signs, ophthalmology…), level 3. */
export const cda: Extractor = { name: 'cda', version: '1', accepts, extract };

function accepts({ text }: FileHead): boolean {
  return /^\s*</.test(text) && /<(?:\w+:)?ClinicalDocument\b/.test(text);
}

/** An element that is still to be visited, with what its ancestors say. */
interface Visit {
  node: XmlElement;
  context: Context;
}

async function* extract(input: ExtractorInput): AsyncGenerator<Candidate> {
  const { root, dispose } = await openXml(input.bytes);
  try {
    const person = readPerson(root);
    let found = false;
    const context: Context = {
      time: null,
      panel: 'document',
      panelCodes: [],
      titles: '',
      path: `/${root.name}`,
      relative: false,
    };
    const waiting: Visit[] = [{ node: root, context }];
    for (let visit = waiting.pop(); visit !== undefined; visit = waiting.pop()) {
      const { node } = visit;
      if (isFile(node)) {
        for await (const candidate of readFile(node, visit.context, input)) // A file inside may name other people: what it says of one goes before.
          yield candidate.subject === '' ? { person, ...candidate } : candidate;
      }
      const inner = contextOf(node, visit.context);
      if (node.name === 'observation') {
        const candidate = readObservation(node, visit.context, input);
        if (candidate !== null) {
          found = true;
          yield { ...candidate, person, refusal: refusalOf(node, visit.context, input.log) };
        }
      }
      for (const next of inside(node, inner).reverse()) waiting.push(next);
    }
    if (!found) input.log.info(CDA_LOG.noEntry);
  } finally {
    dispose();
  }
}

/** Elements that contain no result of the patient: reference ranges, conditions, text, participants. */
const ASIDE = new Set([
  'referenceRange',
  'precondition',
  'text',
  'title',
  'recordTarget',
  'author',
  'custodian',
]);

function inside(node: XmlElement, context: Context): Visit[] {
  const counts = new Map<string, number>();
  return elements(node).flatMap((each): Visit[] => {
    if (ASIDE.has(each.name) && node.name !== 'nonXMLBody') return [];
    const index = (counts.get(each.name) ?? 0) + 1;
    counts.set(each.name, index);
    return [{ node: each, context: { ...context, path: `${context.path}/${each.name}[${index}]` } }];
  });
}

/** What an element says about everything inside it. */
function contextOf(node: XmlElement, context: Context): Context {
  const code = attribute(elements(node, 'code')[0] ?? null, 'code');
  switch (node.name) {
    case 'organizer':
    case 'act':
    case 'section':
      return {
        ...context,
        time: ownTime(node) ?? (node.name === 'section' ? null : context.time),
        panel: context.path,
        titles: `${context.titles} ${titleOf(node)}`,
        panelCodes: code === null ? context.panelCodes : [...context.panelCodes.slice(-3), code],
        relative: context.relative || hasRelative(node),
      };
    case 'observation':
      return {
        ...context,
        time: ownTime(node) ?? context.time,
        relative: context.relative || hasRelative(node),
      };
    case 'entryRelationship':
      // An earlier result is nested in the present one, but must never inherit its date.
      return attribute(node, 'typeCode') === 'REFR'
        ? { ...context, time: null, panel: `${context.panel} REFR` }
        : context;
    default:
      return context;
  }
}

function titleOf(node: XmlElement): string {
  const code = attribute(elements(node, 'code')[0] ?? null, 'displayName') ?? '';
  return `${elements(node, 'title')[0]?.content ?? ''} ${code}`.slice(0, 200);
}

function ownTime(node: XmlElement): string | null {
  const time = elements(node, 'effectiveTime')[0] ?? null;
  if (time === null) return null;
  return (
    attribute(time, 'value') ??
    attribute(elements(time, 'low')[0] ?? null, 'value') ??
    attribute(elements(time, 'high')[0] ?? null, 'value')
  );
}

function hasRelative(node: XmlElement): boolean {
  return elements(node, 'subject').some((subject) => elements(subject, 'relatedSubject').length > 0);
}

function isFile(node: XmlElement): boolean {
  return attribute(node, 'representation') === 'B64' && attribute(node, 'mediaType') !== null;
}

/** A level 1 document is only a wrapper for a file, which is read. Elsewhere a file repeats the entries, and is not. */
function readFile(node: XmlElement, context: Context, input: ExtractorInput): AsyncIterable<Candidate> | [] {
  if (node.parent?.name === 'nonXMLBody') {
    const place = { path: context.path, line: node.line, text: '' };
    return input.embedded(Buffer.from(node.content, 'base64'), place);
  }
  input.log.info(CDA_LOG.copy((attribute(node, 'mediaType') ?? '').slice(0, 60)));
  return [];
}
