import type { preParsingAsyncHookHandler } from 'fastify';

/** How long the body of a call may take to arrive: it is small. Contents of files have a limit of their own. */
export const BODY_TIME_MS = 30_000;

/** Disconnects clients that send a body byte by byte to hold on to a connection (« slowloris »). */
export function limitBodyTime(milliseconds: number): preParsingAsyncHookHandler {
  return async ({ headers, raw }, _reply, payload) => {
    const hasBody = Number(headers['content-length'] ?? 0) > 0 || headers['transfer-encoding'] !== undefined;
    if (!hasBody) return payload;
    const timer = setTimeout(() => raw.destroy(), milliseconds);
    for (const end of ['end', 'close']) raw.once(end, () => clearTimeout(timer));
    return payload;
  };
}
