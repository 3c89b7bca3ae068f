import { createHistogram } from 'node:perf_hooks';
import { setTimeout as delay } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { loadCatalogue } from '../src/server/core/catalogue/load-catalogue.ts';
import { connectDatabase, type Database, migrate } from '../src/server/core/database/database.ts';
import { buildIndexes } from '../src/server/core/database/indexes.ts';
import { API_PREFIX } from '../src/shared/core/endpoint.ts';
import { sendFile } from './drills/uploaders.ts';
import { loadData } from './load/data.ts';
import { type Person, signIn } from './load/person.ts';
import { peakMemory } from './load/processes.ts';
import { type BenchServer, startDatabase, startServer } from './load/servers.ts';

/**
 * `npm run bench:people`: many people signed in at once, each with their own session. Each reads a screen every five
 * seconds (in turn a list with its count, an observation, a search), and twenty of them send a file as often. Prints
 * their waits, the cost of the processes, and the errors: a single one is a failure.
 *
 *   --people 1000        how many are signed in
 *   --senders 20         how many of them also send files
 *   --rows 100000        observations in the database
 *   --seconds 60         how long they work
 *   --processes 1        API processes, over which people are spread
 *   --replica            lists and searches are read from a replica
 */
const { values } = parseArgs({
  options: {
    people: { type: 'string', default: '1000' },
    senders: { type: 'string', default: '20' },
    rows: { type: 'string', default: '100000' },
    seconds: { type: 'string', default: '60' },
    processes: { type: 'string', default: '1' },
    replica: { type: 'boolean', default: false },
  },
});
const EVERY_MS = 5_000;
const WARM_UP_MS = 10_000;
/** A report of a few pages. */
const FILE = Buffer.alloc(500_000, 'doc2 ');
const MB = 1024 * 1024;
const MICROSECONDS = 1000;

interface Figures {
  reads: ReturnType<typeof createHistogram>;
  sendings: ReturnType<typeof createHistogram>;
  errors: Map<string, number>;
}

const stops: (() => Promise<void>)[] = [];
const stoppedAtEnd = <Started extends { stop(): Promise<void> }>(started: Started): Started => {
  stops.unshift(() => started.stop());
  return started;
};
try {
  const base = stoppedAtEnd(await startDatabase('postgres'));
  const database = connectDatabase(base.connection);
  stops.unshift(() => database.close());
  await migrate(database.queries);
  await buildIndexes(database.unhurried);
  await loadData(database, await loadCatalogue(), { observations: Number(values.rows), files: 1000 });
  const people: Person[] = [];
  for (let n = 0; n < Number(values.people); n += 1) people.push(await signIn(database));
  const screens = await screensOf(database);
  const replica = values.replica && base.follow ? stoppedAtEnd(await base.follow()) : undefined;
  const environment = { ...base.environment, ...replica?.environment };
  const servers: BenchServer[] = [];
  for (let n = 0; n < Number(values.processes); n += 1)
    servers.push(stoppedAtEnd(await startServer(environment, undefined)));
  const work = (forMs: number) => runPeople(people, servers, screens, forMs);
  await work(WARM_UP_MS);
  const before = servers.map((server) => server.cpu());
  const databaseBefore = base.cpu();
  const seconds = Number(values.seconds);
  const { reads, sendings, errors } = await work(seconds * 1000);
  const share = (milliseconds: number) => `${Math.round(milliseconds / seconds / 10)} % of a core`;
  console.log(`${reads.count} reads, ${sendings.count} files sent, by ${people.length} people`);
  console.log(`reads: ${waits(reads)}`);
  console.log(`files: ${waits(sendings)}`);
  servers.forEach((server, n) => {
    const memory = Math.round(peakMemory(server.pid) / MB);
    console.log(`process ${n + 1}: ${memory} MB at most, ${share(server.cpu() - (before[n] ?? 0))}`);
  });
  console.log(`PostgreSQL: ${share(base.cpu() - databaseBefore)}`);
  for (const [what, count] of errors) console.log(`error: ${what} (${count})`);
  process.exitCode = errors.size > 0 ? 1 : 0;
} finally {
  for (const stop of stops) await stop();
}

/** The screens that a person opens, one after the other: each is one or two calls. */
async function screensOf({ queries }: Database): Promise<string[][]> {
  const sample = await queries
    .selectFrom('observations')
    .select(['id', 'title'])
    .orderBy('id')
    .limit(200)
    .execute();
  const listed = (query: string) => [`/observations?${query}`, `/observations/_count?${query}`];
  return sample.flatMap(({ id, title }) => [
    listed(''),
    [`/observations/${id}?fetches=Measures`],
    listed(String(new URLSearchParams({ 'q:text': title.split(' ').slice(-2).join(' ') }))),
  ]);
}

async function runPeople(
  people: readonly Person[],
  servers: readonly { url: string }[],
  screens: readonly string[][],
  forMs: number,
): Promise<Figures> {
  const figures: Figures = { reads: createHistogram(), sendings: createHistogram(), errors: new Map() };
  const end = performance.now() + forMs;
  await Promise.all(
    people.map(async ({ headers }, n) => {
      const url = servers[n % servers.length]?.url ?? '';
      const isSender = n < Number(values.senders);
      // People do not all click at once.
      await delay((n / people.length) * EVERY_MS);
      for (let turn = n; performance.now() < end; turn += 1) {
        const next = performance.now() + EVERY_MS;
        await Promise.all(
          (screens[turn % screens.length] ?? []).map((path) =>
            timed(figures, figures.reads, () => readScreen(url + API_PREFIX + path, headers)),
          ),
        );
        if (isSender)
          await timed(figures, figures.sendings, () => sendFile(url, headers, `rapport-${n}.txt`, FILE));
        await delay(Math.max(0, next - performance.now()));
      }
    }),
  );
  return figures;
}

async function readScreen(address: string, headers: Record<string, string>): Promise<void> {
  const answer = await fetch(address, { headers });
  await answer.arrayBuffer();
  if (!answer.ok) throw new Error(`status ${answer.status}`);
}

async function timed(
  { errors }: Figures,
  histogram: Figures['reads'],
  work: () => Promise<void>,
): Promise<void> {
  const start = performance.now();
  try {
    await work();
    histogram.record(Math.max(1, Math.round((performance.now() - start) * MICROSECONDS)));
  } catch (error) {
    const what = error instanceof Error ? error.message : String(error);
    errors.set(what, (errors.get(what) ?? 0) + 1);
  }
}

/** Percentiles of a histogram of microseconds. */
function waits(histogram: Figures['reads']): string {
  const of = (microseconds: number) => `${(microseconds / MICROSECONDS).toFixed(1)} ms`;
  return `p50 ${of(histogram.percentile(50))}, p99 ${of(histogram.percentile(99))}, at most ${of(histogram.max)}`;
}
