import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import type { Database } from '../../src/server/core/database/database.ts';
import { API_PREFIX } from '../../src/shared/core/endpoint.ts';
import { signIn } from '../load/person.ts';
import { declare } from './writers.ts';

const TITLE = 'Lecture pendant une panne';
const PAUSE_MS = 250;
const ANSWER_LIMIT_MS = 15_000;
/** How often a person reads the list between two declarations: people read more than they write. */
const LOOKS = 4;

export interface Looks {
  /** Number of lists that were answered. */
  lists: number;
  /** Number of lists that did not show what the person had declared, though it had been acknowledged. */
  missed: number;
}

const listSchema = z.object({ items: z.array(z.object({ id: z.string() })) });

/** Starts people who declare an observation about every second, and then look for it in their list several times. */
export async function startReaders(
  url: string,
  database: Database,
  count: number,
): Promise<{ stop(): Promise<Looks> }> {
  const looks: Looks = { lists: 0, missed: 0 };
  let stopping = false;
  const people = await Promise.all(Array.from({ length: count }, () => signIn(database)));

  async function look({ headers, actor }: (typeof people)[number], declared: string): Promise<void> {
    const query = `q:eq:creation_author_id=${actor.user_id}&q:page_size=5`;
    const answer = await fetch(`${url}${API_PREFIX}/observations?${query}`, {
      headers,
      signal: AbortSignal.timeout(ANSWER_LIMIT_MS),
    }).catch(() => undefined);
    const body: unknown = await answer?.json().catch(() => undefined);
    if (!answer?.ok || body === undefined) return;
    looks.lists += 1;
    if (listSchema.parse(body).items.every(({ id }) => id !== declared)) looks.missed += 1;
  }

  const readers = people.map(async (person) => {
    while (!stopping) {
      const declared = await declare(url, person.headers, randomUUID(), TITLE);
      for (let n = 0; n < LOOKS; n += 1) {
        if (declared !== undefined) await look(person, declared);
        await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
      }
    }
  });
  return {
    async stop() {
      stopping = true;
      await Promise.all(readers);
      return looks;
    },
  };
}
