import type { IncomingMessage } from 'node:http';

const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]']);

/**
 * Whether a request may reach the emulator, which lets anybody in: a page of another site that a
 * browser of this machine shows may not, neither directly nor under a name that points to loopback.
 */
export function isAllowed({ headers }: Pick<IncomingMessage, 'headers'>, publicUrl: string): boolean {
  if (!isLoopback(`http://${headers.host}`)) return false;
  const { origin } = headers;
  // « null »: the emulator's own pages inside the frame and popup of the sign-in library.
  if (origin === undefined || origin === 'null') return true;
  return isLoopback(origin) || origin === URL.parse(publicUrl)?.origin;
}

function isLoopback(url: string): boolean {
  return LOOPBACK.has(URL.parse(url)?.hostname ?? '');
}
