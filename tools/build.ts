import { buildDatabase } from './build-database.ts';
import { buildWeb } from './build-web.ts';

// Builds what `npm start` needs besides the sources, unless it is up to date.

const outcomes = await Promise.allSettled([buildWeb(), buildDatabase()]);
for (const outcome of outcomes) {
  if (outcome.status === 'fulfilled') continue;
  console.error(outcome.reason instanceof Error ? outcome.reason.message : outcome.reason);
  process.exitCode = 1;
}
