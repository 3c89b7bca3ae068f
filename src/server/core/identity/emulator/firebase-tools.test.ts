import { createRequire } from 'node:module';
import { afterEach, expect, it, vi } from 'vitest';
import { loadEmulatorParts } from './firebase-tools.ts';

const { default: Ajv }: { default: { prototype: { compile(schema: object): unknown } } } = createRequire(
  import.meta.url,
)('ajv');

afterEach(() => {
  vi.restoreAllMocks();
});

it('the emulator starts without compiling the schemas of calls', async () => {
  const compile = vi.spyOn(Ajv.prototype, 'compile');
  const { createApp, AgentProjectState } = loadEmulatorParts();
  await createApp('demo-test', undefined, new Map([['demo-test', new AgentProjectState('demo-test')]]));
  // Schemas of exegesis itself, which do not depend on the emulator's answers.
  expect(compile.mock.calls.length).toBeLessThan(10);
});
