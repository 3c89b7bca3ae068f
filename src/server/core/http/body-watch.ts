import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { FILE_SIZE_MAX, UPLOAD_TIME_MS } from '../../../shared/files/limits.ts';

/** How fast a body has to arrive; the connection of one that does not is closed. */
export interface BodyLimits {
  /** From the headers to the last byte. */
  totalMs: number;
  /** Longest time without a byte. */
  silenceMs: number;
  /** On average, once `silenceMs` have passed. */
  bytesPerSecond: number;
}

/** How much of the body may still arrive after an answer that was sent without reading it. */
interface UnreadLimits {
  ms: number;
  bytes: number;
}

const MB = 1024 * 1024;
/** Bodies of calls are small, and so are those that no handler reads. */
const CALL: BodyLimits = { totalMs: 30_000, silenceMs: 15_000, bytesPerSecond: 1024 };
/** A content of 30 MB that takes all the time the specification allows still arrives at ten times this rate. */
const CONTENT: BodyLimits = { totalMs: UPLOAD_TIME_MS, silenceMs: 20_000, bytesPerSecond: 4096 };
/** Enough for a client to finish sending the largest call, and then read why it was refused. */
const UNREAD: UnreadLimits = { ms: 5_000, bytes: 2 * MB };
const LOOK_EVERY_MS = 1_000;

/**
 * Sent if the client has no answer yet. A connection closed without an answer would make a proxy count this process as
 * failing, and send it no requests for some seconds.
 */
const TIMED_OUT = 'HTTP/1.1 408 Request Timeout\r\ncontent-length: 0\r\nconnection: close\r\n\r\n';
const CLOSED_AFTER_MS = 1_000;

/** Refusals of a content whose link is valid: the sender reads them only once everything is sent. */
const ANSWERED_TO_SENDER: ReadonlySet<number> = new Set([409, 410, 422, 503, 507]);

interface Watched {
  request: IncomingMessage;
  response: ServerResponse;
  limits: BodyLimits;
  isContent: boolean;
  start: number;
  startBytes: number;
  lastTime: number;
  lastBytes: number;
  /** When the answer was sent, and how much had arrived by then; undefined before. */
  answered?: { time: number; bytes: number; status: number };
}

export type WatchBody = (request: IncomingMessage, response: ServerResponse) => void;

/**
 * Watches the bodies of requests, including those that no handler reads, against « slowloris ». The connection of an
 * endless, silent or slow body is closed, after a 408 if the client has no answer yet. Time that the server itself
 * takes to read is not counted.
 * @param contents path below which the contents of files are sent
 */
export function watchBodies(contents: string, limitsOfCalls: BodyLimits = CALL, unread = UNREAD): WatchBody {
  const watched = new Set<Watched>();
  let timer: NodeJS.Timeout | undefined;

  const check = () => {
    const now = performance.now();
    for (const each of watched) {
      const { request } = each;
      if (request.complete || request.socket.destroyed) watched.delete(each);
      else if (isOver(each, now, unread)) {
        watched.delete(each);
        cutOff(each);
      }
    }
    if (watched.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  };

  return (request, response) => {
    const { socket, headers } = request;
    const hasBody = Number(headers['content-length'] ?? 0) > 0 || headers['transfer-encoding'] !== undefined;
    // Requests injected by tests have no socket.
    if (!hasBody || typeof socket.bytesRead !== 'number') return;
    const isContent = request.method === 'PUT' && request.url?.startsWith(contents) === true;
    const now = performance.now();
    const bytes = socket.bytesRead;
    const each: Watched = {
      request,
      response,
      isContent,
      limits: isContent ? CONTENT : limitsOfCalls,
      start: now,
      startBytes: bytes,
      lastTime: now,
      lastBytes: bytes,
    };
    watched.add(each);
    response.once('finish', () => {
      each.answered = { time: performance.now(), bytes: socket.bytesRead, status: response.statusCode };
    });
    timer ??= setInterval(check, Math.min(LOOK_EVERY_MS, limitsOfCalls.silenceMs / 4, unread.ms / 4)).unref();
  };
}

/**
 * Passes on requests with an `Expect` header that Node does not know. Node would answer them 417 by itself, and read
 * their bodies, which nothing watches, for as long as they last.
 */
export function ignoreExpectations(server: Server): void {
  server.on('checkExpectation', (request, response) => server.emit('request', request, response));
}

function cutOff({ request: { socket }, response }: Watched): void {
  if (response.headersSent) return void socket.destroy();
  socket.end(TIMED_OUT);
  setTimeout(() => socket.destroy(), CLOSED_AFTER_MS).unref();
}

function isOver(each: Watched, now: number, unread: UnreadLimits): boolean {
  const { request, limits, answered, isContent } = each;
  const bytes = request.socket.bytesRead;
  if (answered !== undefined && !(isContent && ANSWERED_TO_SENDER.has(answered.status))) {
    return now - answered.time > unread.ms || bytes - answered.bytes > unread.bytes;
  }
  // A client that means to read the answer sends no more than the largest content.
  if (answered !== undefined && bytes - each.startBytes > FILE_SIZE_MAX + MB) return true;
  // The network is paused until the server has read what arrived.
  const isOurs = request.readableLength >= request.readableHighWaterMark;
  if (isOurs) each.start += now - each.lastTime;
  if (isOurs || bytes > each.lastBytes) [each.lastTime, each.lastBytes] = [now, bytes];
  const elapsed = now - each.start;
  const earned = ((bytes - each.startBytes) / limits.bytesPerSecond) * 1000;
  return (
    elapsed > limits.totalMs || now - each.lastTime > limits.silenceMs || elapsed > limits.silenceMs + earned
  );
}
