import { parseArgs } from 'node:util';
import { connectDatabase, migrate } from '../src/server/core/database/database.ts';
import { buildIndexes } from '../src/server/core/database/indexes.ts';
import { findFreePort } from '../src/server/core/free-port.ts';
import { startCluster } from './drills/patroni.ts';
import { startReaders } from './drills/readers.ts';
import { lostOrDoubled, startWriters } from './drills/writers.ts';
import { signIn } from './load/person.ts';
import { startServer } from './load/servers.ts';

/**
 * `npm run drill:cluster`: kills the primary of a PostgreSQL cluster (Patroni, etcd, HAProxy, two nodes, synchronous)
 * while doc2 writes to it and reads lists from its replica. Checks that doc2 continues on the other node without help,
 * that nothing is lost, and that everybody's lists always showed what they had declared.
 *
 * --writers 4     clients that declare observations without a pause
 * --readers 4     people who declare an observation now and then, and look for it in their list
 * --seconds 10    how long they write before and after
 */
const { values } = parseArgs({
  options: {
    writers: { type: 'string', default: '4' },
    readers: { type: 'string', default: '4' },
    seconds: { type: 'string', default: '10' },
  },
});
const wait = () => new Promise((resolve) => setTimeout(resolve, Number(values.seconds) * 1000));

const cluster = await startCluster();
try {
  const database = connectDatabase({ connectionString: cluster.url });
  await migrate(database.queries);
  await buildIndexes(database.unhurried);
  const { headers } = await signIn(database);
  const operations = await findFreePort(['127.0.0.1'], 0);
  const server = await startServer(
    {
      DATABASE_URL: cluster.url,
      DATABASE_REPLICA_URL: cluster.replicaUrl,
      OPERATIONS_PORT: String(operations),
    },
    undefined,
  );
  try {
    const writers = startWriters(server.url, headers, Number(values.writers));
    const readers = await startReaders(server.url, database, Number(values.readers));
    await wait();
    console.log(`listes lues avant la panne : ${await readsOf(operations)}`);
    const killed = await cluster.killPrimary();
    console.log(`kill -9 du nœud primaire « ${killed} »`);
    await wait();
    while ((await cluster.primary()) === undefined) await new Promise((resolve) => setTimeout(resolve, 200));
    await wait();
    const outcome = await writers.stop();
    const looks = await readers.stop();
    const problems = await lostOrDoubled(database, outcome);
    if (looks.missed > 0) problems.push(`${looks.missed} lists did not show what their reader had declared`);
    console.log(`nœud primaire à la fin : « ${await cluster.primary()} »`);
    console.log(
      `écritures confirmées : ${outcome.acknowledged.size}, requêtes renvoyées : ${outcome.retried}`,
    );
    console.log(`temps sans écriture acceptée : ${(outcome.longestGapMs / 1000).toFixed(1)} s`);
    console.log(`listes répondues : ${looks.lists}, lues en tout : ${await readsOf(operations)}`);
    console.log(problems.length === 0 ? 'rien de perdu, rien en double' : problems.join('\n'));
    process.exitCode = problems.length === 0 ? 0 : 1;
  } finally {
    await server.stop();
    await database.close();
  }
} finally {
  await cluster.stop();
}

/** Prints how many lists the replica answered, and why the primary had to answer the others. */
async function readsOf(operations: number): Promise<string> {
  const text = await (await fetch(`http://127.0.0.1:${operations}/metrics`)).text();
  const counts = text.matchAll(/^doc2_replica_reads_total\{outcome="(\w+)"\} (\d+)$/gm);
  return [...counts].map(([, outcome, count]) => `${outcome} ${count}`).join(', ');
}
