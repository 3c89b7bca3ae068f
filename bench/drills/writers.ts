import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import type { Database } from '../../src/server/core/database/database.ts';
import { API_PREFIX, IDEMPOTENCY_HEADER } from '../../src/shared/core/endpoint.ts';

const GIVE_UP_MS = 120_000;
const PAUSE_MS = 100;
const ANSWER_LIMIT_MS = 15_000;
const TITLE = 'Écriture pendant une panne';
const body = (title: string) => ({
  type_id: 'poids',
  title,
  measures: [{ type_id: 'poids.poids', value: 70.5 }],
});

export interface Outcome {
  /** Observations whose creation the server acknowledged: key of the request to id of the observation. */
  acknowledged: Map<string, string>;
  /** Requests that were repeated because they were refused, cut off or unanswered. */
  retried: number;
  /** The longest time without an acknowledged write. */
  longestGapMs: number;
}

/**
 * Declares observations from several clients at once, until `stop`. A request that fails is sent again with its
 * Idempotency-Key, as the screens do.
 * @throws when one has kept failing for two minutes
 */
export function startWriters(
  url: string,
  headers: Record<string, string>,
  count: number,
): { stop(): Promise<Outcome> } {
  const outcome: Outcome = { acknowledged: new Map(), retried: 0, longestGapMs: 0 };
  let stopping = false;
  let last = Date.now();

  async function write(): Promise<void> {
    const key = randomUUID();
    const end = Date.now() + GIVE_UP_MS;
    for (;;) {
      const id = await declare(url, headers, key);
      if (id !== undefined) {
        outcome.acknowledged.set(key, id);
        outcome.longestGapMs = Math.max(outcome.longestGapMs, Date.now() - last);
        last = Date.now();
        return;
      }
      if (Date.now() > end) throw new Error('no write was accepted for two minutes');
      outcome.retried += 1;
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
    }
  }

  const writers = Array.from({ length: count }, async () => {
    while (!stopping) await write();
  });
  return {
    async stop() {
      stopping = true;
      await Promise.all(writers);
      return outcome;
    },
  };
}

/** Declares one observation. @returns its id, or undefined when the request failed */
export async function declare(
  url: string,
  headers: Record<string, string>,
  key: string,
  title = TITLE,
): Promise<string | undefined> {
  try {
    const answer = await fetch(`${url}${API_PREFIX}/observations`, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json', [IDEMPOTENCY_HEADER]: key },
      body: JSON.stringify(body(title)),
      signal: AbortSignal.timeout(ANSWER_LIMIT_MS),
    });
    const declared: unknown = await answer.json();
    return answer.ok ? z.object({ id: z.string() }).parse(declared).id : undefined;
  } catch {
    return undefined;
  }
}

/** @returns the problems found in the database once the writers have stopped */
export async function lostOrDoubled({ queries }: Database, { acknowledged }: Outcome): Promise<string[]> {
  const rows = await queries.selectFrom('observations').select('id').where('title', '=', TITLE).execute();
  const found = new Set(rows.map(({ id }) => id));
  const lost = [...acknowledged.values()].filter((id) => !found.has(id));
  const problems = lost.map((id) => `acknowledged and lost: ${id}`);
  const doubled = rows.length - acknowledged.size;
  if (doubled !== 0) problems.push(`${rows.length} observations for ${acknowledged.size} declarations`);
  return problems;
}
