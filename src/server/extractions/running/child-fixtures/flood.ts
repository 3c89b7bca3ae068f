import { writeSync } from 'node:fs';

/** For tests: a child whose answer never ends. */
process.once('message', () => {
  const block = 'x'.repeat(1024 * 1024);
  for (;;) writeSync(4, block);
});
