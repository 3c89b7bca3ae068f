import { decodeText } from '../../../../shared/core/decode-text.ts';
import type { JsonNode } from '../../../../shared/core/json/json-node.ts';
import { LineIndex } from '../../../../shared/core/line-index.ts';
import { REFUSALS } from '../../../../shared/texts/extraction/extraction-log.ts';
import { GLUCOSE_LOG, JSON_LOG } from '../../../../shared/texts/extraction/format-log.ts';
import type { Candidate, Extractor, ExtractorInput, FileHead } from '../../extractor.ts';
import { startsAsJson } from '../../parsing/file-head.ts';
import { parseJson } from '../../parsing/json.ts';
import { pointerTo } from '../../parsing/tree-node.ts';
import { readTables } from '../csv/read-table.ts';
import { fitPoints, readFit } from './google-fit.ts';
import { DEPTH_MAX, FIELDS_MAX, LISTS_MAX, tablesOf } from './records.ts';
import { readWithings, withingsGroups } from './withings.ts';

/**
 * Records in JSON, as applications and devices export them (Nightscout, Tidepool, Health Auto Export): lists of objects
 * with the same fields, read by the rules of tables.
 */
export const json: Extractor = { name: 'json', version: '1', accepts, extract };

/** Accepts JSON with a date or a time among its first fields, unless it is FHIR's or another standard's. */
function accepts({ text }: FileHead): boolean {
  if (!startsAsJson(text)) return false;
  return (
    /"[^"\n]{0,40}(?:date|time|day|jour|heure|created|collected|measured|taken|recorded|_at)[^"\n]{0,40}"\s*:/i.test(
      text,
    ) && !OF_A_STANDARD.test(text)
  );
}

const OF_A_STANDARD = /"(?:resourceType|archetype_node_id|rm_version)"\s*:/;

function* extract(input: ExtractorInput): Generator<Candidate> {
  const text = decodeText(input.bytes);
  const lines = new LineIndex(text);
  const roots = parseJson(text);
  const [groups, points] = [withingsGroups(roots), fitPoints(roots)];
  const placeOfNode = (node: JsonNode) => ({ path: pointerTo(node), ...lines.position(node.at) });
  if (groups !== null || points !== null) {
    if (groups !== null) yield* readWithings(groups, placeOfNode, input);
    if (points !== null) yield* readFit(points, placeOfNode, input);
    input.allRead?.();
    return;
  }
  let isRead = false;
  const { tables, isCut } = tablesOf(roots, input.catalogue);
  for (const { key, rows, nodeAt } of tables) {
    const placeOf = (line: number, column: number) => {
      return placeOfNode(nodeAt(line, column));
    };
    const candidates = readTables({ rows, merges: [], placeOf }, input);
    for (;;) {
      const { done, value } = candidates.next();
      if (done) break;
      isRead = true;
      // The content of a profile is not a measure: « profile: { birthDate, weight_kg } ».
      const refusal = value.effective_time === null ? REFUSALS.invalidRow(GLUCOSE_LOG.noTime) : null;
      yield { ...value, panel: `${key}, ${value.panel}`, refusal: value.refusal ?? refusal };
    }
  }
  if (isRead && isCut) input.log.info(JSON_LOG.limits(DEPTH_MAX, FIELDS_MAX, LISTS_MAX));
  // The FHIR extractor, which accepts any JSON, then has nothing to report about this file.
  if (isRead) input.allRead?.();
}
