import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { DestinationStream, LevelWithSilent } from 'pino';

/** A request in the log: method and route. Not the address (it may hold a search), nor headers, nor body. */
const req = ({ method, routeOptions }: FastifyRequest) => ({ method, route: routeOptions?.url ?? '' });

/** One JSON line an event, on `stream` or the standard output. */
export function loggerOptions(level: LevelWithSilent, stream: DestinationStream | undefined) {
  return { level, base: null, serializers: { req }, ...(stream && { stream }) };
}

/** One line a request, once it is answered. */
export function logRequests(app: FastifyInstance): void {
  app.addHook('onResponse', async (request, reply) => {
    const duration_ms = Math.round(reply.elapsedTime * 10) / 10;
    request.log.info({ ...req(request), status: reply.statusCode, duration_ms }, 'request');
  });
}
