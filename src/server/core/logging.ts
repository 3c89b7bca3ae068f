import type { FastifyBaseLogger, FastifyInstance, FastifyRequest } from 'fastify';
import { type DestinationStream, type LevelWithSilent, pino } from 'pino';
import { describeCause } from './to-app-error.ts';

/** A request in the log: method and route. Its URL (which may hold a search), headers and body are left out. */
const req = ({ method, routeOptions }: FastifyRequest) => ({ method, route: routeOptions?.url ?? '' });

/** Characters buffered while the log cannot be written; later lines are lost. */
const WAITING_MAX = 1024 * 1024;

/**
 * One JSON line per event, on `stream` or the standard output; errors are logged without their messages, since those of
 * the database quote values.
 */
export function createLogger(
  level: LevelWithSilent,
  stream: DestinationStream = standardOutput(),
): FastifyBaseLogger {
  return pino({ level, base: null, serializers: { req, err: describeCause } }, stream);
}

/** If the log cannot be written (a full disk), the server goes on without it, and stops without waiting for it. */
function standardOutput(): DestinationStream {
  return pino.destination({ dest: 1, sync: true, maxLength: WAITING_MAX }).on('error', () => {});
}

/** Logs one line per request, once it is answered. */
export function logRequests(app: FastifyInstance): void {
  app.addHook('onResponse', async (request, reply) => {
    const duration_ms = Math.round(reply.elapsedTime * 10) / 10;
    request.log.info({ ...req(request), status: reply.statusCode, duration_ms }, 'request');
  });
}
