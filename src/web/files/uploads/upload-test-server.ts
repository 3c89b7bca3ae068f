import { createHash } from 'node:crypto';
import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { IDEMPOTENCY_HEADER } from '../../../shared/core/endpoint.ts';
import type { StoredFile } from '../../../shared/files/contract.ts';
import { createApi } from '../../core/api/api.ts';
import { localError } from '../../core/api/api-error.ts';
import { startTestServer } from '../../core/api/test-server.ts';
import { type UploadCalls, uploadCalls } from './upload-calls.ts';

/** A fault: the request is refused, does not arrive, or its answer is lost. */
type Fault = { code: string; status: number } | 'cut' | 'answer lost';

type Answer = readonly [status: number, body: unknown];

interface KnownFile {
  id: string;
  batch_id: string;
  name: string;
  size: number;
  received: number | undefined;
  /** SHA-256 of what was received, in hexadecimal. */
  sha256?: string;
  stored: boolean;
}

export interface UploadTestServer {
  calls: UploadCalls;
  files: KnownFile[];
  batches: string[];
  /** Number of requests so far, by method and path: `PUT /storage`. */
  requests: string[];
  /** Largest number of contents received at the same time. */
  mostAtOnce: number;
  /** Delays the answer to a content; receives the number of delayed ones, this one included. */
  hold: (receiving: number) => Promise<void>;
  /** Called for each request with its method and path; a fault replaces the true answer. */
  fault: (request: string, file: KnownFile | undefined) => Fault | undefined;
  /** The direct link for an announced file, by its id. */
  linkOf: (id: string) => string | undefined;
  /** Adds a stored file, found by its content. */
  storedBefore: { content: string; id: string; name: string } | undefined;
  /** The server's answer about a stored file, by its name. */
  stateOf: (name: string) => Partial<Pick<StoredFile, 'scan' | 'extraction'>>;
  close(): Promise<void>;
}

const TIME = '2026-11-21T10:00:00Z';
const uuid = (kind: number, n: number) => `0190000${kind}-0000-7000-8000-${String(n).padStart(12, '0')}`;
const ME = {
  uid: uuid(9, 1),
  email: 'claire@doc2.example',
  name: 'Claire',
  picture_url: null,
  is_administrator: true,
};
const creation = {
  author_type: 'user',
  author_id: uuid(9, 1),
  author_name: null,
  channel: 'web_upload',
  time: TIME,
};
const answerOf = ({ received, sha256, ...file }: KnownFile) => ({
  ...file,
  mimetype: 'text/plain',
  creation,
  erased_time: null,
});

