import { setImmediate as turn } from 'node:timers/promises';
import { loadCatalogue } from '../../../core/catalogue/load-catalogue.ts';
import { serveChild } from '../serve-child.ts';

const LOST_IDLE_MS = 300;

/** For tests: a child with an unhandled rejection that keeps computing for several times the allowed idle time. */
const { promise: asked, resolve: ask } = Promise.withResolvers<void>();
process.once('message', () => {
  void Promise.reject(new Error('nobody reads this'));
  ask();
});
async function slowly() {
  const catalogue = await loadCatalogue();
  await asked;
  for (const end = performance.now() + 5 * LOST_IDLE_MS; performance.now() < end; ) await turn();
  return catalogue;
}
serveChild(slowly(), LOST_IDLE_MS);
