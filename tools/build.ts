import { buildDatabase } from './build-database.ts';
import { buildExtraction } from './build-extraction.ts';
import { buildWeb } from './build-web.ts';

// Builds what `npm start` needs besides the sources, unless it is up to date.

const outcomes = await Promise.allSettled([buildWeb(), buildDatabase(), buildExtraction()]);
for (const outcome of outcomes) {
  if (outcome.status === 'fulfilled') continue;
  console.error(outcome.reason instanceof Error ? outcome.reason.message : outcome.reason);
  process.exitCode = 1;
}
