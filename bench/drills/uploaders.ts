import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Database } from '../../src/server/core/database/database.ts';
import { API_PREFIX, IDEMPOTENCY_HEADER } from '../../src/shared/core/endpoint.ts';
import { extractionSchema } from '../../src/shared/extractions/contract.ts';
import { DIRECT_LINK_HEADERS } from '../../src/shared/files/limits.ts';

const GIVE_UP_MS = 120_000;
const PAUSE_MS = 200;
const ANSWER_LIMIT_MS = 20_000;
const FILES_PER_BATCH = 50;
/** Large enough for a kill to hit it half-way. */
const SIZE_MAX = 3 * 1024 * 1024;
/** Each extraction takes a child process: without a pause between files, the drill would mostly wait for them. */
const BETWEEN_FILES_MS = 500;

export interface Uploads {
  /** Files whose upload the server acknowledged: id, and SHA-256 of the content sent. */
  finished: Map<string, string>;
  retried: number;
}

const batchSchema = z.object({ batch_id: z.string() });
const startedSchema = z.object({
  file: z.object({ id: z.string() }),
  upload_information: z.object({ direct_link: z.string() }),
});

/** Sends one file, in a batch of its own. */
export async function sendFile(
  url: string,
  headers: Record<string, string>,
  name: string,
  content: Buffer,
): Promise<void> {
  const call = async (path: string, init: RequestInit) => {
    const answer = await fetch(new URL(path, url), { ...init, headers: { ...headers, ...init.headers } });
    const text = await answer.text();
    if (!answer.ok) throw new Error(text);
    return text === '' ? undefined : JSON.parse(text);
  };
  const { batch_id } = batchSchema.parse(await call(`${API_PREFIX}/files/_upload_batch_id`, {}));
  const { file, upload_information } = startedSchema.parse(
    await call(`${API_PREFIX}/files/_upload_start?batch_id=${batch_id}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ name, size: content.length }),
    }),
  );
  await call(upload_information.direct_link, {
    method: 'PUT',
    headers: DIRECT_LINK_HEADERS,
    body: new Uint8Array(content),
  });
  await call(`${API_PREFIX}/files/${file.id}/_upload_finish`, { method: 'PUT' });
}

/** Sends small biology results, each different, from several clients at once, until `stop`. */
export function startUploaders(
  url: string,
  headers: Record<string, string>,
  count: number,
): { stop(): Promise<Uploads> } {
  const uploads: Uploads = { finished: new Map(), retried: 0 };
  let stopping = false;
  let made = 0;

  /** Repeats a step until it succeeds: every step is idempotent. */
  async function step(path: string, init: RequestInit): Promise<unknown> {
    const end = Date.now() + GIVE_UP_MS;
    for (;;) {
      const answer = await fetch(new URL(path, url), {
        ...init,
        signal: AbortSignal.timeout(ANSWER_LIMIT_MS),
      }).catch(() => undefined);
      const text = await answer?.text().catch(() => undefined);
      if (answer?.ok && text !== undefined) return text.startsWith('{') ? JSON.parse(text) : undefined;
      // The link has received the content; only its answer was lost.
      if (answer?.status === 412 || text?.includes('"upload_already_finished"')) return undefined;
      if (Date.now() > end) throw new Error(`no answer for two minutes: ${path}`);
      uploads.retried += 1;
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
    }
  }

  async function upload(batch: string): Promise<void> {
    made += 1;
    const content = resultOf(made);
    const body = JSON.stringify({ name: `resultat-${made}.json`, size: content.length });
    const json = {
      ...headers,
      'content-type': 'application/json',
      [IDEMPOTENCY_HEADER]: crypto.randomUUID(),
    };
    const startPath = `${API_PREFIX}/files/_upload_start?batch_id=${batch}`;
    const { file, upload_information } = startedSchema.parse(
      await step(startPath, { method: 'POST', headers: json, body }),
    );
    const link = upload_information.direct_link;
    // The bucket must receive neither the cookie nor the XSRF header.
    const direct = { ...DIRECT_LINK_HEADERS, ...(!link.startsWith('http') && headers) };
    await step(link, { method: 'PUT', headers: direct, body: content });
    await step(`${API_PREFIX}/files/${file.id}/_upload_finish`, { method: 'PUT', headers });
    uploads.finished.set(file.id, createHash('sha256').update(content).digest('hex'));
    await new Promise((resolve) => setTimeout(resolve, BETWEEN_FILES_MS));
  }

  const uploaders = Array.from({ length: count }, async () => {
    while (!stopping) {
      const { batch_id } = batchSchema.parse(await step(`${API_PREFIX}/files/_upload_batch_id`, { headers }));
      for (let n = 0; n < FILES_PER_BATCH && !stopping; n += 1) await upload(batch_id);
    }
  });
  return {
    async stop() {
      stopping = true;
      await Promise.all(uploaders);
      return uploads;
    },
  };
}

/** The n-th body weight (FHIR R4 Observation), which differs from the others in its time and its length. */
function resultOf(n: number): Buffer {
  const text = JSON.stringify({
    resourceType: 'Observation',
    status: 'final',
    code: { coding: [{ system: 'http://loinc.org', code: '29463-7' }] },
    effectiveDateTime: new Date(Date.UTC(2020, 0, 1) + n * 60_000).toISOString(),
    valueQuantity: { value: 70, system: 'http://unitsofmeasure.org', code: 'kg', unit: 'kg' },
  });
  return Buffer.from(text.padEnd(text.length + ((n * 7_919_333) % SIZE_MAX), ' '));
}

/** Waits until every job has ended, or until none has for `limitMs`. @returns the problems found with the files */
export async function lostFiles(
  url: string,
  headers: Record<string, string>,
  { finished }: Uploads,
  limitMs: number,
): Promise<string[]> {
  const problems: string[] = [];
  let end = Date.now() + limitMs;
  for (const [id, sha256] of finished) {
    const content = await fetch(`${url}${API_PREFIX}/files/${id}/_download?inline=false`, { headers });
    if (!content.ok || (await hashOf(content)) !== sha256)
      problems.push(`file ${id}: not what was sent (${content.status})`);
    const found = await extractedFrom(url, headers, id, end);
    if (found !== undefined) end = Date.now() + limitMs;
    if (found?.items !== 1)
      problems.push(
        `file ${id}: ${found?.items ?? 'no'} observation(s) extracted, 1 expected (${found?.errors.join(' ')})`,
      );
  }
  return problems;
}

const hashOf = async (content: Response): Promise<string> =>
  createHash('sha256')
    .update(Buffer.from(await content.arrayBuffer()))
    .digest('hex');

/** @returns the other problems found: incomplete files, observations saved twice, jobs that never ended */
export async function halfDone(
  { queries }: Database,
  url: string,
  headers: Record<string, string>,
): Promise<string[]> {
  const problems: string[] = [];
  const stored = await queries
    .selectFrom('files')
    .select(['id', 'sha256'])
    .where('stored', '=', true)
    .execute();
  for (const { id, sha256 } of stored) {
    const content = await fetch(`${url}${API_PREFIX}/files/${id}/_download?inline=false`, { headers });
    if (!content.ok || (await hashOf(content)) !== sha256?.toString('hex'))
      problems.push(`file ${id}: not what its row says (${content.status})`);
  }
  const { rows: doubled } = await sql<{ source_entity_id: string }>`
    select source_entity_id from observations where source_entity_type = 'File'
    group by source_entity_id having count(*) > 1`.execute(queries);
  problems.push(...doubled.map(({ source_entity_id: id }) => `file ${id}: extracted twice`));
  const { rows: open } = await sql<{ id: string; state: string }>`
    select id, state from pgboss.job where name like 'extract-file%' and state in ('created', 'retry', 'active')`.execute(
    queries,
  );
  problems.push(...open.map(({ id, state }) => `job ${id}: still ${state}`));
  return problems;
}

async function extractedFrom(
  url: string,
  headers: Record<string, string>,
  id: string,
  end: number,
): Promise<{ items: number; errors: string[] } | undefined> {
  for (;;) {
    const answer = await fetch(`${url}${API_PREFIX}/files/${id}/extractions?fetches=ExtractedItems`, {
      headers,
    });
    if (answer.ok) {
      const { extracted_items, report } = extractionSchema.parse(await answer.json());
      const runs = report.extractors.flatMap((extractor) => extractor.runs);
      const errors = runs.flatMap(({ error }) => error ?? []);
      return { items: extracted_items?.length ?? 0, errors };
    }
    if (Date.now() > end) return undefined;
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
  }
}
