import { API_TEXTS } from '../../../shared/texts/api/api.ts';
import '@fastify/compress';
import '@fastify/rate-limit';
import '@fastify/swagger';
import type { FastifyInstance, FastifyReply, FastifyRequest, FastifySchema } from 'fastify';
import { z } from 'zod';
import { errorBodySchema } from '../../../shared/core/app-error.ts';
import {
  type Access,
  API_PREFIX,
  type Declaration,
  type Endpoint,
  IDEMPOTENCY_HEADER,
  idempotencyKeySchema,
  type StreamEndpoint,
} from '../../../shared/core/endpoint.ts';
import type { ListSpec } from '../../../shared/core/list-query.ts';
import type { AnonymousActor, SignedInActor } from '../actor.ts';
import type { CheckRights, CheckStillOpen } from '../check-rights.ts';
import { JSON_COMPRESSION } from './json-compression.ts';

type ActorOf<A extends Access> = A extends 'public' ? AnonymousActor | SignedInActor : SignedInActor;

export interface Call<Params, Query, Body, A extends Access> {
  params: Params;
  query: Query;
  body: Body;
  actor: ActorOf<A>;
  /** The `Idempotency-Key` header, when the endpoint takes one and the client sent one. */
  idempotency_key: string | undefined;
  /** Called again and again while a long answer is sent: refuses to go on for a reader whose session was ended. */
  checkStillOpen: () => Promise<void>;
  request: FastifyRequest;
  reply: FastifyReply;
}

/** The answer of an endpoint, for the OpenAPI document, for HEAD and for compression. */
interface Answered {
  schema: z.ZodType | { content: Record<string, { schema: z.ZodType }> };
  head: boolean;
  isJson: boolean;
}

/** Registers routes from endpoint declarations, which define their rights, limits, validation and answers. */
export class Server {
  readonly app: FastifyInstance;
  readonly #checkRights: CheckRights;
  readonly #checkStillOpen: CheckStillOpen;

  constructor(app: FastifyInstance, checkRights: CheckRights, checkStillOpen: CheckStillOpen) {
    this.app = app;
    this.#checkRights = checkRights;
    this.#checkStillOpen = checkStillOpen;
  }

  /** Serves an endpoint that answers JSON. The answer is checked against the contract before it is sent. */
  serve<P extends z.ZodType, Q extends z.ZodType, B extends z.ZodType, R extends z.ZodType, A extends Access>(
    endpoint: Endpoint<P, Q, B, R, A>,
    handler: (call: Call<z.output<P>, z.output<Q>, z.output<B>, A>) => Promise<z.input<R>>,
  ): void {
    this.#route(endpoint, { schema: endpoint.answer, head: true, isJson: true }, async (call) => {
      const answer = await handler(call);
      return call.reply.header('cache-control', 'no-store').send(answer);
    });
  }

  /** Serves an endpoint that answers a file: the handler sends it, headers included. */
  serveStream<P extends z.ZodType, Q extends z.ZodType, A extends Access>(
    endpoint: StreamEndpoint<P, Q, A>,
    handler: (call: Call<z.output<P>, z.output<Q>, never, A>) => Promise<FastifyReply>,
  ): void {
    const content = Object.fromEntries(endpoint.media_types.map((type) => [type, { schema: z.string() }]));
    this.#route(endpoint, { schema: { content }, head: endpoint.head, isJson: false }, handler);
  }

  #route<P extends z.ZodType, Q extends z.ZodType, B extends z.ZodType, A extends Access>(
    endpoint: Declaration<P, Q, B, A>,
    answered: Answered,
    handler: (call: Call<z.output<P>, z.output<Q>, z.output<B>, A>) => Promise<FastifyReply>,
  ): void {
    /** Requests whose body had not arrived when the rights were checked. */
    const arriving = new WeakSet<FastifyRequest>();
    this.app.route({
      method: endpoint.method,
      url: API_PREFIX + endpoint.path,
      exposeHeadRoute: answered.head && endpoint.method === 'GET',
      schema: schemaOf(endpoint, answered),
      ...(endpoint.body_max !== undefined && { bodyLimit: endpoint.body_max }),
      ...(answered.isJson && { compress: JSON_COMPRESSION }),
      config: {
        ...(endpoint.list && { list: endpoint.list }),
        ...(endpoint.per_minute !== undefined && {
          rateLimit: { max: endpoint.per_minute, timeWindow: 60_000 },
        }),
      },
      // This runs before the body is read, so that a caller without the right is refused whatever the body contains.
      onRequest: async (request) => {
        request.actor = await this.#checkRights(endpoint, request);
        if (endpoint.access !== 'public' && !request.raw.complete) arriving.add(request);
      },
      // A body may take many seconds to arrive: what it asks for is done by the rights of when it has arrived.
      preValidation: async (request) => {
        if (arriving.has(request)) await this.#checkStillOpenOf(request.actor);
      },
      handler: async (request, reply): Promise<unknown> => {
        const { params, query, body, actor } = request;
        const idempotency_key = endpoint.idempotent ? request.headers[IDEMPOTENCY_HEADER] : undefined;
        // The endpoint's schemas have parsed the first three, and `checkRights` has checked the actor's rights.
        const checkStillOpen = () => this.#checkStillOpenOf(actor);
        const sender = { actor, idempotency_key, checkStillOpen, request, reply };
        return handler({ params, query, body, ...sender } as Call<z.output<P>, z.output<Q>, z.output<B>, A>);
      },
    });
  }

  async #checkStillOpenOf(actor: FastifyRequest['actor']): Promise<void> {
    if (actor !== undefined && actor.channel !== 'public') await this.#checkStillOpen(actor);
  }
}

/** Allows other headers, unchecked. */
const idempotencyHeaders = z.looseObject({
  [IDEMPOTENCY_HEADER]: idempotencyKeySchema.optional().describe(API_TEXTS.idempotencyKey),
});

function schemaOf(endpoint: Declaration, { schema }: Answered): FastifySchema {
  return {
    summary: endpoint.summary,
    tags: [endpoint.path.split('/')[1] ?? ''],
    ...(endpoint.access !== 'public' && {
      security: [
        { session: [] },
        { bearer: [] },
        ...(endpoint.scopes ? [{ access_token: [...endpoint.scopes] }] : []),
      ],
    }),
    ...(endpoint.params && { params: endpoint.params }),
    querystring: endpoint.query ?? z.strictObject({}),
    ...(endpoint.body && { body: endpoint.body }),
    ...(endpoint.idempotent && { headers: idempotencyHeaders }),
    response: { 200: schema, '4xx': errorBodySchema, '5xx': errorBodySchema },
  };
}

declare module 'fastify' {
  interface FastifyContextConfig {
    list?: ListSpec;
  }
  interface FastifyRequest {
    actor: AnonymousActor | SignedInActor | undefined;
  }
}
