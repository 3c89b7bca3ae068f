import { createWriteStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { RUN_FAILURES } from '../../../shared/texts/extraction/run-failures.ts';
import type { Catalogue } from '../../core/catalogue/catalogue.ts';
import { EXTRACTORS } from '../extractors/extractors.ts';
import { type ChildResult, emptyResult } from '../run-result.ts';
import { type ChildRequest, childRequestSchema } from './child-request.ts';
import { endWhenLost } from './end-when-lost.ts';
import { extractInChild } from './extract-in-child.ts';
import { startWatchdog } from './watchdog.ts';

/** File descriptor for the result. Standard output is not used because a library may print to it. */
const RESULT_FD = 4;

/**
 * Waits for one request, answers it, and ends the process. Everything that does not depend on the request is loaded
 * before it arrives.
 */
export function serveChild(catalogue: Promise<Catalogue>, lostIdleMs?: number): void {
  process.on('disconnect', () => process.exit(1));
  // Libraries leave rejected promises unhandled (pdf.js on a damaged PDF). What we await still fails where it is
  // awaited.
  const onPage = endWhenLost(lostIdleMs);
  const watchdog = startWatchdog(process.ppid);
  watchdog.thread.unref();
  process.once('message', (message) => void answer(message).catch(() => process.exit(1)));

  async function answer(message: unknown): Promise<void> {
    const request = childRequestSchema.parse(message);
    watchdog.endIn(request.deadlineMs);
    const result = JSON.stringify(await run(request, catalogue, onPage));
    createWriteStream('', { fd: RESULT_FD }).end(result, () => process.exit(0));
  }
}

async function run(
  request: ChildRequest,
  catalogue: Promise<Catalogue>,
  onPage: () => void,
): Promise<ChildResult> {
  const extractor = EXTRACTORS.find(({ name }) => name === request.extractor_name);
  const bytes = await readFile(request.path).catch(() => null);
  if (!extractor || !bytes) return emptyResult(RUN_FAILURES.unreadableFile);
  const progress = (page: number, pages: number) => {
    onPage();
    process.send?.({ page, pages }, () => undefined);
  };
  const input = { bytes, catalogue: await catalogue, timeZone: request.timeZone, progress };
  return extractInChild(extractor, input, EXTRACTORS);
}
