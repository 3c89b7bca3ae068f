import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { Agent, request } from 'node:http';
import { availableParallelism, tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { connectDatabase, migrate } from '../src/server/core/database/database.ts';
import { FILE_SIZE_MAX } from '../src/shared/files/limits.ts';
import { signIn } from './load/person.ts';
import { peakMemory } from './load/processes.ts';
import { startDatabase, startServer } from './load/servers.ts';

/**
 * `npm run bench:upload`: sends files of 30 MB as the page does, three at a time, to a production server on PostgreSQL.
 * Prints its throughput beside that of a plain copy to the same disk, and the most memory that its process ever used.
 *
 * --files 100
 */
const { values } = parseArgs({ options: { files: { type: 'string', default: '100' } } });
const FILES = Number(values.files);
const PARALLEL = 3;
const MB = 1024 * 1024;

const content = new Uint8Array(FILE_SIZE_MAX);
for (let i = 0; i < content.length; i += 65_536) crypto.getRandomValues(content.subarray(i, i + 65_536));

/** Runs a task for each file, three at a time. @returns bytes per second */
async function throughput(task: (number: number) => Promise<void>): Promise<number> {
  let next = 0;
  const from = performance.now();
  const line = async () => {
    for (let number = next++; number < FILES; number = next++) await task(number);
  };
  await Promise.all(Array.from({ length: PARALLEL }, line));
  return (FILES * FILE_SIZE_MAX) / ((performance.now() - from) / 1000);
}

/** The throughput of only writing these bytes to the disk, the least that any program must do. */
async function copies(): Promise<number> {
  const folder = await mkdtemp(path.join(tmpdir(), 'doc2-bench-'));
  try {
    return await throughput((number) => writeFile(path.join(folder, `${number}`), content, { flush: true }));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

const agent = new Agent({ keepAlive: true, maxSockets: PARALLEL });

/** Sends the content of a file. Node's `fetch` would take more of the processor for it than the server does. */
function put(url: string): Promise<void> {
  const headers = { 'content-type': 'application/octet-stream', 'content-length': content.length };
  return new Promise((resolve, reject) => {
    const sending = request(url, { method: 'PUT', agent, headers }, (answer) => {
      answer.resume();
      if (answer.statusCode !== 200 && answer.statusCode !== 204)
        reject(new Error(`status ${answer.statusCode}`));
      else answer.on('end', resolve);
    });
    sending.on('error', reject);
    sending.end(content);
  });
}

interface Uploaded {
  /** Rate in bytes per second. */
  speed: number;
  /** Memory of the server's process, in bytes: at its start, and the most that it ever used. */
  idle: number;
  memory: number;
  /** Milliseconds of the server's processor time for one file. */
  cpu: number;
}

async function uploads(): Promise<Uploaded> {
  const base = await startDatabase('postgres');
  const database = connectDatabase(base.connection);
  await migrate(database.queries);
  const { headers } = await signIn(database);
  const server = await startServer(base.environment, undefined);
  const call = async (method: string, url: string, body?: object) => {
    const json = { ...headers, ...(body && { 'content-type': 'application/json' }) };
    const answer = await fetch(`${server.url}/api/v1${url}`, {
      method,
      headers: json,
      body: body === undefined ? null : JSON.stringify(body),
    });
    if (!answer.ok) throw new Error(await answer.text());
    return answer.json();
  };
  try {
    const { batch_id } = (await call('GET', '/files/_upload_batch_id')) as { batch_id: string };
    const idle = peakMemory(server.pid);
    const used = server.cpu();
    const speed = await throughput(async (number) => {
      const { file, upload_information } = (await call('POST', `/files/_upload_start?batch_id=${batch_id}`, {
        name: `${number}.bin`,
        size: content.length,
      })) as { file: { id: string }; upload_information: { direct_link: string } };
      await put(server.url + upload_information.direct_link);
      await call('PUT', `/files/${file.id}/_upload_finish`);
    });
    const cpu = (server.cpu() - used) / FILES;
    return { speed, idle, memory: peakMemory(server.pid), cpu };
  } finally {
    agent.destroy();
    await server.stop();
    await database.close();
    await base.stop();
  }
}

const before = await copies();
const { speed, memory, idle, cpu } = await uploads();
const after = await copies();
const copy = (before + after) / 2;
console.table({
  fichiers: `${FILES} × ${FILE_SIZE_MAX / MB} Mo, ${PARALLEL} à la fois, ${availableParallelism()} cœurs`,
  'copie seule (Mo/s)': Math.round(copy / MB),
  'envoi (Mo/s)': Math.round(speed / MB),
  'part de la copie seule': `${Math.round((speed / copy) * 100)} %`,
  'processeur du serveur par fichier (ms)': Math.round(cpu),
  'mémoire au repos (Mo)': Math.round(idle / MB),
  'mémoire au plus haut (Mo)': Math.round(memory / MB),
});
