import type { XmlElement } from 'libxml2-wasm';
import { EXTRACTION_LOG, REFUSALS } from '../../../../shared/texts/extraction/extraction-log.ts';
import { CDA_LOG } from '../../../../shared/texts/extraction/format-log.ts';
import type { Person } from '../../../core/person.ts';
import type { Candidate, Extractor, ExtractorInput, FileHead } from '../../extractor.ts';
import { attribute, element, elements, openXml } from '../../parsing/xml.ts';
import { namesTestPatient } from '../../vocabulary/quality-control.ts';
import { ofHolder } from '../give-to-outer-person.ts';
import { type FileInside, readFiles } from './embedded-files.ts';
import { datedByVisit, encounterDay } from './encounter-day.ts';
import { isTextAlone, readNarrative, readPlainBody } from './narrative.ts';
import { readObservation } from './read-observation.ts';
import { readPerson } from './read-person.ts';
import { isFile } from './read-value.ts';
import { statusRefusal } from './refusal-of-act.ts';
import { replacedActsIn } from './replaced-acts.ts';
import { type Scope, scopeOf, timeIn } from './scope.ts';
import { referencedIn } from './text-by-reference.ts';

/**
 * HL7 clinical documents (CDA R2; CI-SIS volumes for biology, vital signs, ophthalmology…): their entries (level 3),
 * the text of sections without entries (level 2), and embedded files (level 1).
 */
export const cda: Extractor = { name: 'cda', version: '1', holdsFiles: true, accepts, extract };

function accepts({ text }: FileHead): boolean {
  return /^\s*</.test(text) && /<(?:[\w.-]+:)?ClinicalDocument[\s/>]/.test(text);
}

/** An element to visit, with the scope that its ancestors define. */
interface Visit {
  node: XmlElement;
  scope: Scope;
}

async function* extract(input: ExtractorInput): AsyncGenerator<Candidate> {
  const { root, dispose } = await openXml(input.bytes);
  try {
    const person = readPerson(root);
    const document = identityOf(root);
    input.foundDocument?.(document);
    const files: FileInside[] = [];
    let structured = false;
    for await (const candidate of walk(root, files, { ...input, person })) {
      structured = true;
      yield { ...candidate, document };
    }
    for await (const candidate of readFiles(files, { person, structured }, input))
      yield { ...candidate, document: candidate.document ?? document };
    if (!structured) input.log.info(CDA_LOG.noEntry);
  } finally {
    dispose();
  }
}

/**
 * The values of the entries, and of the texts of sections without entries. Embedded files are added to `files`, to be
 * read afterwards.
 */
async function* walk(
  root: XmlElement,
  files: FileInside[],
  input: ExtractorInput & { person: Person | null },
): AsyncGenerator<Candidate> {
  const { person } = input;
  const reading = { input, referenced: referencedIn(root) };
  const refusal = refusalOfDocument(root, input.log);
  const isReplaced = replacedActsIn(root, input.bytes);
  const isTrial = elements(root, 'recordTarget').some(isTestPatient);
  const visitDay = encounterDay(root);
  const patient = { born: person?.birth_date ?? null, time: timeIn(root), sex: person?.sex ?? null };
  const waiting: Visit[] = [{ node: root, scope: { ...EMPTY, path: `/${root.name}`, patient, refusal } }];
  for (let visit = waiting.pop(); visit !== undefined; visit = waiting.pop()) {
    const { node, scope } = visit;
    const own = scopeOf(node, scope);
    const inner = own.refusal === null && isReplaced(node) ? { ...own, refusal: REFUSALS.outdated } : own;
    if (isFile(node)) {
      if (inner.refusal === null) files.push({ node, path: scope.path });
      else input.log.info(CDA_LOG.refusedFile(node.line, inner.refusal));
      continue;
    }
    if (node.name === 'observation') {
      const ownRefusal = inner.refusal ?? refusalOfSite(node);
      const found = readObservation(node, scope, reading);
      if (found.length > 0 && ownRefusal === null && isActive(node))
        input.log.tally('preliminary', EXTRACTION_LOG.preliminary);
      if (isTrial && found.length > 0 && ownRefusal === null) input.log.tally('trial', EXTRACTION_LOG.trial);
      for (const each of found) yield { ...each, person, refusal: ownRefusal ?? each.refusal ?? null };
    }
    const isText = node.name === 'section' && inner.refusal === null && isTextAlone(node);
    const texts = isText
      ? datedByVisit(readNarrative(node, scope.path, input), node, { day: visitDay, patient }, input)
      : readPlainBody(node, scope.path, input);
    for await (const each of ofHolder(texts, { subject: '', person })) yield each;
    for (const next of inside(node, inner).reverse()) waiting.push(next);
  }
}

