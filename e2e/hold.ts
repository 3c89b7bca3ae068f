import type { Page, Request } from '@playwright/test';

interface Held {
  /** The first request that was held. */
  asked: Promise<Request>;
  /** Lets them go, and waits until the page has had two frames to follow the answer to the first one. */
  release(): Promise<void>;
}

/** Holds the requests of a page for an address, for those of one method if it is given. */
export async function hold(page: Page, address: RegExp, method = 'GET'): Promise<Held> {
  const asked = Promise.withResolvers<Request>();
  const gate = Promise.withResolvers<void>();
  await page.route(address, async (route) => {
    if (route.request().method() !== method) return route.fallback();
    asked.resolve(route.request());
    await gate.promise;
    return route.continue();
  });
  return {
    asked: asked.promise,
    release: async () => {
      gate.resolve();
      await (await (await asked.promise).response())?.finished();
      await page.evaluate('new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))');
    },
  };
}
