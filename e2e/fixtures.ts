import { type BrowserContext, test as base, expect, type Page } from '@playwright/test';
import { type Api, apiOf } from './api.ts';
import { ADMINISTRATOR, fillLogin, openSession, PASSWORD, waitForIdentity } from './sign-in.ts';
import { violationsOn } from './violations.ts';

export { expect } from '@playwright/test';

/** Protocols that the page itself and the browser's PDF viewer use without leaving the machine. */
const INNER_PROTOCOLS = ['data:', 'blob:', 'about:', 'chrome-extension:', 'chrome:'];

export interface Fixtures {
  /** Origins that the pages may call, besides their own. */
  origins: readonly string[];
  /** Opens a session for a person, and no page: for tests that go to a screen themselves. */
  openSession(person?: { email: string }, password?: string): Promise<void>;
  /** Opens a session for a person, and leaves the browser in the space. */
  login(person?: { email: string }, password?: string): Promise<void>;
  /** Fills in the login screen, which the page must be showing, and waits for the space. */
  fillLogin(person: { email: string }): Promise<void>;
  /** Fails on any accessibility violation of what is shown now. */
  expectAccessible(): Promise<void>;
  /** Everything that has broken so far, in any page. The test fails if it is not empty at the end. */
  faults: string[];
  /** A page of another person's browser, which shares nothing with `page`. */
  stranger: Page;
  /** Calls the API as the person signed in on the page. */
  api: Api;
}

export const test = base.extend<Fixtures>({
  faults: async ({ baseURL: _ }, use) => {
    const faults: string[] = [];
    await use(faults);
    expect(faults).toEqual([]);
  },

  origins: [[], { option: true }],

  context: async ({ context, baseURL, origins, faults }, use) => {
    await watch(context, [baseURL, ...origins], faults);
    await use(context);
  },

  page: async ({ page }, use) => {
    await use(awaitScreens(page));
  },

  stranger: async ({ browser, baseURL, origins, faults }, use) => {
    const context = await browser.newContext({ ...(baseURL && { baseURL }) });
    await watch(context, [baseURL, ...origins], faults);
    await use(awaitScreens(await context.newPage()));
    await context.close();
  },

  openSession: async ({ page, request }, use) => {
    await waitForIdentity(request);
    await use((person = ADMINISTRATOR, password = PASSWORD) => openSession(page, person.email, password));
  },

  login: async ({ page, openSession }, use) => {
    await use(async (person, password) => {
      await openSession(person, password);
      await page.goto('/space/work/dashboard');
    });
  },

  fillLogin: async ({ page, request }, use) => {
    await waitForIdentity(request);
    await use(({ email }) => fillLogin(page, email, PASSWORD));
  },

  expectAccessible: async ({ page }, use) => {
    // The rows of a list are dimmed while newer ones load, which may begin while axe looks at them.
    const dimmed = page.locator('[data-stale="true"]');
    await use(async () => {
      for (let violations = ['not looked yet']; violations.length > 0; ) {
        await expect(dimmed).toHaveCount(0);
        violations = await violationsOn(page);
        if ((await dimmed.count()) === 0) return expect(violations).toEqual([]);
      }
    });
  },

  api: async ({ page }, use) => {
    await use(apiOf(page));
  },
});

/**
 * Makes `goto` and `reload` wait until the real screen has replaced the prerendered one, which has the same texts. With
 * `waitUntil` (`commit`, `domcontentloaded`) they do not.
 */
function awaitScreens(page: Page): Page {
  const [goto, reload] = [page.goto.bind(page), page.reload.bind(page)];
  const arrived = async <Answer>(answer: Answer, waitUntil: string | undefined) => {
    if (waitUntil === undefined) await page.locator('#prerendered').waitFor({ state: 'detached' });
    return answer;
  };
  return Object.assign(page, {
    goto: async (url: string, options: Parameters<Page['goto']>[1] = {}) =>
      arrived(await goto(url, options), options.waitUntil),
    reload: async (options: Parameters<Page['reload']>[0] = {}) =>
      arrived(await reload(options), options.waitUntil),
  });
}

/**
 * Records what breaks any screen, whatever it shows, in a page, popup or frame: a breach of the content security
 * policy, an uncaught error, or a request to another origin.
 */
async function watch(
  context: BrowserContext,
  allowed: readonly (string | undefined)[],
  faults: string[],
): Promise<void> {
  context.on('weberror', (error) => faults.push(error.error().message));
  context.on('console', (message) => {
    if (message.text().includes('Content Security Policy')) faults.push(message.text());
  });
  context.on('request', (request) => {
    const url = new URL(request.url());
    const isLocal = allowed.includes(url.origin) || INNER_PROTOCOLS.includes(url.protocol);
    if (!isLocal) faults.push(`request to ${url.origin}`);
  });
  // Browsers do not log every refusal on the console.
  await context.addInitScript(
    `addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) =>
      console.error('Content Security Policy', effectiveDirective, blockedURI))`,
  );
}

/** Does what a browser does when its window or tab is shown again. */
export const comeBack = (page: Page): Promise<void> =>
  page.evaluate("document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))");

const LOOKS = [
  { colorScheme: 'light', width: 360 },
  { colorScheme: 'dark', width: 360 },
  { colorScheme: 'dark', width: 1200 },
  { colorScheme: 'light', width: 1200 },
] as const;

/** Runs a check in light and dark, at the width of a phone and of a desktop screen. */
export async function inEveryLook(
  page: Page,
  check: (width: number) => Promise<void>,
  looks: readonly { colorScheme: 'light' | 'dark'; width: number }[] = LOOKS,
): Promise<void> {
  for (const { colorScheme, width } of looks) {
    await page.setViewportSize({ width, height: 850 });
    // Motion is off: axe would otherwise measure colours that are still fading from one scheme to the other.
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await check(width);
  }
}
