import { createWriteStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { Worker } from 'node:worker_threads';
import { RUN_FAILURES } from '../../../shared/texts/extraction-log.ts';
import { loadCatalogue } from '../../core/catalogue/load-catalogue.ts';
import { EXTRACTORS } from '../extractors/extractors.ts';
import { type ChildResult, emptyResult } from '../run-result.ts';
import { type ChildRequest, childRequestSchema } from './child-request.ts';
import { runExtractor } from './run-extractor.ts';

/** File descriptor of the result. Standard output is not used, because a library may print on it. */
const RESULT_FD = 4;

process.on('disconnect', () => process.exit(1));
process.once('message', async (message) => {
  const request = childRequestSchema.parse(message);
  const watchdog = new URL('./child-watchdog.ts', import.meta.url);
  new Worker(watchdog, { workerData: { parent: process.ppid, deadlineMs: request.deadlineMs } }).unref();
  const result = JSON.stringify(await run(request));
  createWriteStream('', { fd: RESULT_FD }).end(result, () => process.exit(0));
});

async function run(request: ChildRequest): Promise<ChildResult> {
  const extractor = EXTRACTORS.find(({ name }) => name === request.extractor_name);
  const bytes = await readFile(request.path).catch(() => null);
  if (!extractor || !bytes) return emptyResult(RUN_FAILURES.unreadableFile);
  const catalogue = await loadCatalogue(request.catalogueDir);
  return runExtractor(extractor, { bytes, catalogue, timeZone: request.timeZone }, EXTRACTORS);
}
