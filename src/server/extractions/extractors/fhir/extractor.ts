import { FHIR_LOG } from '../../../../shared/texts/extraction-log.ts';
import { decodeText } from '../../decode-text.ts';
import type { Candidate, Extractor, ExtractorInput, FileHead } from '../../extractor.ts';
import { parseJson } from '../../json-tree.ts';
import { LineIndex, pointerTo } from '../../source-tree.ts';
import { collectObservations } from './collect.ts';
import type { FhirSource } from './fhir-source.ts';
import { toCandidates } from './to-candidates.ts';

/** FHIR R4 resources in JSON: Observation, Bundle, DiagnosticReport with what it contains, or a list of these. */
export const fhir: Extractor = { name: 'fhir', version: '1', accepts, extract };

/** Any JSON: what it holds cannot be told from its beginning alone. */
function accepts({ text }: FileHead): boolean {
  return /^\s*(?:\{\s*["}]|\[\s*[{\]])/.test(text);
}

function* extract(input: ExtractorInput): Generator<Candidate> {
  const source = readJson(input.bytes);
  const collected = collectObservations(source.roots);
  if (collected.length === 0) input.log.info(FHIR_LOG.noObservation);
  for (const each of collected) yield* toCandidates(each, { ...input, source });
}

function readJson(bytes: Buffer): FhirSource {
  const text = decodeText(bytes);
  const lines = new LineIndex(text);
  return {
    roots: parseJson(text),
    placeOf: (node) => ({ path: pointerTo(node), ...lines.position(node.at) }),
  };
}
