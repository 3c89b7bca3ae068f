import { decodeText } from '../../../../shared/core/decode-text.ts';
import { LineIndex } from '../../../../shared/core/line-index.ts';
import { FHIR_LOG } from '../../../../shared/texts/extraction/format-log.ts';
import type { Candidate, Extractor, ExtractorInput, FileHead } from '../../extractor.ts';
import { HEAD_SIZE as HEAD, startsAsJson } from '../../parsing/file-head.ts';
import { parseJsonLines } from '../../parsing/json.ts';
import { pointerTo, stepsTo, type TreeNode } from '../../parsing/tree-node.ts';
import { unreadFormat } from '../../parsing/unread-formats.ts';
import { openXml } from '../../parsing/xml.ts';
import { RunLog } from '../../run-log.ts';
import { ofHolder } from '../give-to-outer-person.ts';
import { isPlainText, readTextDocument } from '../plain-text.ts';
import { collectContent } from './collect-observations.ts';
import { correctedAmong } from './corrected.ts';
import { factsOf } from './facts-of-report.ts';
import type { FhirSource } from './fhir-source.ts';
import { readPerson } from './read-person.ts';
import { subjectOf } from './read-subject.ts';
import { toCandidates } from './to-candidates.ts';
import { FhirXmlNode } from './xml-node.ts';

/**
 * FHIR R4 resources in JSON or XML: Observation, Bundle, Parameters, DiagnosticReport with its contained resources, or
 * a list of these.
 */
export const fhir: Extractor = { name: 'fhir', version: '1', holdsFiles: true, accepts, extract };

/**
 * Accepts FHIR's XML and any JSON, because the head of a JSON file does not show whether it is FHIR, unless it shows
 * another standard.
 */
function accepts(head: FileHead): boolean {
  const { text } = head;
  if (unreadFormat(head) !== null) return false;
  return isXml(text) || startsAsJson(text);
}

function isXml(text: string): boolean {
  return /^\s*</.test(text) && /<[A-Z]\w+[^>]*\sxmlns\s*=\s*["']http:\/\/hl7\.org\/fhir["']/.test(text);
}

async function* extract(input: ExtractorInput): AsyncGenerator<Candidate> {
  const { source, dispose } = isXml(decodeText(input.bytes.subarray(0, HEAD), { cut: true }))
    ? await readXml(input.bytes)
    : readJson(input);
  try {
    const content = collectContent(source.roots, input.log);
    const { observations, outdated, files, find } = content;
    if (observations.length + outdated.length === 0) input.log.info(FHIR_LOG.noObservation);
    const replaced = new Set([...content.replaced, ...correctedAmong(observations, find)]);
    // What an outdated result would say of itself is of no interest.
    const unheard = new RunLog();
    for (const { reason, ...each } of outdated)
      for (const candidate of toCandidates(each, { ...input, log: unheard, find, replaced, source }))
        yield { ...candidate, refusal: reason };
    for (const each of observations) yield* toCandidates(each, { ...input, find, replaced, source });
    for (const { data, isText, holder } of files) {
      const of = { observation: holder, holders: [] };
      const about = { subject: subjectOf(of, find), person: readPerson(of, find) };
      const place = { ...source.placeOf(data), text: '' };
      const facts = factsOf(holder, find, { ...input, place });
      const bytes = Buffer.from(data.text(), 'base64');
      const inside =
        isText && isPlainText(bytes)
          ? inTurn(readTextDocument(bytes, place, { ...input, holder: facts }))
          : input.embedded(bytes, place, facts);
      yield* ofHolder(inside, about);
    }
  } finally {
    dispose();
  }
}

async function* inTurn(candidates: Iterable<Candidate>): AsyncGenerator<Candidate> {
  yield* candidates;
}

interface Opened {
  source: FhirSource;
  dispose(): void;
}

function readJson({ bytes, log }: Pick<ExtractorInput, 'bytes' | 'log'>): Opened {
  const text = decodeText(bytes);
  const lines = new LineIndex(text);
  const { roots, unread } = parseJsonLines(text);
  for (const line of unread) log.info(FHIR_LOG.unreadLine(line));
  const placeOf = (node: TreeNode) => ({ path: pointerTo(node), ...lines.position(node.at) });
  return { source: { roots, placeOf }, dispose: () => undefined };
}

async function readXml(bytes: Buffer): Promise<Opened> {
  const { root, dispose } = await openXml(bytes);
  const roots = [new FhirXmlNode(root, null, '')];
  const placeOf = (node: TreeNode) => ({ path: xpathTo(node, root.name), line: node.at });
  return { source: { roots, placeOf }, dispose };
}

/** XPath of a node: JSON lists are repeated elements, counted from 1. */
function xpathTo(node: TreeNode, root: string): string {
  const steps = stepsTo(node).map((step) => (typeof step === 'number' ? `[${step + 1}]` : step));
  return `/${root}${steps.map((step) => (step.startsWith('[') ? step : `/${step}`)).join('')}`;
}
