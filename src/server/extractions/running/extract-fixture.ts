import { readFile } from 'node:fs/promises';
import { DEFAULT_TIME_ZONE } from '../../../shared/core/local-time.ts';
import { readEffectiveTime } from '../../../shared/observations/effective-time.ts';
import { loadCatalogue } from '../../core/catalogue/load-catalogue.ts';
import type { Extractor } from '../extractor.ts';
import { EXTRACTORS } from '../extractors/extractors.ts';
import { headOf } from '../parsing/file-head.ts';
import { type ChildResult, childResultSchema } from '../run-result.ts';
import { extractInChild } from './extract-in-child.ts';

/** For tests: a result with one line per observation, "type day hour: measure=value …". */
export interface Outcome extends ChildResult {
  accepted: boolean;
  found: string[];
}

const catalogue = await loadCatalogue();

/**
 * For tests: runs an extractor on a content (text or bytes), in the time zone of Paris. The result is read as the server
 * reads it from a child process.
 * @throws for a result that the server would refuse
 */
export async function extractFrom(extractor: Extractor, content: string | Buffer): Promise<Outcome> {
  const bytes = typeof content === 'string' ? Buffer.from(content) : content;
  const returned = await extractInChild(
    extractor,
    { bytes, catalogue, timeZone: 'Europe/Paris' },
    EXTRACTORS,
  );
  const result = childResultSchema.parse(JSON.parse(JSON.stringify(returned)));
  const found = result.observations.map(({ type_id, effective_time, measures }) => {
    const values = measures.map(
      (measure) => `${measure.type_id.slice(type_id.length + 1)}${measure.comparator ?? '='}${measure.value}`,
    );
    return `${type_id} ${instantOf(effective_time)?.slice(0, 16) ?? 'sans date'}: ${values.join(' ')}`;
  });
  return { ...result, accepted: extractor.accepts(headOf(bytes)), found };
}

/** For tests: the first instant, in UTC, of a Paris time. */
export function instantOf(text: string | null): string | undefined {
  return text === null ? undefined : readEffectiveTime(text, DEFAULT_TIME_ZONE)?.start.toISOString();
}

/** For tests: a synthetic file from the samples of an extractor. */
export function sample(folder: string, name: string): Promise<Buffer> {
  return readFile(new URL(`../extractors/${folder}/samples/${name}`, import.meta.url));
}
