import { stat } from 'node:fs/promises';
import { FILE_SIZE_MAX } from '../../shared/files/limits.ts';
import { EXTRACT_CLI } from '../../shared/texts/extraction-log.ts';
import type { Catalogue } from '../core/catalogue/catalogue.ts';
import { loadCatalogue } from '../core/catalogue/load-catalogue.ts';
import { type ExtractedObservation, runExtractors } from './run-extractors.ts';

/** `npm run extract -- FILE…`: what would be extracted, one JSON line a file, without server or database. */
process.exitCode = await main(process.argv.slice(2), process.env.CATALOGUE_DIR || undefined);

async function main(paths: readonly string[], catalogueDir: string | undefined): Promise<number> {
  if (paths.length === 0) return complain(EXTRACT_CLI.usage);
  const catalogue = await loadCatalogue(catalogueDir).catch((error: Error) => error);
  if (catalogue instanceof Error) return complain(catalogue.message);
  let status = 0;
  for (const path of paths) {
    const problem = await unreadable(path);
    if (problem !== null) {
      status = complain(problem);
      continue;
    }
    const { extractors, observations } = await runExtractors({ path, name: path, catalogueDir });
    for (const { error } of extractors) if (error !== null) status = complain(`${path} : ${error}`);
    const line = {
      file: path,
      extractors: extractors.map(({ extractor_name, error, logs }) => ({ extractor_name, error, logs })),
      observations: observations.map((observation) => printed(observation, catalogue)),
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

function printed({ type_id, title, effective_time, measures }: ExtractedObservation, catalogue: Catalogue) {
  const values = measures.map(({ type_id: id, value }) => {
    const text = catalogue.measure(id)?.measure.value_type === 'TEXTE';
    return { type_id: id, value: text ? value : Number(value) };
  });
  return { type_id, title, effective_time, measures: values };
}

function complain(sentence: string): number {
  process.stderr.write(`${sentence}\n`);
  return 1;
}
