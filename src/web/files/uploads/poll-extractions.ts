import type { StoredFile } from '../../../shared/files/contract.ts';
import { FILES_PER_BATCH_MAX } from '../../../shared/files/limits.ts';
import { FIRST_PACE, followedStateOf, nextPace } from '../../../shared/files/polling-delays.ts';
import { isOutage } from './upload-calls.ts';

export interface PollDeps {
  /** These files, with the states of their extractions. */
  ask(fileIds: readonly string[]): Promise<readonly StoredFile[]>;
  /** Waits; throws once everything was cancelled. */
  wait(milliseconds: number): Promise<void>;
  /** Resolves once the page is visible. */
  seen(): Promise<void>;
  /** Resolves once the server answers again. */
  restored(): Promise<unknown>;
  /** Called with each answer about a file. */
  onAnswer(file: StoredFile): void;
}

type PendingEnd = PromiseWithResolvers<StoredFile | undefined>;

/**
 * Polls uploaded files until their extractions end, all in one request.
 * @returns a function that follows one more file: resolves once its state is final, or with undefined if its extraction
 * stayed unknown
 */
export function pollExtractions(deps: PollDeps): (fileId: string) => Promise<StoredFile | undefined> {
  const followed = new Map<string, PendingEnd>();
  let pace = FIRST_PACE;
  let running = false;

  async function poll(): Promise<void> {
    let before = '';
    while (followed.size > 0) {
      await deps.wait(pace.delay ?? 0);
      await deps.seen();
      const ids = [...followed.keys()].slice(0, FILES_PER_BATCH_MAX);
      const files = await deps.ask(ids).catch(async (error: unknown) => {
        if (!isOutage(error)) throw error;
        await deps.restored();
      });
      if (files === undefined) continue;
      const now = Date.now();
      for (const file of files) {
        deps.onAnswer(file);
        if (followedStateOf(file, now) === 'final') end(file.id, file);
      }
      const stateById = new Map(files.map((file) => [file.id, followedStateOf(file, now)]));
      const states = ids.map((id) => stateById.get(id) ?? 'unknown').filter((state) => state !== 'final');
      const answer = JSON.stringify(files.map(({ extraction, scan }) => [extraction, scan]));
      pace = nextPace(pace, states, answer !== before);
      before = answer;
      if (pace.delay !== undefined || states.length === 0) continue;
      for (const id of ids) end(id, undefined);
    }
  }

  function end(id: string, file: StoredFile | undefined): void {
    followed.get(id)?.resolve(file);
    followed.delete(id);
  }

  async function run(): Promise<void> {
    if (running) return;
    running = true;
    try {
      await poll();
    } catch (error) {
      for (const { reject } of followed.values()) reject(error);
      followed.clear();
    } finally {
      running = false;
    }
  }

  return (fileId) => {
    const pending: PendingEnd = followed.get(fileId) ?? Promise.withResolvers();
    followed.set(fileId, pending);
    pace = FIRST_PACE;
    void run();
    return pending.promise;
  };
}
