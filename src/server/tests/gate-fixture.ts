import { extractInChildren } from './extract-in-children-fixture.ts';
import type { TestOptions } from './test-app.ts';

/** Runs the real extractors once `open` is called, and records their order. */
export function gate() {
  const { promise: opened, resolve: open } = Promise.withResolvers<void>();
  const started: string[] = [];
  let running = 0;
  let most = 0;
  const extract: NonNullable<TestOptions['extract']> = async (input) => {
    started.push(input.name);
    running += 1;
    most = Math.max(most, running);
    await opened;
    return extractInChildren(input).finally(() => {
      running -= 1;
    });
  };
  return { extract, open, started, most: () => most };
}
