import { createHmac, timingSafeEqual } from 'node:crypto';
import { AppError } from '../../../shared/core/app-error.ts';
import { API_PREFIX } from '../../../shared/core/endpoint.ts';

export interface DirectLink {
  file_id: string;
  /** Exact length of the body, in bytes. */
  size: number;
  /** Unix time in seconds, after which the link is refused. */
  expires: number;
}

/** Path prefix of the direct links of a folder. */
export const UPLOADS_PATH = `${API_PREFIX}/storage/uploads/`;
export const DIRECT_LINK_PATH = `${UPLOADS_PATH}:file_id`;

function sign({ file_id, size, expires }: DirectLink, secret: string): string {
  return createHmac('sha256', secret).update(`PUT\n${file_id}\n${size}\n${expires}`).digest('base64url');
}

/** A relative link with which its holder may PUT one file of one size until it expires. */
export function signDirectLink(link: DirectLink, secret: string): string {
  const query = new URLSearchParams({
    size: String(link.size),
    expires: String(link.expires),
    signature: sign(link, secret),
  });
  return `${DIRECT_LINK_PATH.replace(':file_id', link.file_id)}?${query}`;
}

/** @throws AppError `direct_link_invalid` if anything was altered, `direct_link_expired` once it has expired */
export function checkDirectLink(link: DirectLink, signature: string, secret: string, now: Date): void {
  // Compared as text: the last base64url character has spare bits, so four spellings decode to the same bytes.
  const expected = Buffer.from(sign(link, secret));
  const received = Buffer.from(signature);
  if (received.length !== expected.length || !timingSafeEqual(received, expected))
    throw new AppError('direct_link_invalid');
  if (link.expires * 1000 < now.getTime()) throw new AppError('direct_link_expired');
}
