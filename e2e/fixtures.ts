import {
  type APIRequestContext,
  type BrowserContext,
  test as base,
  expect,
  type Page,
} from '@playwright/test';
import { violationsOn } from './violations.ts';

export { expect } from '@playwright/test';

export const ADMINISTRATOR = { email: 'admin@doc2.example', name: 'Administrateur de démonstration' };
export const PRACTITIONER = { email: 'praticien@exemple.fr', name: 'Praticien de démonstration' };
export const PASSWORD = 'Doc2demo1';

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

export interface Api {
  get<Answer>(path: string): Promise<Answer>;
  post<Answer>(path: string, body: object): Promise<Answer>;
  /** Sends files in one batch, without waiting for their extractions. */
  sendFiles(
    files: readonly { name: string; content: Buffer }[],
  ): Promise<{ batch_id: string; ids: string[] }>;
  /** Sends a file and waits for its extraction. @returns the file's id */
  storeFile(name: string, content: Buffer): Promise<string>;
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
    await use(async () => {
      // The rows of a list are dimmed while newer ones load.
      await expect(page.locator('[data-stale="true"]')).toHaveCount(0);
      expect(await violationsOn(page)).toEqual([]);
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

/** Waits for the embedded identity provider, which is ready some seconds after the server. */
async function waitForIdentity(request: APIRequestContext): Promise<void> {
  await expect
    .poll(
      async () => {
        const answer = await request.get('/api/v1/bff/configuration');
        return ((await answer.json()) as { identity_ready: boolean }).identity_ready;
      },
      { timeout: 240_000 },
    )
    .toBe(true);
}

/**
 * Signs in without the screen, whose success message takes 2 s each time. The browser then has no account of the
 * identity provider: a test that renews a session has to sign in on the screen.
 */
async function openSession(page: Page, email: string, password: string): Promise<void> {
  const idToken = await signInAtProvider(page.request, email, password);
  const answer = await page.request.post('/api/v1/sessions', { data: { token: idToken } });
  expect(answer.ok(), await answer.text()).toBe(true);
}

/** Signs in at the identity provider, in the tenant of the tested server. @returns the ID token */
export async function signInAtProvider(
  request: APIRequestContext,
  email: string,
  password: string,
): Promise<string> {
  const configuration = await request.get('/api/v1/bff/configuration');
  const { firebase } = (await configuration.json()) as { firebase: { tenant_id: string | null } };
  const known = await request.post(
    '/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=demo',
    {
      data: { email, password, returnSecureToken: true, tenantId: firebase.tenant_id ?? undefined },
    },
  );
  return ((await known.json()) as { idToken: string }).idToken;
}

async function fillLogin(page: Page, email: string, password: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Adresse email' }).fill(email);
  await page.locator('input[name="password"]').fill(password);
  await page.getByRole('button', { name: 'Se connecter', exact: true }).click();
  await page.waitForURL('**/space/**');
}

function apiOf(page: Page): Api {
  const { request } = page.context();
  const headers = async () => {
    const cookies = await page.context().cookies();
    return { 'x-xsrf-token': cookies.find(({ name }) => name === 'XSRF-TOKEN')?.value ?? '' };
  };
  const get = async <Answer>(path: string): Promise<Answer> => {
    const answer = await request.get(`/api/v1${path}`);
    expect(answer.ok(), await answer.text()).toBe(true);
    return answer.json();
  };
  const post = async <Answer>(path: string, body: object): Promise<Answer> => {
    const answer = await request.post(`/api/v1${path}`, { data: body, headers: await headers() });
    expect(answer.ok(), await answer.text()).toBe(true);
    return answer.json();
  };
  async function sendFiles(files: readonly { name: string; content: Buffer }[]) {
    const { batch_id } = await get<{ batch_id: string }>('/files/_upload_batch_id');
    const ids: string[] = [];
    for (const { name, content } of files) {
      const { file, upload_information } = await post<{
        file: { id: string };
        upload_information: { direct_link: string };
      }>(`/files/_upload_start?batch_id=${batch_id}`, { name, size: content.length });
      const type = { 'content-type': 'application/octet-stream' };
      const sent = await request.put(upload_information.direct_link, { data: content, headers: type });
      expect(sent.ok()).toBe(true);
      const finished = await request.put(`/api/v1/files/${file.id}/_upload_finish`, {
        headers: await headers(),
      });
      expect(finished.ok()).toBe(true);
      ids.push(file.id);
    }
    return { batch_id, ids };
  }
  return {
    get,
    post,
    sendFiles,
    async storeFile(name, content) {
      const { ids } = await sendFiles([{ name, content }]);
      const [id = ''] = ids;
      const extraction = () =>
        request.get(`/api/v1/files/${id}/extractions`).then((answer) => answer.status());
      await expect.poll(extraction, { timeout: 240_000, intervals: [100] }).toBe(200);
      return id;
    },
  };
}
