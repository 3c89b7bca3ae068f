import { expect, test } from 'vitest';
import { compiledPostgres } from './compiled-postgres.ts';

test('an engine that starts after another one runs the same compiled code', async () => {
  const first = await compiledPostgres();
  expect(await compiledPostgres()).toBe(first);
  expect(Object.prototype.toString.call(first)).toBe('[object WebAssembly.Module]');
});
