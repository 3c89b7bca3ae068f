import { beginningOf } from '../../../shared/core/storable-text.ts';
import { ApiError, localError, refusal } from './api-error.ts';
import { xsrfHeader } from './xsrf-token.ts';

export interface HttpRequest {
  method: string;
  /** Relative in the browser, to the page's own origin. Absolute for links to an external storage. */
  url: string;
  headers?: Record<string, string>;
  body?: BodyInit | null;
  /** Time-out in milliseconds. */
  timeout: number;
  signal?: AbortSignal | undefined;
}

export interface HttpOptions {
  /** Prefix of relative links: empty in a browser, an origin in tests. */
  base: string;
  /** The `Authorization` of relative links, for a program that has an access token. */
  authorization?: string;
  /**
   * Largest number of bytes of an answer that are read, for a program that sends to a server it may not know. Default:
   * all.
   */
  answerMax?: number;
  /** The cookies that scripts may read, in the form of `document.cookie`. */
  cookies: () => string;
  /** Called with the `Date` of each answer to a relative link, and the milliseconds that it took. */
  onDate?: (date: string | null, took: number) => void;
}

/** Longest excerpt of an error page that is not ours, for the technical details. */
const FOREIGN_TEXT_MAX = 2000;

/**
 * Sends one request and parses its answer as JSON, or returns it as text if it is not JSON.
 * @throws ApiError for every refusal, `network_unreachable` if no answer came; a DOMException if aborted
 */
export async function send(request: HttpRequest, options: HttpOptions): Promise<unknown> {
  return read(await receive(request, options));
}

/**
 * Sends one request and returns the bytes of its answer; the only `fetch` of the web.
 * @throws as `send`
 */
export async function receive(
  request: HttpRequest,
  { base, cookies, authorization, answerMax, onDate }: HttpOptions,
): Promise<ArrayBuffer> {
  const relative = request.url.startsWith('/') && !request.url.startsWith('//');
  const url = relative ? base + request.url : request.url;
  const timeout = AbortSignal.timeout(request.timeout);
  const sent = Date.now();
  let response: Response;
  let content: ArrayBuffer;
  try {
    response = await fetch(url, {
      method: request.method,
      headers: {
        ...request.headers,
        ...(relative && xsrfHeader(request.method, cookies())),
        ...(relative && authorization !== undefined && { authorization }),
      },
      body: request.body ?? null,
      credentials: relative ? 'same-origin' : 'omit',
      signal: request.signal ? AbortSignal.any([request.signal, timeout]) : timeout,
    });
    if (relative) onDate?.(response.headers.get('date'), Date.now() - sent);
    content = await contentOf(response, answerMax);
  } catch (error) {
    if (request.signal?.aborted) throw error;
    throw localError('network_unreachable', { status: 0, statusText: String(error), url });
  }
  const { ok, status, statusText } = response;
  if (!ok) throw refusal({ status, statusText, url: response.url || url, body: read(content) });
  return content;
}

/** @throws when the answer is longer than `max` bytes, before it fills the memory */
async function contentOf(response: Response, max = Infinity): Promise<ArrayBuffer> {
  if (max === Infinity || response.body === null) return response.arrayBuffer();
  const parts: Uint8Array<ArrayBuffer>[] = [];
  let bytes = 0;
  for await (const part of response.body) {
    bytes += part.length;
    if (bytes > max) throw new Error(`an answer of more than ${max} bytes`);
    parts.push(part);
  }
  return new Blob(parts).arrayBuffer();
}

/** Loads an asset of this application, such as a font. */
export async function loadAsset(url: string): Promise<Uint8Array> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${response.status} for an asset`);
  return new Uint8Array(await response.arrayBuffer());
}

function read(content: ArrayBuffer): unknown {
  const text = new TextDecoder().decode(content);
  if (text === '') return null;
  try {
    return JSON.parse(text);
  } catch {
    return beginningOf(text, FOREIGN_TEXT_MAX);
  }
}

/** Whether a thrown value means that the session is over. */
export function isSessionOver(error: unknown): boolean {
  return error instanceof ApiError && error.status === 401;
}
