import type { preParsingAsyncHookHandler } from 'fastify';

/** Time that the body of a call may take to arrive: it is small. Contents of files have a time of their own. */
export const BODY_TIME_MS = 30_000;

/** Cuts off who sends a body drop by drop, to hold a connection. */
export function limitBodyTime(milliseconds: number): preParsingAsyncHookHandler {
  return async ({ headers, raw }, _reply, payload) => {
    const hasBody = Number(headers['content-length'] ?? 0) > 0 || headers['transfer-encoding'] !== undefined;
    if (!hasBody) return payload;
    const timer = setTimeout(() => raw.destroy(), milliseconds);
    for (const end of ['end', 'close']) raw.once(end, () => clearTimeout(timer));
    return payload;
  };
}
