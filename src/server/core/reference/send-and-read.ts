// DOC2_URL=https://doc2.exemple.fr DOC2_TOKEN=doc2_… node send-and-read.ts bilan.hl7
import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';

const API = `${process.env.DOC2_URL}/api/v1`;
const [, , path = ''] = process.argv;

interface Extraction {
  extracted_items: {
    observation: {
      effective_time: string | null;
      measures: { type_id: string; value_string: string }[];
    };
  }[];
}

/** @throws what the server says when it refuses */
async function call<Answer>(method: string, url: string, body?: object): Promise<Answer> {
  const answer = await fetch(API + url, {
    method,
    headers: {
      Authorization: `Bearer ${process.env.DOC2_TOKEN}`,
      ...(body && { 'Content-Type': 'application/json' }),
    },
    ...(body && { body: JSON.stringify(body) }),
  });
  if (answer.ok) return answer.json() as Promise<Answer>;
  const { message } = (await answer.json()) as { message: string };
  throw new Error(message);
}

const content = await readFile(path);
const batch = await call<{ batch_id: string }>('GET', '/files/_upload_batch_id');
const started = await call<{ file: { id: string }; upload_information: { direct_link: string } }>(
  'POST',
  `/files/_upload_start?batch_id=${batch.batch_id}`,
  { name: basename(path), size: content.length },
);
const { file, upload_information } = started;
const sent = await fetch(new URL(upload_information.direct_link, API), {
  method: 'PUT',
  headers: { 'Content-Type': 'application/octet-stream', 'If-None-Match': '*' },
  body: content,
});
if (!sent.ok) throw new Error(await sent.text());
await call('PUT', `/files/${file.id}/_upload_finish`);

/** Whether it waits for its turn, its antivirus or another try. */
async function isWaiting(): Promise<boolean> {
  const { scan, extraction } = await call<{ scan: string; extraction: { state: string } }>(
    'GET',
    `/files/${file.id}`,
  );
  return scan === 'pending' || ['queued', 'running', 'retried'].includes(extraction.state);
}

while (await isWaiting()) await new Promise((resolve) => setTimeout(resolve, 1000));
const { extracted_items } = await call<Extraction>(
  'GET',
  `/files/${file.id}/extractions?fetches=ExtractedItems.Observation`,
);
for (const { observation } of extracted_items)
  for (const { type_id, value_string } of observation.measures)
    console.log(observation.effective_time, type_id, value_string);
