import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type Browser, keyActions, WINDOW } from './browser.ts';
import { FIREFOX, start } from './programs.ts';

interface Answer {
  id?: number;
  type: string;
  error?: string;
  message?: string;
  result?: { [name: string]: unknown };
}

/** Starts an unmodified Firefox without a window, and drives it over WebDriver BiDi (W3C), which it supports itself. */
export async function startFirefox(): Promise<Browser> {
  const profile = await mkdtemp(path.join(tmpdir(), 'doc2-firefox-'));
  const program = await start(FIREFOX, [
    '--headless',
    '--no-remote',
    '--profile',
    profile,
    '--remote-debugging-port=0',
  ]);
  const address = await program.printed(/WebDriver BiDi listening on (ws:\S+)/);
  const { send, end } = await connect(`${address}/session`);
  await send('session.new', { capabilities: {} });
  const { context } = await send('browsingContext.create', { type: 'tab' });
  await send('browsingContext.setViewport', { context, viewport: WINDOW });

  async function call(functionDeclaration: string, given: unknown[]) {
    const answer = await send('script.callFunction', {
      functionDeclaration,
      arguments: given.map((each) => ({ type: 'string', value: JSON.stringify(each) })),
      target: { context },
      awaitPromise: true,
    });
    if (answer.type !== 'success') throw new Error(JSON.stringify(answer.exceptionDetails));
    return answer.result as { type: string; value?: unknown; sharedId?: string };
  }
  const find = async (declaration: string, given: unknown[]) => {
    const { sharedId } = await call(`(...texts) => (${declaration})(...texts.map(JSON.parse))`, given);
    return { sharedId };
  };
  return {
    async open(url) {
      await send('browsingContext.navigate', { context, url, wait: 'complete' });
    },
    async run(declaration, ...given) {
      const answer = await call(
        `async (...texts) => JSON.stringify(await (${declaration})(...texts.map(JSON.parse)))`,
        given,
      );
      return answer.type === 'undefined' ? undefined : JSON.parse(String(answer.value));
    },
    async click(declaration, ...given) {
      const origin = { type: 'element', element: await find(declaration, given) };
      const actions = [
        { type: 'pointerMove', x: 0, y: 0, origin },
        { type: 'pointerDown', button: 0 },
        { type: 'pointerUp', button: 0 },
      ];
      await send('input.performActions', {
        context,
        actions: [{ type: 'pointer', id: 'pointer', actions }],
      });
    },
    async choose(files, declaration, ...given) {
      await send('input.setFiles', { context, element: await find(declaration, given), files });
    },
    async press(keys) {
      await send('input.performActions', { context, actions: keyActions(keys) });
    },
    async close() {
      end();
      await program.stop();
      await rm(profile, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

/** Commands of WebDriver BiDi and their answers, over one socket. */
async function connect(address: string) {
  const socket = new WebSocket(address);
  const waiting = new Map<number, (answer: Answer) => void>();
  let last = 0;
  socket.addEventListener('message', ({ data }) => {
    const answer = JSON.parse(String(data)) as Answer;
    if (answer.id !== undefined) waiting.get(answer.id)?.(answer);
  });
  await new Promise((resolve, reject) => {
    socket.addEventListener('open', resolve);
    socket.addEventListener('error', reject);
  });
  return {
    end: () => socket.close(),
    async send(method: string, params: object): Promise<{ [name: string]: unknown }> {
      last += 1;
      const id = last;
      const { promise, resolve } = Promise.withResolvers<Answer>();
      waiting.set(id, resolve);
      socket.send(JSON.stringify({ id, method, params }));
      const { type, error, message, result } = await promise;
      waiting.delete(id);
      if (type !== 'success') throw new Error(`${method}: ${error} (${message})`);
      return result ?? {};
    },
  };
}
