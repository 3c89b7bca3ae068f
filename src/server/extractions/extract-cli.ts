import { stat } from 'node:fs/promises';
import { DEFAULT_TIME_ZONE, isTimeZone } from '../../shared/core/local-time.ts';
import { FILE_SIZE_MAX } from '../../shared/files/limits.ts';
import { effectiveTimeFields, readEffectiveTime } from '../../shared/observations/effective-time.ts';
import { EXTRACT_CLI } from '../../shared/texts/format-log.ts';
import type { Catalogue } from '../core/catalogue/catalogue.ts';
import { loadCatalogue } from '../core/catalogue/load-catalogue.ts';
import type { ExtractedObservation } from './run-result.ts';
import { runExtractors } from './running/run-extractors.ts';

/**
 * `npm run extract -- FILE…` prints what would be extracted, one JSON line per file. It needs no server and no
 * database.
 */
const { CATALOGUE_DIR, EXTRACTION_TIME_ZONE } = process.env;
process.exitCode = await main(process.argv.slice(2), {
  catalogueDir: CATALOGUE_DIR || undefined,
  timeZone: EXTRACTION_TIME_ZONE || DEFAULT_TIME_ZONE,
});

interface Settings {
  catalogueDir: string | undefined;
  timeZone: string;
}

async function main(paths: readonly string[], settings: Settings): Promise<number> {
  const { catalogueDir, timeZone } = settings;
  if (paths.length === 0) return complain(EXTRACT_CLI.usage);
  if (!isTimeZone(timeZone)) return complain(EXTRACT_CLI.timeZone(timeZone));
  const catalogue = await loadCatalogue(catalogueDir).catch((error: Error) => error);
  if (catalogue instanceof Error) return complain(catalogue.message);
  let status = 0;
  for (const path of paths) {
    const problem = await unreadable(path);
    if (problem !== null) {
      status = complain(problem);
      continue;
    }
    const { extractors, observations } = await runExtractors({ path, name: path, ...settings });
    for (const { error } of extractors) if (error !== null) status = complain(`${path} : ${error}`);
    const line = {
      file: path,
      extractors: extractors.map(({ extractor_name, error, logs }) => ({ extractor_name, error, logs })),
      observations: observations.map((observation) => printed(observation, catalogue, timeZone)),
    };
    process.stdout.write(`${JSON.stringify(line)}\n`);
  }
  return status;
}

async function unreadable(path: string): Promise<string | null> {
  const found = await stat(path).catch(() => null);
  if (found === null) return EXTRACT_CLI.missing(path);
  if (!found.isFile()) return EXTRACT_CLI.notAFile(path);
  return found.size > FILE_SIZE_MAX ? EXTRACT_CLI.tooLarge(path) : null;
}

/** Times as the API answers them: those without a zone are given that of the settings. */
function printed(
  { type_id, title, effective_time: text, measures }: ExtractedObservation,
  catalogue: Catalogue,
  timeZone: string,
) {
  const kept = text === null ? null : readEffectiveTime(text, timeZone);
  const { effective_time } = effectiveTimeFields(kept, { timeZone, isExtracted: true });
  const values = measures.map(({ type_id: id, value, comparator }) => {
    const text = catalogue.measure(id)?.measure.value_type === 'TEXTE';
    return { type_id: id, ...(comparator && { comparator }), value: text ? value : Number(value) };
  });
  return { type_id, title, effective_time, measures: values };
}

function complain(sentence: string): number {
  process.stderr.write(`${sentence}\n`);
  return 1;
}
