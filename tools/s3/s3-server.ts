import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type IncomingMessage, type ServerResponse, request as send } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pipeline } from 'node:stream';
import { text } from 'node:stream/consumers';
import S3rver from 's3rver';
import { ACCESS_KEY, refusalOf, SECRET_KEY } from './signature.ts';

export interface S3Server {
  endpoint: string;
  accessKey: string;
  secretKey: string;
  close(): Promise<void>;
}

/**
 * An S3 server on a temporary folder: s3rver, behind a proxy that adds what s3rver lacks: version 4 signatures,
 * « If-None-Match: * », the longest key, empty parts of keys and their encoding in listings. Links that are altered,
 * expired, used before or for a body of another length are refused as AWS does.
 * @param port 0: any free one
 */
export async function startS3Server(port = 0): Promise<S3Server> {
  const directory = await mkdtemp(path.join(tmpdir(), 'doc2-s3-'));
  const inner = new S3rver({ address: '127.0.0.1', port: 0, silent: true, directory, resetOnClose: false });
  const { port: innerPort } = await inner.run();
  const rules = new Map<string, string>();
  const arriving = new Set<string>();
  const gate = createServer((request, response) => {
    // A CORS preflight request is not signed.
    const refusal = request.method === 'OPTIONS' ? undefined : refusalOf(request, new Date());
    request.url = markEmptyParts(request.url ?? '');
    if (refusal !== undefined) refuse(request, response, refusal);
    else if (isKeyTooLong(request.url ?? '')) refuse(request, response, KEY_TOO_LONG);
    else if (/[?&]encoding-type=url\b/.test(request.url ?? '')) void list(request, response, innerPort);
    else if (/[?&]lifecycle\b/.test(request.url ?? '')) void lifecycle(request, response, rules);
    else if (request.headers['if-none-match'] === '*') void passOnce(request, response, innerPort, arriving);
    else pass(request, response, innerPort);
  });
  await new Promise<void>((resolve) => gate.listen(port, '127.0.0.1', resolve));
  const { port: gatePort } = gate.address() as AddressInfo;
  return {
    endpoint: `http://127.0.0.1:${gatePort}`,
    accessKey: ACCESS_KEY,
    secretKey: SECRET_KEY,
    async close() {
      gate.closeAllConnections();
      gate.close();
      await inner.close();
      await rm(directory, { recursive: true, force: true });
    },
  };
}

/** The lifecycle rules, which s3rver lacks: stores them as sent. Like AWS, it requires a checksum. */
async function lifecycle(
  request: IncomingMessage,
  response: ServerResponse,
  rules: Map<string, string>,
): Promise<void> {
  const { url = '', method, headers } = request;
  const sent = await text(request);
  const isChecked = Object.keys(headers).some((name) => /^(content-md5|x-amz-checksum-\w+)$/.test(name));
  if (method === 'PUT' && isChecked) rules.set(url, sent);
  const rule = rules.get(url);
  response.writeHead(rule === undefined ? 400 : 200, { 'content-type': 'application/xml' });
  response.end(method === 'GET' ? rule : '');
}

/** Lists with encoded keys, which s3rver does not support: as with AWS, « / » stays and a space is « + ». */
async function list(request: IncomingMessage, response: ServerResponse, port: number): Promise<void> {
  const { method, url, headers } = request;
  const inner = send({ host: '127.0.0.1', port, method, path: url, headers });
  try {
    const answer = await new Promise<IncomingMessage>((resolve, reject) => {
      inner.once('response', resolve).once('error', reject).end();
    });
    const listed = await text(answer);
    const encoded = listed
      .replace(/(?<=<Key>)[^<]*/g, (key) =>
        encodeURIComponent(unescaped(key).replaceAll(EMPTY_PART, ''))
          .replaceAll('%2F', '/')
          .replaceAll('%20', '+'),
      )
      .replace('</ListBucketResult>', '<EncodingType>url</EncodingType></ListBucketResult>');
    response.writeHead(answer.statusCode ?? 502, { 'content-type': 'application/xml' });
    response.end(encoded);
  } catch {
    response.destroy();
  }
}

const NAMED: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'", '#x60': '`' };
const unescaped = (xml: string): string =>
  xml.replace(/&([^;]+);/g, (whole, name: string) => NAMED[name] ?? whole);

/** Replaces an empty part of a key: s3rver keeps objects in folders, whose names cannot be empty. */
const EMPTY_PART = '_an-empty-part_';

/** The address of an object, « /bucket/a//b », with a mark in the empty parts of its key but the last. */
function markEmptyParts(url: string): string {
  const [path = '', ...query] = url.split('?');
  const [root, bucket, ...key] = path.split('/');
  const marked = key.map((part, index) => (part === '' && index < key.length - 1 ? EMPTY_PART : part));
  return [[root, bucket, ...marked].join('/'), ...query].join('?');
}

const KEY_TOO_LONG = { status: 400, code: 'KeyTooLongError', message: 'Your key is too long' };

/** Whether the path of an object has a key of more than 1,024 bytes. */
function isKeyTooLong(url: string): boolean {
  const [, , ...key] = (url.split('?', 1)[0] ?? '').split('/');
  return Buffer.byteLength(decodeURIComponent(key.join('/'))) > 1024;
}

/** Writes an object where none exists, like AWS: of several at once, the first to arrive is accepted. */
async function passOnce(
  request: IncomingMessage,
  response: ServerResponse,
  port: number,
  arriving: Set<string>,
): Promise<void> {
  const name = (request.url ?? '').split('?', 1)[0] ?? '';
  if (arriving.has(name)) return refuse(request, response, CONFLICT);
  arriving.add(name);
  response.once('close', () => arriving.delete(name));
  const { authorization: _, ...headers } = request.headers;
  const head = send({ host: '127.0.0.1', port, method: 'HEAD', path: name, headers: { host: headers.host } });
  const found = await new Promise<number>((resolve) => {
    head
      .once('response', (answer) => resolve(answer.resume().statusCode ?? 0))
      .once('error', () => resolve(0));
    head.end();
  });
  if (found === 200) refuse(request, response, TAKEN);
  else pass(request, response, port);
}

const CONFLICT = { status: 409, code: 'ConditionalRequestConflict', message: 'Another one is on its way' };
const TAKEN = { status: 412, code: 'PreconditionFailed', message: 'There is an object already' };

function pass(request: IncomingMessage, response: ServerResponse, port: number): void {
  const { method, url, headers } = request;
  const source = headers['x-amz-copy-source'];
  // s3rver leaves some of its characters encoded.
  if (typeof source === 'string')
    headers['x-amz-copy-source'] = encodeURI(decodeURIComponent(markEmptyParts(`/${source}`).slice(1)));
  const inner = send({ host: '127.0.0.1', port, method, path: url, headers }, (answer) => {
    response.writeHead(answer.statusCode ?? 502, answer.headers);
    answer.pipe(response);
  });
  inner.on('error', () => response.destroy());
  // When the client disconnects, the inner request is aborted too, or it would wait for the rest of the body.
  pipeline(request, inner, () => {});
}

function refuse(
  request: IncomingMessage,
  response: ServerResponse,
  { status = 403, code, message }: { status?: number; code: string; message: string },
): void {
  request.resume();
  const headers = {
    'content-type': 'application/xml',
    'access-control-allow-origin': request.headers.origin ?? '*',
  };
  response.writeHead(status, headers);
  response.end(`<?xml version="1.0"?><Error><Code>${code}</Code><Message>${message}</Message></Error>`);
}
