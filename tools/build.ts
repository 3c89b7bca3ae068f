import { buildDatabase } from './build-database.ts';
import { buildWeb } from './build-web.ts';

// Makes again what `npm start` needs beside the sources, where what it is made of has changed.

const outcomes = await Promise.allSettled([buildWeb(), buildDatabase()]);
for (const outcome of outcomes) {
  if (outcome.status === 'fulfilled') continue;
  console.error(outcome.reason instanceof Error ? outcome.reason.message : outcome.reason);
  process.exitCode = 1;
}
