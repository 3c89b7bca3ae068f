import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { connectDatabase, type Database, migrate } from '../../src/server/core/database/database.ts';
import { ownCorpora } from '../../src/server/extractions/running/corpus-fixture.ts';
import { buildExtraction } from '../../tools/build-extraction.ts';
import { startDoc2 } from '../drills/doc2-process.ts';
import { latencyBeside, PEOPLE } from '../drills/latency-beside.ts';
import { newSecrets } from '../drills/new-secrets.ts';
import { sendFile } from '../drills/uploaders.ts';
import { signIn } from '../load/person.ts';
import { familyCpu } from '../load/processes.ts';
import { startDatabase } from '../load/servers.ts';

const FILES = 100;
const READINGS = 40_000;
const GIVE_UP_MS = 1_800_000;

interface Sample {
  format: string;
  path: string;
}

/**
 * Sends files to one process with both roles, on PostgreSQL, and prints how fast they are extracted: by format, 100
 * mixed files, 40,000 readings in one file, and the latency of ten readers meanwhile.
 * @param folder samples in a folder per format. Default: the corpora of all extractors
 */
export async function measureThroughput(folder: string | undefined): Promise<void> {
  const samples = folder === undefined ? await ownSamples() : samplesOf(folder);
  await buildExtraction();
  const stops: (() => unknown)[] = [];
  try {
    const data = mkdtempSync(path.join(tmpdir(), 'doc2-bench-'));
    stops.push(() => rmSync(data, { recursive: true, force: true }));
    const base = await startDatabase('postgres');
    stops.push(() => base.stop());
    const database = connectDatabase(base.connection);
    stops.push(() => database.close());
    await migrate(database.queries);
    const { headers } = await signIn(database);
    let pid = 0;
    const environment = {
      ...base.environment,
      PUBLIC_URL: 'http://127.0.0.1:3000',
      ...newSecrets(),
      LOG_LEVEL: 'warn',
    };
    const doc2 = await startDoc2('all', 'doc2', data, environment, (started) => {
      pid = started;
    });
    stops.push(() => doc2.stop());
    const url = `http://127.0.0.1:${doc2.port}`;
    // Child processes start ahead: a running server has had time for it.
    await delay(3_000);
    const send = (files: readonly (readonly [string, Buffer])[]) =>
      timed({ url, headers, database, pid }, files);

    const formats = Map.groupBy(samples, ({ format }) => format);
    const rows = [];
    for (const [format, list] of formats) rows.push({ format, ...(await send(await read(list))) });
    rows.push({ format: `${FILES} mixed files`, ...(await send(await read(repeated(samples)))) });
    rows.push({ format: `${READINGS} readings`, ...(await send([['releve.csv', readings()]])) });
    console.table(rows);

    const people = { url, headers, paths: ['/observations', '/observations/_count'] };
    const quiet = await latencyBeside(people, delay(5_000));
    const beside = await latencyBeside(people, send(await read(repeated(samples))));
    console.log(`p99 of a read with ${PEOPLE} readers: ${quiet} ms, beside ${FILES} files ${beside} ms`);
  } finally {
    for (const stop of stops.reverse()) await stop();
  }
}

interface Server {
  url: string;
  headers: Record<string, string>;
  database: Database;
  pid: number;
}

/** Sends files one after the other, and waits until the observations of each are saved. */
async function timed({ url, headers, database, pid }: Server, files: readonly (readonly [string, Buffer])[]) {
  const count = async () => {
    const { rows } = await database.pool.query('select count(*)::int as done from extractions');
    return Number(rows[0].done);
  };
  const before = await count();
  const cpu = familyCpu(pid);
  const start = performance.now();
  const sent: number[] = [];
  const sending = (async () => {
    for (const [name, content] of files) {
      await sendFile(url, headers, name, content);
      sent.push(performance.now());
    }
  })();
  let first = 0;
  for (let done = 0; done < files.length; ) {
    await delay(20);
    done = (await count()) - before;
    if (done > 0) first ||= performance.now();
    if (performance.now() - start > GIVE_UP_MS) throw new Error(`${done} of ${files.length} were extracted`);
  }
  await sending;
  const seconds = (performance.now() - start) / 1000;
  return {
    files: files.length,
    seconds: Number(seconds.toFixed(1)),
    'files a second': Number((files.length / seconds).toFixed(2)),
    'processor ms a file': Math.round((familyCpu(pid) - cpu) / files.length),
    'first result ms': Math.max(0, Math.round(first - (sent[0] ?? 0))),
  };
}

async function ownSamples(): Promise<Sample[]> {
  const corpora = await ownCorpora();
  return corpora.flatMap(({ format, files }) => files.map((file) => ({ format, path: file.path })));
}

function samplesOf(folder: string): Sample[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.parentPath !== folder)
    .map(({ parentPath, name }) => ({
      format: path.basename(parentPath),
      path: path.join(parentPath, name),
    }));
}

function read(samples: readonly Sample[]) {
  return Promise.all(
    samples.map(async (sample, index) => {
      const name = `${index}-${path.basename(sample.path)}`;
      return [name, await readFile(sample.path)] as const;
    }),
  );
}

/** The samples in turn, one of each format after the other, as often as needed. */
function repeated(samples: readonly Sample[]): Sample[] {
  const step = samples.length > 1 ? 7 : 1;
  return Array.from({ length: FILES }, (_, n) => samples[(n * step) % samples.length]).filter(
    (sample) => sample !== undefined,
  );
}

/** More than a year of a glucose sensor, with a reading every quarter of an hour. */
function readings(): Buffer {
  const header =
    'Device,Serial Number,Device Timestamp,Record Type,Historic Glucose mg/dL,Scan Glucose mg/dL';
  const rows = Array.from({ length: READINGS }, (_, index) => {
    const time = new Date(Date.UTC(2020, 0, 13) + index * 900_000).toISOString();
    const day = `${time.slice(8, 10)}-${time.slice(5, 7)}-${time.slice(0, 4)} ${time.slice(11, 16)}`;
    return `FreeStyle Libre 3,00000000-0000,${day},0,${80 + (index % 60)},`;
  });
  return Buffer.from([header, ...rows].join('\n'));
}
