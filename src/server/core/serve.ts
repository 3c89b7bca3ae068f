import '@fastify/rate-limit';
import '@fastify/swagger';
import type { FastifyInstance, FastifyReply, FastifyRequest, FastifySchema } from 'fastify';
import { z } from 'zod';
import { AppError, errorBodySchema } from '../../shared/core/app-error.ts';
import {
  type Access,
  API_PREFIX,
  type Endpoint,
  IDEMPOTENCY_HEADER,
  idempotencyKeySchema,
} from '../../shared/core/endpoint.ts';
import type { RecordRefusal } from './audit.ts';
import { BODY_TIME_MS, limitBodyTime } from './body-time.ts';
import type { Authenticate, Caller } from './caller.ts';

type CallerOf<A extends Access> = A extends 'public' ? Caller | undefined : Caller;

export interface Call<Params, Query, Body, A extends Access> {
  params: Params;
  query: Query;
  body: Body;
  caller: CallerOf<A>;
  /** Where the endpoint is idempotent and the caller gave one. */
  idempotency_key: string | undefined;
  request: FastifyRequest;
  reply: FastifyReply;
}

/** Registers routes out of endpoint declarations: rights, validation and the answer's shape come from there. */
export class Server {
  readonly app: FastifyInstance;
  readonly #authenticate: Authenticate;
  readonly #recordRefusal: RecordRefusal;

  constructor(app: FastifyInstance, authenticate: Authenticate, recordRefusal: RecordRefusal) {
    this.app = app;
    this.#authenticate = authenticate;
    this.#recordRefusal = recordRefusal;
  }

  /** Serves one endpoint. The handler's answer is checked against the contract before it leaves. */
  serve<P extends z.ZodType, Q extends z.ZodType, B extends z.ZodType, R extends z.ZodType, A extends Access>(
    endpoint: Endpoint<P, Q, B, R, A>,
    handler: (call: Call<z.output<P>, z.output<Q>, z.output<B>, A>) => Promise<z.input<R>>,
  ): void {
    this.app.route({
      method: endpoint.method,
      url: API_PREFIX + endpoint.path,
      schema: schemaOf(endpoint),
      ...(endpoint.body_max !== undefined && { bodyLimit: endpoint.body_max }),
      config:
        endpoint.per_minute === undefined
          ? {}
          : { rateLimit: { max: endpoint.per_minute, timeWindow: 60_000 } },
      // Before the body is read: who may not call is told so whatever they send.
      onRequest: async (request) => {
        request.caller = await this.allow(endpoint.access, request);
      },
      preParsing: limitBodyTime(BODY_TIME_MS),
      handler: async (request, reply): Promise<unknown> => {
        const { params, query, body, caller } = request;
        // The three were parsed by the endpoint's schemas, and `allow` let only a caller with the right pass.
        const idempotency_key = endpoint.idempotent ? request.headers[IDEMPOTENCY_HEADER] : undefined;
        const call = { params, query, body, caller, idempotency_key, request, reply } as Call<
          z.output<P>,
          z.output<Q>,
          z.output<B>,
          A
        >;
        const answer = await handler(call);
        reply.header('cache-control', 'no-store');
        return reply.send(answer);
      },
    });
  }

  /** The caller, or 401, or 403. */
  async allow(access: Access, request: FastifyRequest): Promise<Caller | undefined> {
    const caller = await this.#authenticate(request);
    if (access === 'public') return caller;
    if (caller === undefined) throw new AppError('session_missing');
    if (access === 'administrator' && !caller.is_administrator) {
      await this.#recordRefusal(request, caller.user_id, 'forbidden');
      throw new AppError('forbidden');
    }
    return caller;
  }
}

/** All other headers pass as they are. */
const idempotencyHeaders = z.looseObject({
  [IDEMPOTENCY_HEADER]: idempotencyKeySchema
    .optional()
    .describe(
      "Clé choisie par l'appelant (1 à 255 caractères ASCII visibles). Pendant 24 h, le même contenu renvoyé avec la même clé n'est traité qu'une fois et reçoit la même réponse ; un autre contenu est refusé (`idempotency_key_reused`).",
    ),
});

function schemaOf(endpoint: Endpoint): FastifySchema {
  return {
    summary: endpoint.summary,
    tags: [endpoint.path.split('/')[1] ?? ''],
    ...(endpoint.access !== 'public' && { security: [{ session: [] }, { bearer: [] }] }),
    ...(endpoint.params && { params: endpoint.params }),
    querystring: endpoint.query ?? z.strictObject({}),
    ...(endpoint.body && { body: endpoint.body }),
    ...(endpoint.idempotent && { headers: idempotencyHeaders }),
    response: { 200: endpoint.answer, '4xx': errorBodySchema, '5xx': errorBodySchema },
  };
}

declare module 'fastify' {
  interface FastifyRequest {
    caller: Caller | undefined;
  }
}
