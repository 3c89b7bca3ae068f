import { parseArgs } from 'node:util';
import { connectDatabase, migrate } from '../src/server/core/database/database.ts';
import { startCluster } from './drills/patroni.ts';
import { lostOrDoubled, startWriters } from './drills/writers.ts';
import { signIn } from './load/person.ts';
import { startServer } from './load/servers.ts';

/**
 * `npm run drill:cluster`: kills the primary of a PostgreSQL cluster (Patroni, etcd, HAProxy, two nodes, synchronous)
 * while doc2 writes through it, and shows that doc2 goes on by itself on the other node with nothing lost.
 *
 * --writers 4     clients that declare observations without a pause
 * --seconds 10    how long they write before and after
 */
const { values } = parseArgs({
  options: { writers: { type: 'string', default: '4' }, seconds: { type: 'string', default: '10' } },
});
const wait = () => new Promise((resolve) => setTimeout(resolve, Number(values.seconds) * 1000));

const cluster = await startCluster();
try {
  const database = connectDatabase({ connectionString: cluster.url });
  await migrate(database.queries);
  const { headers } = await signIn(database);
  const server = await startServer({ DATABASE_URL: cluster.url }, undefined);
  try {
    const writers = startWriters(server.url, headers, Number(values.writers));
    await wait();
    const killed = await cluster.killPrimary();
    console.log(`kill -9 du nœud primaire « ${killed} »`);
    await wait();
    while ((await cluster.primary()) === undefined) await new Promise((resolve) => setTimeout(resolve, 200));
    await wait();
    const outcome = await writers.stop();
    const problems = await lostOrDoubled(database, outcome);
    console.log(`nœud primaire à la fin : « ${await cluster.primary()} »`);
    console.log(
      `écritures confirmées : ${outcome.acknowledged.size}, requêtes renvoyées : ${outcome.retried}`,
    );
    console.log(`temps sans écriture acceptée : ${(outcome.longestGapMs / 1000).toFixed(1)} s`);
    console.log(problems.length === 0 ? 'rien de perdu, rien en double' : problems.join('\n'));
    process.exitCode = problems.length === 0 ? 0 : 1;
  } finally {
    await server.stop();
    await database.close();
  }
} finally {
  await cluster.stop();
}
