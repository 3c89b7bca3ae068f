import { createHash } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { checkSelection } from '../../src/shared/files/check-selection.ts';
import { filesEndpoints } from '../../src/shared/files/contract.ts';
import { FILES_PER_BATCH_MAX } from '../../src/shared/files/limits.ts';
import { refusalError } from '../../src/shared/texts/refused-uploads.ts';
import { type Api, createApi } from '../../src/web/core/api/api.ts';
import { ApiError } from '../../src/web/core/api/api-error.ts';
import { listQuery } from '../../src/web/core/api/list-query.ts';
import { uploadCalls } from '../../src/web/files/uploads/upload-calls.ts';
import type { UploadItem } from '../../src/web/files/uploads/upload-item.ts';
import { UploadQueue } from '../../src/web/files/uploads/upload-queue.ts';

export interface SendOptions {
  /** The address of doc2, without a final slash. */
  base: string;
  token: string;
  /** Called once for each file, when it is finished; `done` of `total` are then finished. */
  onFile: (item: UploadItem, done: number, total: number) => void;
  /** Called when the server stops answering, and when it answers again. */
  onWaiting: (isWaiting: boolean) => void;
  /** How long the server may be unreachable. */
  patienceMs: number;
}

export interface Sent {
  items: readonly UploadItem[];
  /** Why files were left out: the server's refusal of the token, or its absence. */
  stopped?: ApiError | 'away';
}

/** The longest timer, of nearly 25 days: a longer one would fire at once. */
const TIMER_MAX_MS = 2 ** 31 - 1;

/** In bytes; the longest answer is a page of 100 files. */
const ANSWER_MAX = 16 * 1024 * 1024;

const isOver = ({ status }: UploadItem): boolean => status === 'DONE' || status === 'FAILED';

/**
 * Sends files as the upload screen does: with the same queue, three at a time, each content once, retried after an
 * outage, and followed to the end of their extraction.
 */
export async function sendFiles(
  files: readonly { file: File; path: string }[],
  { base, token, onFile, onWaiting, patienceMs }: SendOptions,
): Promise<Sent> {
  const over = Promise.withResolvers<Sent['stopped']>();
  const probe = async (api: Api): Promise<void> => {
    const query = listQuery({ page_size: 1 });
    await api.call(filesEndpoints.listFiles, { query, renew: false }).catch((error: unknown) => {
      if (isRefusal(error)) over.resolve(error);
      throw error;
    });
  };
  const api: Api = createApi({
    base,
    cookies: () => '',
    authorization: `Bearer ${token}`,
    answerMax: ANSWER_MAX,
    // A token is not renewed: this call finds out why it is refused.
    renew: () => probe(api),
    onSessionLost: () => undefined,
  });
  const first = await probe(api).catch((error: unknown) => error);
  if (isRefusal(first)) return { items: [], stopped: first };

  const queue = new UploadQueue({
    calls: { ...uploadCalls(api), reach: () => probe(api) },
    readable: async (file) => file,
    hash: sha256Of,
    now: () => performance.now(),
    wait: (milliseconds, signal) => setTimeout(milliseconds, undefined, { signal }),
    // A refused token stops everything: the probe sees to it.
    isSignedOut: () => false,
    seen: async () => undefined,
    locks: undefined,
  });
  const reported = new Set<string>();
  let away: NodeJS.Timeout | undefined;
  const onChange = (): void => {
    const { items, lost } = queue.getSnapshot();
    const isWaiting = lost !== undefined;
    for (const item of items.filter((one) => isOver(one) && !reported.has(one.key))) {
      reported.add(item.key);
      onFile(item, reported.size, items.length);
    }
    if (isWaiting !== (away !== undefined)) {
      onWaiting(isWaiting);
      clearTimeout(away);
      away = isWaiting
        ? globalThis.setTimeout(() => over.resolve('away'), Math.min(patienceMs, TIMER_MAX_MS))
        : undefined;
    }
    if (reported.size === files.length) over.resolve(undefined);
  };
  queue.subscribe(onChange);
  addAll(queue, files);
  onChange();
  const stopped = await over.promise;
  clearTimeout(away);
  const { items } = queue.getSnapshot();
  queue.dispose();
  return { items, ...(stopped !== undefined && { stopped }) };
}

/** Adds the files in batches; the refused ones with the first. */
function addAll(queue: UploadQueue, files: readonly { file: File; path: string }[]): void {
  const described = files.map(({ file, path }) => {
    const { name, size, lastModified } = file;
    return { file, path, name, size, lastModified };
  });
  const { accepted, refused } = checkSelection(described);
  const words = refused.map(({ file, reason }) =>
    reason === 'file_chosen_twice' ? file : { ...file, error: refusalError(reason, [file.name]) },
  );
  for (let from = 0; from === 0 || from < accepted.length; from += FILES_PER_BATCH_MAX)
    queue.add(accepted.slice(from, from + FILES_PER_BATCH_MAX), from === 0 ? words : []);
}

/** A server that refuses the token will go on refusing it. */
const isRefusal = (error: unknown): error is ApiError =>
  error instanceof ApiError && [400, 401, 403, 404].includes(error.status);

async function sha256Of(file: File): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of file.stream()) hash.update(chunk);
  return hash.digest('hex');
}
