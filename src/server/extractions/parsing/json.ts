import type { JsonNode } from '../../../shared/core/json/json-node.ts';
import { type JsonFailure, readJson } from '../../../shared/core/json/read-json.ts';
import { RUN_FAILURES } from '../../../shared/texts/run-failures.ts';
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
