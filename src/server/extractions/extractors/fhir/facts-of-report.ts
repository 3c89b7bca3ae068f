import type { ExtractorInput, HolderFacts, Place } from '../../extractor.ts';
import type { TreeNode } from '../../parsing/tree-node.ts';
import { readIsoTime, timeOf } from '../../vocabulary/coded-time.ts';
import { resourceType } from './fhir-source.ts';
import { type Find, momentOf } from './read-effective.ts';
import { specimenOf } from './read-specimen.ts';

/**
 * Resources whose effective time is that of the results in their files. A document's own dates say when it was made.
 */
const RESULTS = new Set(['DiagnosticReport', 'Observation']);

/** What a resource states about the results in a file that it holds. */
export function factsOf(
  holder: TreeNode,
  find: Find,
  reading: Pick<ExtractorInput, 'log' | 'timeZone'> & { place: Place },
): HolderFacts {
  if (!RESULTS.has(resourceType(holder) ?? '')) return { time: null };
  const moment = momentOf(holder, find);
  const { own_specimen } = specimenOf({ observation: holder, holders: [] }, find);
  return {
    time: moment === null ? null : timeOf(moment, readIsoTime, reading),
    ...(own_specimen !== undefined && { own_specimen }),
  };
}
