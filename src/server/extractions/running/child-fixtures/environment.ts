import { writeSync } from 'node:fs';

/** For tests: a child that answers with the names of its environment variables. */
process.once('message', () => {
  const logs = Object.keys(process.env).sort();
  writeSync(4, JSON.stringify({ error: null, logs, observations: [] }));
  process.exit(0);
});
