import type { z } from 'zod';
import { type Access, API_PREFIX, type Endpoint, IDEMPOTENCY_HEADER } from '../../../shared/core/endpoint.ts';
import type { RawQuery } from '../../../shared/core/list-query.ts';
import { DIRECT_LINK_HEADERS, DIRECT_UPLOAD_TIMEOUT_MS } from '../../../shared/files/limits.ts';
import { directLinkRefusal, localError } from './api-error.ts';
import { type HttpOptions, receive, send } from './http.ts';
import { createRenewal, type RenewalOptions } from './renewal.ts';
import { createServerClock } from './server-clock.ts';
import type { Tabs } from './writes-in-other-tabs.ts';

const CALL_TIMEOUT_MS = 60_000;

/** A part of a call: forbidden if the endpoint has none, optional if it may be empty. */
type Part<Name extends string, Schema extends z.ZodType> = [z.input<Schema>] extends [never]
  ? { [name in Name]?: never }
  : Record<never, never> extends z.input<Schema>
    ? { [name in Name]?: z.input<Schema> }
    : { [name in Name]: z.input<Schema> };

interface CallOptions {
  signal?: AbortSignal | undefined;
  /** Time-out in milliseconds; a minute by default. */
  timeout?: number;
  /** False: a 401 is thrown as it is, without a renewal of the session. */
  renew?: boolean;
  /** A call that is sent again with the same key after a lost answer is done once. */
  idempotencyKey?: string;
}

type CallInput<P extends z.ZodType, Q extends z.ZodType, B extends z.ZodType> = Part<'params', P> &
  Part<'query', Q> &
  Part<'body', B> &
  CallOptions;

export interface Api {
  /**
   * Calls one endpoint of the contract and returns what its schema parses.
   * @throws ApiError
   */
  call<P extends z.ZodType, Q extends z.ZodType, B extends z.ZodType, R extends z.ZodType, A extends Access>(
    endpoint: Endpoint<P, Q, B, R, A>,
    ...input: Record<never, never> extends CallInput<P, Q, B>
      ? [input?: CallInput<P, Q, B>]
      : [input: CallInput<P, Q, B>]
  ): Promise<z.output<R>>;
  /**
   * Uploads the bytes of a file to its direct link.
   * @throws ApiError
   */
  put(directLink: string, body: Blob, options?: CallOptions): Promise<void>;
  /**
   * Downloads the content of a file into memory: for small files only.
   * @param path below `/api/v1`
   * @param options `range`: the wanted part, as HTTP writes it
   * @throws ApiError
   */
  download(path: string, options?: CallOptions & { range?: string }): Promise<ArrayBuffer>;
  /** The time by the server's clock, in milliseconds since 1970. */
  serverTime(): number;
}

/** The client of the API. */
export function createApi(
  options: Partial<HttpOptions> &
    RenewalOptions & {
      tabs?: Pick<Tabs, 'during'>;
      /** Called before each request in the name of a person; throws if the session is no longer theirs. */
      checkPerson?: () => Promise<void>;
    },
): Api {
  const { base = '', cookies = () => document.cookie, authorization, answerMax, tabs } = options;
  const { checkPerson = async () => undefined } = options;
  const clock = createServerClock();
  const http: HttpOptions = {
    base,
    cookies,
    onDate: clock.note,
    ...(authorization !== undefined && { authorization }),
    ...(answerMax !== undefined && { answerMax }),
  };
  const renewing = createRenewal(options);
  const withRenewal = <Answer>(request: () => Promise<Answer>) =>
    renewing(async () => {
      await checkPerson();
      return request();
    });

  return {
    async call(endpoint, ...[input]) {
      const {
        params,
        query,
        body,
        signal,
        timeout = CALL_TIMEOUT_MS,
        renew = true,
        idempotencyKey,
      } = input ?? {};
      const request = () =>
        send(
          {
            method: endpoint.method,
            url: API_PREFIX + pathOf(endpoint.path, params ?? {}) + queryString(query ?? {}),
            headers: {
              accept: 'application/json',
              ...(body !== undefined && { 'content-type': 'application/json' }),
              ...(idempotencyKey !== undefined && { [IDEMPOTENCY_HEADER]: idempotencyKey }),
            },
            body: body === undefined ? null : JSON.stringify(body),
            timeout,
            signal,
          },
          http,
        );
      const renewable = renew && endpoint.access !== 'public';
      const call = renewable ? withRenewal(request) : request();
      const isRead = tabs === undefined || endpoint.method === 'GET';
      const received = await (isRead ? call : tabs.during(endpoint.path, call));
      const answer = endpoint.answer.safeParse(received);
      if (answer.success) return answer.data;
      const unread = { status: 200, statusText: answer.error.message, url: endpoint.path };
      throw localError('internal', unread);
    },

    async put(directLink, body, { signal, timeout = DIRECT_UPLOAD_TIMEOUT_MS } = {}) {
      const request = () =>
        send({ method: 'PUT', url: directLink, headers: DIRECT_LINK_HEADERS, body, timeout, signal }, http);
      await withRenewal(request).catch((error: unknown) => {
        throw directLinkRefusal(error);
      });
    },

    async download(path, { signal, timeout = CALL_TIMEOUT_MS, range } = {}) {
      const url = API_PREFIX + path;
      const headers = range === undefined ? {} : { range };
      return withRenewal(() => receive({ method: 'GET', url, headers, timeout, signal }, http));
    },

    serverTime: () => clock.now(),
  };
}

function pathOf(path: string, params: object): string {
  const values = new Map(Object.entries(params));
  return path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(values.get(name))));
}

/** The query string of an address, with its question mark; empty without parameters. */
export function queryString(query: RawQuery | object): string {
  const search = new URLSearchParams();
  for (const [key, values] of Object.entries(query)) {
    for (const value of Array.isArray(values) ? values : [values]) {
      if (value !== undefined) search.append(key, String(value));
    }
  }
  return search.size === 0 ? '' : `?${search}`;
}
