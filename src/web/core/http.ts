import { ApiError, type HttpAnswer, localError, refusal } from './api-error.ts';

export interface HttpRequest {
  method: string;
  /** Relative in the browser: the page's own origin. Absolute for links to a storage elsewhere. */
  url: string;
  headers?: Record<string, string>;
  body?: BodyInit | null;
  /** Milliseconds before the call is given up. */
  timeout: number;
  signal?: AbortSignal | undefined;
}

export interface HttpOptions {
  /** Prefix of relative links: empty in a browser, an origin in tests. */
  base: string;
  /** The cookies that scripts may read, as `document.cookie` gives them. */
  cookies: () => string;
}

/** Longest text of a foreign error page kept for the technical details. */
const FOREIGN_TEXT_MAX = 2000;

/**
 * Sends one request; the only `fetch` of the web.
 * @throws ApiError for every refusal, `network_unreachable` where no answer came; a DOMException where aborted
 */
export async function send(request: HttpRequest, { base, cookies }: HttpOptions): Promise<unknown> {
  const relative = request.url.startsWith('/') && !request.url.startsWith('//');
  const url = relative ? base + request.url : request.url;
  const timeout = AbortSignal.timeout(request.timeout);
  let response: Response;
  let text: string;
  try {
    response = await fetch(url, {
      method: request.method,
      headers: { ...request.headers, ...(relative && xsrfHeader(request.method, cookies())) },
      body: request.body ?? null,
      credentials: relative ? 'same-origin' : 'omit',
      signal: request.signal ? AbortSignal.any([request.signal, timeout]) : timeout,
    });
    text = await response.text();
  } catch (error) {
    if (request.signal?.aborted) throw error;
    throw localError('network_unreachable', { status: 0, statusText: String(error), url });
  }
  const answer: HttpAnswer = {
    status: response.status,
    statusText: response.statusText,
    url: response.url || url,
    body: read(text),
  };
  if (!response.ok) throw refusal(answer);
  return answer.body;
}

/** The token of the cookie, echoed where a forged request from another site could not. */
function xsrfHeader(method: string, cookies: string): Record<string, string> {
  const token = xsrfToken(cookies);
  return method === 'GET' || method === 'HEAD' || token === undefined ? {} : { 'X-XSRF-TOKEN': token };
}

/** The XSRF token of the session, present as long as the session's cookie is. */
export function xsrfToken(cookies: string): string | undefined {
  const value = /(?:^|;\s*)XSRF-TOKEN=([^;]+)/.exec(cookies)?.[1];
  return value === undefined ? undefined : decodeURIComponent(value);
}

function read(text: string): unknown {
  if (text === '') return null;
  try {
    return JSON.parse(text);
  } catch {
    return text.slice(0, FOREIGN_TEXT_MAX);
  }
}

/** Whether a thrown value says that the session is over. */
export function isSessionOver(error: unknown): boolean {
  return error instanceof ApiError && error.status === 401;
}