/** The calls of an upload, over real HTTP, to a server that stores files in memory and can fail on demand. */
export async function startUploadTestServer(): Promise<UploadTestServer> {
  let receiving = 0;
  /** Announced files, by the key of their announcement. */
  const announced = new Map<string, { content: string; file: KnownFile }>();
  const { base, close } = await startTestServer(handle);
  const api = createApi({
    base,
    cookies: () => '',
    renew: () => Promise.reject(localError('session_missing', { status: 401, statusText: '', url: '' })),
    onSessionLost: () => undefined,
  });
  const test: UploadTestServer = {
    calls: uploadCalls(api),
    files: [],
    batches: [],
    requests: [],
    mostAtOnce: 0,
    hold: () => Promise.resolve(),
    storedBefore: undefined,
    fault: () => undefined,
    linkOf: (id) => `/storage/${id}`,
    stateOf: () => ({ extraction: { state: 'done', observations: 2 } }),
    close,
  };

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '', base);
    const path = url.pathname.replace('/api/v1', '');
    const file = test.files.find(({ id }) => path.includes(id));
    const name = `${request.method} ${path.replace(/[0-9a-f-]{36}/, ':id')}`;
    test.requests.push(url.searchParams.has('q:eq:id') ? 'GET states' : name);
    const body = await read(request, name);
    const fault = test.fault(test.requests.at(-1) ?? name, file);
    const answered = () => answer(name, url, body, file, request.headers);
    if (fault === 'answer lost') answered();
    if (fault === 'cut' || fault === 'answer lost') request.socket.destroy();
    else send(response, fault ? refused(fault.status, fault.code) : answered());
  }

  async function read(request: IncomingMessage, name: string): Promise<Buffer> {
    const isContent = name.startsWith('PUT /storage');
    if (!isContent) return buffer(request);
    test.mostAtOnce = Math.max(test.mostAtOnce, ++receiving);
    try {
      const content = await buffer(request);
      await test.hold(receiving);
      return content;
    } finally {
      receiving -= 1;
    }
  }

  function answer(
    name: string,
    url: URL,
    body: Buffer,
    file: KnownFile | undefined,
    headers: IncomingHttpHeaders,
  ): Answer {
    switch (name) {
      case 'GET /users/me':
        return [200, ME];
      case 'GET /files':
        return [200, listed(url.searchParams)];
      case 'GET /files/_upload_batch_id':
        test.batches.push(uuid(1, test.batches.length));
        return [200, { batch_id: test.batches.at(-1) }];
      case 'POST /files/_upload_start':
        return startOnce(
          `${url.searchParams.get('batch_id')}`,
          body.toString(),
          `${headers[IDEMPOTENCY_HEADER]}`,
        );
      case 'PUT /storage/:id':
        if (file) Object.assign(file, { received: body.length, sha256: hashOf(body) });
        return [204, undefined];
      case 'PUT /files/:id/_upload_finish':
        if (file?.received !== file?.size) return refused(409, 'upload_missing');
        if (file) file.stored = true;
        return [200, file && answerOf(file)];
      case 'PUT /files/:id/extractions':
        return [200, { ...extractionOf(file), extracted_items: [] }];
      default:
        return refused(404, 'route_not_found');
    }
  }

  function listed(query: URLSearchParams): object {
    const ids = query.getAll('q:eq:id');
    if (ids.length === 0) return storedWith(query.get('q:eq:sha256'));
    const items = test.files
      .filter(({ id }) => ids.includes(id))
      .map((file) => ({ ...answerOf(file), ...test.stateOf(file.name) }));
    return { count: items.length, items };
  }

  function storedWith(sha256: string | null): object {
    const sent = test.files.findLast((file) => file.stored && file.sha256 === sha256);
    if (sent) return { count: 1, items: [answerOf(sent)] };
    const { storedBefore } = test;
    if (!storedBefore || hashOf(storedBefore.content) !== sha256) return { count: 0, items: [] };
    const { id, name, content } = storedBefore;
    const storedFile = {
      id,
      name,
      batch_id: uuid(1, 99),
      size: content.length,
      received: undefined,
      stored: true,
    };
    return { count: 1, items: [answerOf(storedFile)] };
  }

  /** The same key announces one file, or is refused with another content. */
  function startOnce(batch_id: string, body: string, key: string): Answer {
    const content = batch_id + body;
    const before = announced.get(key);
    if (before && before.content !== content) return refused(422, 'idempotency_key_reused');
    const file = before?.file ?? start(JSON.parse(body), batch_id);
    announced.set(key, { content, file });
    return [200, { upload_information: { direct_link: test.linkOf(file.id) }, file: answerOf(file) }];
  }

  function start(given: { name: string; size: number }, batch_id: string): KnownFile {
    const id = uuid(2, test.files.length);
    const file: KnownFile = { ...given, id, batch_id, received: undefined, stored: false };
    test.files.push(file);
    return file;
  }

  const extractionOf = (file: KnownFile | undefined) => ({
    id: uuid(3, 1),
    file_id: file?.id,
    has_error: false,
    report: { extractors: [] },
    file: file && answerOf(file),
  });

  return test;
}

const hashOf = (content: string | Buffer): string => createHash('sha256').update(content).digest('hex');

function send(response: ServerResponse, [status, body]: Answer): void {
  response.writeHead(status, { 'content-type': 'application/json' });
  response.end(body === undefined ? undefined : JSON.stringify(body));
}

const refused = (status: number, code: string): Answer => [status, { id: 'e', code, message: code }];
