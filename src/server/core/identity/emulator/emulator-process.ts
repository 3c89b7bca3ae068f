import { createServer, type IncomingMessage, type RequestListener, type ServerResponse } from 'node:http';
import { listenOnFreePort } from '../../free-port.ts';
import { watchBodies } from '../../http/body-watch.ts';
import { AccountStore } from './account-store.ts';
import { createDemonstrationAccounts } from './demonstration-accounts.ts';
import { loadEmulatorParts, type AgentProjectState as Project } from './firebase-tools.ts';
import { isAllowed } from './local-requests.ts';

/** Options from the parent process, as JSON in the first argument. */
export interface ProcessOptions {
  folder: string;
  host: string;
  port: number;
  projectId: string;
  tenantId: string | null;
  publicUrl: string;
}

export type ProcessMessage =
  | { kind: 'listening'; port: number }
  | { kind: 'ready' }
  | { kind: 'email'; email: string; requestType: string; link: string };

const SAVE_EVERY_MS = 5_000;
const options: ProcessOptions = JSON.parse(process.argv[2] ?? '{}');
const tell = (message: ProcessMessage) => process.send?.(message);

// Ctrl-C and a closed terminal reach the whole group: the parent decides when this process ends.
process.on('SIGINT', () => undefined);
process.on('SIGHUP', () => undefined);

// The port is bound and reported at once; requests are served seconds later, once the emulator has loaded.
let serve: RequestListener = (_request, response) => {
  response.writeHead(503, { 'retry-after': '2' }).end();
};
const watchBody = watchBodies('/none/');
const server = createServer((request, response) => {
  watchBody(request, response);
  if (isAllowed(request, options.publicUrl)) serve(request, response);
  else response.writeHead(403).end();
});
const port = await listenOnFreePort(server, options.host, options.port);
tell({ kind: 'listening', port });

const { createApp, AgentProjectState } = loadEmulatorParts();
const project = new AgentProjectState(options.projectId);
project.enableImprovedEmailPrivacy = true;
const store = new AccountStore(options.folder);
store.restore(project);
let ready = false;
/** Saves the accounts and answers whether it could. On a full or missing disk they stay in memory until it is back. */
function trySave(): boolean {
  try {
    store.save(project);
    return true;
  } catch {
    return false;
  }
}
const saveAndEnd = () => process.exit(trySave() ? 0 : 1);
process.on('SIGTERM', saveAndEnd);
// The parent has ended, one way or another.
process.on('disconnect', saveAndEnd);
if (!process.connected) saveAndEnd();

const app = await createApp(options.projectId, undefined, new Map([[options.projectId, project]]));
const announceEmails = emailAnnouncer(project);
serve = (request, response) => {
  saveBeforeAnswer(request, response);
  app(request, response);
};
setInterval(() => trySave(), SAVE_EVERY_MS);
await createDemonstrationAccounts(
  `http://${urlHost(options.host)}:${port}`,
  options.projectId,
  options.tenantId,
);
tell({ kind: 'ready' });
ready = true;

/** An error in the form that the sign-in library reads. The change stays in memory until it can be saved. */
const NOT_SAVED = JSON.stringify({
  error: { code: 503, message: 'INTERNAL_ERROR : the disk takes nothing' },
});

/**
 * A change is on disk before any of its answer leaves: a kill right after it loses nothing. The emulator writes the
 * body of a success as a stream, so its parts are held until the end.
 */
function saveBeforeAnswer(request: IncomingMessage, response: ServerResponse): void {
  if (request.method === 'GET' || request.method === 'OPTIONS') return;
  const { write, end } = response;
  const chunks: Uint8Array[] = [];
  response.write = ((chunk: string | Uint8Array, ...rest: unknown[]) => {
    chunks.push(
      Buffer.from(chunk as string, rest.find((part) => typeof part === 'string') as BufferEncoding),
    );
    const done = rest.find((part) => typeof part === 'function');
    if (done !== undefined) process.nextTick(done);
    return true;
  }) as ServerResponse['write'];
  response.end = ((...parts: Parameters<ServerResponse['end']>) => {
    const saved = trySave();
    announceEmails();
    // While it starts, accounts that cannot be saved are better than a process that dies again and again.
    if (saved || !ready || response.headersSent) {
      for (const part of chunks) write.call(response, part, 'utf8');
      return end.apply(response, parts);
    }
    for (const name of response.getHeaderNames()) {
      if (name.startsWith('content-') || name === 'etag') response.removeHeader(name);
    }
    response.writeHead(503, { 'content-type': 'application/json; charset=utf-8' });
    return end.call(response, NOT_SAVED, 'utf8');
  }) as ServerResponse['end'];
}

/** Sends each new e-mail to the parent once. */
function emailAnnouncer(agent: Project): () => void {
  const all = () =>
    [agent, ...agent.tenantProjectForTenantId.values()].flatMap(({ oobs }) => [...oobs.values()]);
  const toldCodes = new Set(all().map(({ oobCode }) => oobCode));
  return () => {
    for (const { email, requestType, oobCode, oobLink } of all()) {
      if (toldCodes.has(oobCode)) continue;
      toldCodes.add(oobCode);
      tell({ kind: 'email', email, requestType, link: oobLink });
    }
  };
}

function urlHost(host: string): string {
  return host.includes(':') ? `[${host.replace(/[[\]]/g, '')}]` : host;
}
