import { z } from 'zod';
import { occupiedPort, until } from '../support/start-doc2.ts';
import { type Browser, keyActions, WINDOW } from './browser.ts';
import { start, startScreen, WEBKIT } from './programs.ts';

const answerSchema = z.object({ value: z.unknown() });
const sessionSchema = z.object({ sessionId: z.string() });

/** Starts WebKitGTK's own minimal browser on an invisible display, and drives it over WebDriver (W3C). */
export async function startWebkit(): Promise<Browser> {
  const screen = await startScreen();
  const { port, release } = await occupiedPort();
  release();
  const driver = await start(WEBKIT, [`--port=${port}`], screen.env);
  const root = `http://127.0.0.1:${port}`;
  await waitForDriver(root);
  const alwaysMatch = { browserName: 'MiniBrowser' };
  const { sessionId } = sessionSchema.parse(
    await send(root, 'POST', '/session', { capabilities: { alwaysMatch } }),
  );
  const command = (method: string, place: string, body?: object) =>
    send(root, method, `/session/${sessionId}${place}`, body);
  await command('POST', '/window/rect', WINDOW);

  const call = (script: string, given: unknown[]) =>
    command('POST', '/execute/async', { script, args: given });
  /** The path of an element, whose reference is the only member of WebDriver's answer (section 12). */
  async function find(declaration: string, given: unknown[]): Promise<string> {
    const script = `return (${declaration})(...arguments)`;
    const found = await command('POST', '/execute/sync', { script, args: given });
    const [id] = Object.values(z.record(z.string(), z.string()).parse(found));
    return `/element/${id}`;
  }
  return {
    async open(url) {
      await command('POST', '/url', { url });
    },
    async run(declaration, ...given) {
      // The last argument is the callback by which WebDriver gets the answer.
      const answer = await call(
        `const given = [...arguments]; const done = given.pop();
         Promise.resolve((${declaration})(...given)).then(
           (value) => done({ value }), (error) => done({ error: String(error) }));`,
        given,
      );
      const { value, error } = z.object({ value: z.unknown(), error: z.string().optional() }).parse(answer);
      if (error !== undefined) throw new Error(error);
      return value;
    },
    async click(declaration, ...given) {
      await command('POST', `${await find(declaration, given)}/click`, {});
    },
    async choose(paths, declaration, ...given) {
      await command('POST', `${await find(declaration, given)}/value`, { text: paths.join('\n') });
    },
    async press(keys) {
      await command('POST', '/actions', { actions: keyActions(keys) });
    },
    async close() {
      await command('DELETE', '');
      await driver.stop();
      await screen.stop();
    },
  };
}

async function send(root: string, method: string, place: string, body?: object): Promise<unknown> {
  const response = await fetch(`${root}${place}`, {
    method,
    headers: { 'content-type': 'application/json' },
    ...(body && { body: JSON.stringify(body) }),
  });
  const { value } = answerSchema.parse(await response.json());
  if (!response.ok) throw new Error(`${method} ${place}: ${JSON.stringify(value)}`);
  return value;
}

/** The driver prints nothing when it is ready. */
async function waitForDriver(root: string): Promise<void> {
  await until(20_000, 'WebKitWebDriver', () =>
    fetch(`${root}/status`).then(
      ({ ok }) => ok || undefined,
      () => undefined,
    ),
  );
}
