import type { JsonNode } from '../../../shared/core/json/json-node.ts';
import { type JsonFailure, readJson } from '../../../shared/core/json/read-json.ts';
import { RUN_FAILURES } from '../../../shared/texts/extraction/run-failures.ts';
import { ExtractionError } from '../extractor.ts';

/**
 * A repeated name is refused because it leaves open which value was meant. Several root values are accepted because
 * FHIR servers send resources one after the other.
 */
const RULES = { depth: 200, values: 5_000_000, several: true, repeatedNames: false };

/** Parses the values of a JSON or NDJSON file. @throws ExtractionError that does not quote the content */
export function parseJson(text: string): JsonNode[] {
  const read = readJson(text, RULES);
  if ('failure' in read) throw new ExtractionError(words(read.failure));
  return read.roots;
}

/** The values of a JSON file, and the numbers of the lines of an NDJSON file that could not be read. */
interface ReadLines {
  roots: JsonNode[];
  unread: number[];
}

/**
 * Parses like `parseJson`, but leaves out the lines of an NDJSON file that are no JSON, such as the last one of an
 * interrupted export. The whole file is refused if most lines are no JSON, or if one of them may be another version of
 * a resource that was read.
 *
 * @throws ExtractionError that does not quote the content
 */
export function parseJsonLines(text: string): ReadLines {
  const read = readJson(text, RULES);
  if (!('failure' in read)) return { roots: read.roots, unread: [] };
  const lines = text.split('\n');
  const filled = lines.filter((line) => line.trim() !== '');
  const broken = new Set(filled.every((line) => line.startsWith('{"')) ? filled.filter(isBroken) : []);
  const ids = filled.filter((line) => !broken.has(line)).flatMap((line) => idOf(line) ?? []);
  const isVersion = [...broken].some((line) => ids.includes(idOf(line) ?? ''));
  if (broken.size * 2 > filled.length || isVersion) throw new ExtractionError(words(read.failure));
  const kept = lines.map((line) => (broken.has(line) ? ' '.repeat(line.length) : line)).join('\n');
  return { roots: parseJson(kept), unread: lines.flatMap((line, at) => (broken.has(line) ? [at + 1] : [])) };
}

const isBroken = (line: string): boolean => 'failure' in readJson(line, { ...RULES, several: false });

/** The first identifier of a line, in which that of the resource stands before those of its parts. */
const idOf = (line: string): string | undefined => /"id"\s*:\s*"([^"]*)"/.exec(line)?.[1];

function words({ reason, line, column }: JsonFailure): string {
  switch (reason) {
    case 'depth':
      return RUN_FAILURES.jsonDepth(RULES.depth, line);
    case 'values':
      return RUN_FAILURES.jsonSize(RULES.values);
    case 'repeated_name':
      return RUN_FAILURES.jsonDuplicate(line, column);
    default:
      return RUN_FAILURES.json(line, column);
  }
}
