import { stat } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { DEFAULT_TIME_ZONE, isTimeZone } from '../../../shared/core/local-time.ts';
import { FILE_SIZE_MAX } from '../../../shared/files/limits.ts';
import { EXTRACT_CLI } from '../../../shared/texts/extraction/format-log.ts';
import { loadCatalogue } from '../../core/catalogue/load-catalogue.ts';
import { builtChild } from '../running/built-child.ts';
import { runExtractors } from '../running/run-extractors.ts';
import { startChild } from '../running/start-child.ts';
import { FORMATS, type Format, writerOf } from './extract-writers.ts';
import { wouldBeObservations } from './would-be-observations.ts';

/**
 * `npm run extract -- FILE… [--format json|csv|fhir]` prints what would be extracted: either one JSON line per file,
 * with its report, or the observations of all files in an export format. It needs no server and no database.
 */
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  // A program that reads the output may stop before its end, as `head` does.
  if (error.code !== 'EPIPE') throw error;
  process.exit();
});
const { CATALOGUE_DIR, EXTRACTION_TIME_ZONE } = process.env;
process.exitCode = await main(process.argv.slice(2), {
  catalogueDir: CATALOGUE_DIR || undefined,
  timeZone: EXTRACTION_TIME_ZONE || DEFAULT_TIME_ZONE,
});

interface Settings {
  catalogueDir: string | undefined;
  timeZone: string;
}

async function main(args: readonly string[], settings: Settings): Promise<number> {
  const options = readArguments(args);
  if (options === undefined) return complain(EXTRACT_CLI.usage);
  const { paths, format } = options;
  const { catalogueDir, timeZone } = settings;
  if (!isTimeZone(timeZone)) return complain(EXTRACT_CLI.timeZone(timeZone));
  const catalogue = await loadCatalogue(catalogueDir).catch((error: Error) => error);
  if (catalogue instanceof Error) return complain(catalogue.message);
  const module = await builtChild();
  const take = (memoryBytes: number) => startChild({ memoryBytes, catalogueDir, module });
  const time = new Date();
  const writer = writerOf(format, catalogue, time);
  process.stdout.write(writer.start);
  let status = 0;
  for (const path of paths) {
    const problem = await unreadable(path);
    if (problem !== null) {
      status = complain(problem);
      continue;
    }
    const { extractors, observations } = await runExtractors({ path, name: path, ...settings }, { take });
    for (const { error } of extractors) if (error !== null) status = complain(`${path} : ${error}`);
    const found = wouldBeObservations(observations, { path, catalogue, timeZone, time });
    process.stdout.write(writer.file(path, extractors, found));
  }
  process.stdout.write(writer.end());
  return status;
}

/** Parses the arguments; undefined if they are invalid. */
function readArguments(args: readonly string[]): { paths: string[]; format: Format } | undefined {
  try {
    const options = { format: { type: 'string', default: 'json' } } as const;
    const { values, positionals } = parseArgs({ args: [...args], options, allowPositionals: true });
    const format = FORMATS.find((name) => name === values.format);
    return format === undefined || positionals.length === 0 ? undefined : { paths: positionals, format };
  } catch {
    return undefined;
  }
}

async function unreadable(path: string): Promise<string | null> {
  const found = await stat(path).catch(() => null);
  if (found === null) return EXTRACT_CLI.missing(path);
  if (!found.isFile()) return EXTRACT_CLI.notAFile(path);
  return found.size > FILE_SIZE_MAX ? EXTRACT_CLI.tooLarge(path) : null;
}

function complain(sentence: string): number {
  process.stderr.write(`${sentence}\n`);
  return 1;
}
