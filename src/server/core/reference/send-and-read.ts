// DOC2_URL=https://doc2.exemple.fr DOC2_TOKEN=doc2_… node send-and-read.ts bilan.hl7
import { createHash, randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

const API = `${process.env.DOC2_URL?.replace(/\/+$/, '')}/api/v1`;
const [, , path = ''] = process.argv;

interface Refusal {
  message: string;
  advice?: string;
  fields?: object[];
  id: string;
}
interface StoredFile {
  id: string;
  scan: string;
  extraction: { state: string };
}
interface Measure {
  type_id: string;
  value_string: string;
  comparator?: string;
}
interface Run {
  error: string | null;
  logs: string[];
  refusals: { seen: string; reason: string | null }[];
}
interface Extraction {
  extracted_items: {
    observation: { type_id: string; effective_time: string | null; measures: Measure[] };
  }[];
  report: { extractors: { runs: Run[] }[] };
}

function stop(...lines: unknown[]): never {
  for (const line of lines) if (line !== undefined) console.error(line);
  process.exit(1);
}

/** Tries again after a cut, or when doc2 asks to wait: each call of this script may be repeated. */
async function send(url: string | URL, request: RequestInit): Promise<Response> {
  for (let attempt = 0; ; attempt += 1) {
    const answer = await fetch(url, request).catch((error: unknown) => error);
    if (answer instanceof Response && ![429, 502, 503, 504, 507].includes(answer.status)) return answer;
    if (attempt === 5) stop(answer instanceof Response ? await answer.text() : answer);
    const asked = answer instanceof Response ? Number(answer.headers.get('Retry-After')) : 0;
    await wait(1000 * (asked || 2 ** attempt));
  }
}

async function call<Answer>(method: string, url: string, body?: object, key?: string): Promise<Answer> {
  const headers = {
    Authorization: `Bearer ${process.env.DOC2_TOKEN}`,
    ...(body && { 'Content-Type': 'application/json' }),
    ...(key && { 'Idempotency-Key': key }),
  };
  const answer = await send(API + url, { method, headers, ...(body && { body: JSON.stringify(body) }) });
  if (answer.ok) return answer.json() as Promise<Answer>;
  const { message, advice, fields, id } = (await answer.json()) as Refusal;
  stop(message, advice, fields, id);
}

const content = await readFile(path);

async function sendContent(): Promise<string> {
  const { batch_id } = await call<{ batch_id: string }>('GET', '/files/_upload_batch_id');
  const { file, upload_information } = await call<{
    file: StoredFile;
    upload_information: { direct_link: string };
  }>(
    'POST',
    `/files/_upload_start?batch_id=${batch_id}`,
    { name: basename(path), size: content.length },
    randomUUID(),
  );
  const sent = await send(new URL(upload_information.direct_link, API), {
    method: 'PUT',
    headers: { 'Content-Type': 'application/octet-stream', 'If-None-Match': '*' },
    body: content,
  });
  // 409, 412: it arrived or is arriving; `_upload_finish` tells which.
  if (!sent.ok && ![409, 412].includes(sent.status)) stop(await sent.text());
  await call('PUT', `/files/${file.id}/_upload_finish`);
  return file.id;
}

// The same content sent twice would give its observations twice.
const sha256 = createHash('sha256').update(content).digest('hex');
const known = await call<{ items: StoredFile[] }>(
  'GET',
  `/files?q:eq:sha256=${sha256}&q:eq:stored=true&q:page_size=1`,
);
const file_id = known.items[0]?.id ?? (await sendContent());

let file = await call<StoredFile>('GET', `/files/${file_id}`);
// While it waits for its turn, its antivirus or another try.
while (file.scan === 'pending' || ['queued', 'running', 'retried'].includes(file.extraction.state)) {
  await wait(1000);
  file = await call<StoredFile>('GET', `/files/${file_id}`);
}
const { scan, extraction } = file;
if (!['none', 'clean'].includes(scan) || extraction.state === 'none')
  stop(`${path}: antivirus ${scan}, extraction ${extraction.state}`);

const { extracted_items, report } = await call<Extraction>(
  'GET',
  `/files/${file_id}/extractions?fetches=ExtractedItems.Observation`,
);
for (const { runs } of report.extractors) {
  const { error, logs, refusals } = runs.at(-1) as Run;
  for (const line of [error ?? [], ...logs].flat()) console.error(line);
  for (const { seen, reason } of refusals) console.error(`${seen}: ${reason ?? '(unknown code)'}`);
}

/** Units of the measures of each type: a value is always in the unit of its measure, whatever the file's is. */
const units = new Map<string, Map<string, string | null>>();
for (const { observation } of extracted_items) {
  const { type_id, effective_time, measures } = observation;
  if (!units.has(type_id)) {
    const type = await call<{ measures: { id: string; unit_short: string | null }[] }>(
      'GET',
      `/observation_types/${type_id}`,
    );
    units.set(type_id, new Map(type.measures.map(({ id, unit_short }) => [id, unit_short])));
  }
  for (const { type_id: id, comparator = '', value_string } of measures)
    console.log(effective_time, id, comparator + value_string, units.get(type_id)?.get(id) ?? '');
}
if (extraction.state !== 'done') stop(`extraction: ${extraction.state}`);
