import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { ConnectionError, FastifyInstance } from 'fastify';
import { v7 as uuidv7 } from 'uuid';
import { AppError } from '../../../shared/core/app-error.ts';
import { errorBody } from '../to-app-error.ts';

/** Codes of Node's parser; any other refusal is answered 400. */
const STATUSES: Record<string, number> = {
  ERR_HTTP_REQUEST_TIMEOUT: 408,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
  HPE_HEADER_OVERFLOW: 431,
};

/**
 * Answers a malformed HTTP request, which reaches no route, in our format, and closes its connection. While an earlier
 * request on that connection is being answered, it only closes it: a refusal would be read as a part of that answer.
 */
export function answerMalformed(this: FastifyInstance, error: ConnectionError, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return;
  const status = STATUSES[error.code] ?? 400;
  const refusal = new AppError('bad_request');
  const error_id = uuidv7();
  this.log.info({ error_id, code: refusal.code, status }, 'request refused');
  const body = JSON.stringify(errorBody(refusal, error_id));
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'content-type: application/json; charset=utf-8',
    `content-length: ${Buffer.byteLength(body)}`,
    'cache-control: no-store',
    'x-content-type-options: nosniff',
    'connection: close',
  ];
  if (socket.writable && !isAnswering(socket)) socket.write(`${head.join('\r\n')}\r\n\r\n${body}`);
  socket.destroy(error);
}

/** Node keeps the current answer on its socket, and uses it itself when there is no handler of `clientError`. */
const isAnswering = (socket: Socket & { _httpMessage?: { headersSent: boolean } | null }): boolean =>
  socket._httpMessage?.headersSent === true;
