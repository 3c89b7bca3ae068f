import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';

/**
 * Whether a request may reach the emulator, which lets anybody in: a page of another site, open in a browser on this
 * machine, may not, neither directly nor under a name that points to loopback.
 */
export function isAllowed({ headers }: Pick<IncomingMessage, 'headers'>, publicUrl: string): boolean {
  if (!isLoopbackUrl(`http://${headers.host}`)) return false;
  const { origin } = headers;
  // « null » is the origin of the emulator's own pages in the sign-in library's frame and popup.
  if (origin === undefined || origin === 'null') return true;
  return isLoopbackUrl(origin) || origin === URL.parse(publicUrl)?.origin;
}

/**
 * Whether a host name (or bracketed address) always means this machine: the name of another site may
 * be made to point here (« DNS rebinding »).
 */
export function isLoopbackName(hostname: string): boolean {
  return hostname === 'localhost' || isLoopbackAddress(hostname);
}

export function isLoopbackAddress(address: string): boolean {
  const bare = address.replace(/^\[|\]$/g, '').replace(/^::ffff:/, '');
  return bare === '::1' || (isIP(bare) === 4 && bare.startsWith('127.'));
}

function isLoopbackUrl(url: string): boolean {
  return isLoopbackName(URL.parse(url)?.hostname ?? '');
}
