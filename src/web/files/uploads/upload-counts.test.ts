import fc from 'fast-check';
import { expect, it } from 'vitest';
import { countUploads } from './upload-summary.ts';
import { FINISH, SEND, START, STATES, startTestQueue } from './upload-test-queue.ts';

/** Events that a person or the network may cause during an upload. */
const step = fc.oneof(
  fc.record({ does: fc.constant('add' as const), files: fc.integer({ min: 1, max: 4 }) }),
  fc.record({
    does: fc.constantFrom('refuse', 'chooseTwice', 'duplicate', 'retry', 'sendAnyway', 'finish' as const),
  }),
  fc.record({
    does: fc.constant('fault' as const),
    at: fc.constantFrom(START, SEND, FINISH, STATES, undefined),
  }),
  fc.record({ does: fc.constant('fail' as const), fails: fc.boolean() }),
);

it('counters add up at every moment, whether files are chosen, refused, duplicate, retried, or fail', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 12 }), async (steps) => {
      const { server, queue, items, add, finished } = await startTestQueue();
      let chosen = 0;
      const check = () => {
        const { chosen: all, ...fates } = countUploads(items());
        expect(all).toBe(items().length);
        expect(Object.values(fates).reduce((sum, n) => sum + n, 0)).toBe(all);
      };
      queue.subscribe(check);
      for (const [index, made] of steps.entries()) {
        const one = { file: new File([`content ${index}`], `${index}.txt`), path: `${index}.txt` };
        switch (made.does) {
          case 'add':
            add(Array.from({ length: made.files }, (_, n) => `${index}-${n}.txt`));
            chosen += made.files;
            break;
          case 'refuse':
            queue.add([], [{ ...one, error: { message: 'vide' } }]);
            chosen += 1;
            break;
          case 'chooseTwice':
            queue.add([], [one]);
            chosen += 1;
            break;
          case 'duplicate':
            add([`${index} a.txt`, `${index} b.txt`], `same ${index}`);
            chosen += 2;
            break;
          case 'retry':
            queue.retry(items().map(({ key }) => key));
            break;
          case 'sendAnyway':
            for (const { key } of items()) queue.sendAnyway(key);
            break;
          case 'fault':
            server.fault = (request) =>
              request === made.at ? { status: 422, code: 'validation_failed' } : undefined;
            break;
          case 'fail':
            server.stateOf = () => ({
              extraction: { state: made.fails ? 'failed' : 'done', observations: 1 },
            });
            break;
          case 'finish':
            await finished();
            break;
        }
        check();
        expect(countUploads(items()).chosen).toBe(chosen);
      }
      await finished();
      expect(countUploads(items()).waiting).toBe(0);
      queue.dispose();
      await server.close();
    }),
    { numRuns: 40, seed: 17 },
  );
}, 600_000);
