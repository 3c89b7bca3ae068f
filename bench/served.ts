import { z } from 'zod';
import { launchServer, temporaryDataFolder } from '../e2e/support/start-doc2.ts';

const START_LIMIT_MS = 300_000;
const EXTRACTION_LIMIT_MS = 240_000;
const EVERY_MS = 200;

/** doc2 as `npm start` runs it, on its own data folder, with a session of its administrator. */
export interface Served {
  origin: string;
  dataDir: string;
  cookies: { name: string; value: string }[];
  /** Calls the API in that session. @throws when it refuses */
  call(method: string, url: string, body?: object): Promise<unknown>;
  /** Sends a file, and waits for its extraction. @returns its id */
  sendFile(name: string, content: Buffer): Promise<string>;
  stop(): Promise<void>;
}

export async function startServed(): Promise<Served> {
  const { dataDir, remove } = temporaryDataFolder();
  const launched = launchServer({ dataDir });
  const ready = await launched.printed(/doc2 est prêt : (http:\/\/localhost:\d+)/, START_LIMIT_MS);
  const origin = /http:\/\/localhost:\d+/.exec(ready)?.[0] ?? ready;
  await launched.printed(/(La connexion est prête\.)/, START_LIMIT_MS);
  const cookies = await signIn(origin);
  const call = caller(origin, cookies);
  return {
    origin,
    dataDir,
    cookies,
    call,
    sendFile: (name, content) => sendFile(origin, call, { name, content }),
    async stop() {
      launched.signalGroup('SIGINT');
      await launched.groupGone(30_000);
      remove();
    },
  };
}

/** Signs the demonstration administrator in, as the sign-in screen does. */
async function signIn(origin: string): Promise<Served['cookies']> {
  const send = async (url: string, body: object) => {
    const answer = await fetch(origin + url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    if (!answer.ok) throw new Error(`${url}: ${answer.status} ${await answer.text()}`);
    return answer;
  };
  const person = { email: 'admin@doc2.example', password: 'Doc2demo1', returnSecureToken: true };
  const answer = await send(
    '/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=demo',
    person,
  );
  const { idToken } = z.object({ idToken: z.string() }).parse(await answer.json());
  const opened = await send('/api/v1/sessions', { token: idToken });
  return opened.headers.getSetCookie().map((cookie) => {
    const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
    return { name, value };
  });
}

function caller(origin: string, cookies: Served['cookies']): Served['call'] {
  const headers = {
    cookie: cookies.map(({ name, value }) => `${name}=${value}`).join('; '),
    'x-xsrf-token': cookies.find(({ name }) => name.endsWith('XSRF-TOKEN'))?.value ?? '',
  };
  return async (method, url, body) => {
    const answer = await fetch(`${origin}/api/v1${url}`, {
      method,
      headers: body ? { ...headers, 'content-type': 'application/json' } : headers,
      ...(body && { body: JSON.stringify(body) }),
    });
    if (!answer.ok) throw new Error(`${url}: ${answer.status} ${await answer.text()}`);
    return answer.json();
  };
}

const startedSchema = z.object({
  file: z.object({ id: z.string() }),
  upload_information: z.object({ direct_link: z.string() }),
});
const followedSchema = z.object({
  items: z.array(z.object({ extraction: z.object({ state: z.string() }) })),
});

async function sendFile(
  origin: string,
  call: Served['call'],
  { name, content }: { name: string; content: Buffer },
): Promise<string> {
  const batch = z.object({ batch_id: z.string() }).parse(await call('GET', '/files/_upload_batch_id'));
  const announced = { name, size: content.length };
  const { file, upload_information } = startedSchema.parse(
    await call('POST', `/files/_upload_start?batch_id=${batch.batch_id}`, announced),
  );
  await fetch(new URL(upload_information.direct_link, origin), {
    method: 'PUT',
    headers: { 'content-type': 'application/octet-stream' },
    body: new Uint8Array(content),
  });
  await call('PUT', `/files/${file.id}/_upload_finish`);
  for (const end = Date.now() + EXTRACTION_LIMIT_MS; Date.now() < end; ) {
    const { items } = followedSchema.parse(await call('GET', `/files?q:eq:id=${file.id}&q:fetch=Extraction`));
    if (!['none', 'queued', 'running', 'retried'].includes(items[0]?.extraction.state ?? 'none'))
      return file.id;
    await new Promise((resolve) => setTimeout(resolve, EVERY_MS));
  }
  throw new Error(`${name} was not extracted in time`);
}
