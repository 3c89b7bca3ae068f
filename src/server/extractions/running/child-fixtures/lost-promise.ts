import { serveChild } from '../serve-child.ts';

/** For tests: a child that waits forever for a promise that a library lost. */
process.once('message', () => {
  void Promise.reject(new Error('nobody reads this'));
});
serveChild(new Promise(() => {}), 500);