const EMPTY: Scope = {
  time: null,
  sampled: null,
  panel: 'document',
  panelCodes: [],
  titles: '',
  specimens: [],
  path: '',
  patient: { born: null, time: null, sex: null },
  refusal: null,
};

/** Elements that contain no result of the patient: reference ranges, conditions, text, people, the documented act. */
const ASIDE = new Set([
  'referenceRange',
  'precondition',
  'text',
  'title',
  'recordTarget',
  'author',
  'custodian',
  'dataEnterer',
  'informant',
  'informationRecipient',
  'legalAuthenticator',
  'authenticator',
  'participant',
  'performer',
  'documentationOf',
  'relatedDocument',
  'componentOf',
]);

function inside(node: XmlElement, scope: Scope): Visit[] {
  const counts = new Map<string, number>();
  return elements(node).flatMap((each): Visit[] => {
    if (ASIDE.has(each.name) && !(each.name === 'text' && (node.name === 'nonXMLBody' || isFile(each))))
      return [];
    const index = (counts.get(each.name) ?? 0) + 1;
    counts.set(each.name, index);
    return [{ node: each, scope: { ...scope, path: `${scope.path}/${each.name}[${index}]` } }];
  });
}

/** Why no result of a document counts. A preliminary report is kept, with a log line. */
function refusalOfDocument(root: XmlElement, log: ExtractorInput['log']): string | null {
  const services = elements(root, 'documentationOf').map((each) => element(each, 'serviceEvent'));
  const statuses = [root, ...services].map((each) => attribute(element(each, 'statusCode'), 'code'));
  if (statuses.includes('active')) log.info(CDA_LOG.preliminary);
  const ended = statuses.map(statusRefusal).find((reason) => reason !== null) ?? null;
  const targets = elements(root, 'recordTarget');
  if (new Set(targets.map(whoIs)).size > 1) return ended ?? REFUSALS.severalPatients;
  return ended;
}

/** The numbers of a patient, or else the names: a document may state one patient twice. */
function whoIs(target: XmlElement): string {
  const role = element(target, 'patientRole');
  const numbers = (role === null ? [] : elements(role, 'id')).map(
    (id) => `${attribute(id, 'root')} ${attribute(id, 'extension')}`,
  );
  if (numbers.length > 0) return numbers.sort().join('|');
  return element(role, 'patient')?.content.replace(/\s+/g, ' ').trim() ?? '';
}

/** Whether the two names of a patient are those of nobody: « TEST PATIENT ». A person may have one of them. */
function isTestPatient(target: XmlElement): boolean {
  const name = element(target, 'patientRole', 'patient', 'name');
  const words = ['given', 'family'].flatMap((part) => (name === null ? [] : elements(name, part)));
  const text = words.map(({ content }) => content.trim()).join(' ');
  return /\S \S/.test(text) && namesTestPatient(text);
}

const isActive = (node: XmlElement): boolean => attribute(element(node, 'statusCode'), 'code') === 'active';

/** SNOMED CT codes of spectacle and contact lenses: their values describe an aid rather than the eye. */
const DEVICES = new Set(['421591000', '57368009']);

function refusalOfSite(observation: XmlElement): string | null {
  const site = element(observation, 'targetSiteCode');
  const words = attribute(site, 'displayName') ?? '';
  const isAid =
    DEVICES.has(attribute(site, 'code') ?? '') || /\b(?:verres?|lentilles?|lunettes?)\b/i.test(words);
  return isAid ? REFUSALS.device : null;
}

/** The id of a document, and those that it replaces (`relatedDocument`, RPLC). */
function identityOf(root: XmlElement): NonNullable<Candidate['document']> {
  const numberOf = (id: XmlElement | null) =>
    `${attribute(id, 'root') ?? ''}^${attribute(id, 'extension') ?? ''}`;
  const replaced = elements(root, 'relatedDocument')
    .filter((each) => attribute(each, 'typeCode') === 'RPLC')
    .flatMap((each) => elements(each, 'parentDocument'))
    .flatMap((each) => elements(each, 'id'));
  const set = element(root, 'setId');
  const version = Number(attribute(element(root, 'versionNumber'), 'value') ?? '');
  return {
    id: numberOf(element(root, 'id')),
    replaces: replaced.map(numberOf),
    ...(set !== null && Number.isInteger(version) && version > 0 && { set: numberOf(set), version }),
  };
}
