import { createHash, createHmac } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

/** The only access key of the test server. */
export const ACCESS_KEY = 'S3RVER';
export const SECRET_KEY = 'S3RVER';

const SKEW_MS = 15 * 60_000;

/** Why S3 would refuse the signature of a request (AWS Signature Version 4); undefined if it would accept it. */
export function refusalOf(
  request: IncomingMessage,
  now: Date,
): { code: string; message: string } | undefined {
  const url = new URL(request.url ?? '/', 'http://s3');
  const signed = url.searchParams.has('X-Amz-Signature') ? ofQuery(url) : ofHeader(request);
  if (signed === undefined) return { code: 'AccessDenied', message: 'Access Denied' };
  const [key = '', ...scope] = signed.credential.split('/');
  if (key !== ACCESS_KEY) return { code: 'InvalidAccessKeyId', message: 'Unknown key' };
  const signedAt = parseTime(signed.time);
  if (signed.seconds === undefined && Math.abs(now.getTime() - signedAt) > SKEW_MS) {
    return { code: 'RequestTimeTooSkewed', message: 'Clocks differ' };
  }
  if (signed.seconds !== undefined && now.getTime() > signedAt + signed.seconds * 1000) {
    return { code: 'AccessDenied', message: 'Request has expired' };
  }
  const names = signed.headers.split(';');
  const unsigned = Object.keys(request.headers).find(
    (name) => name.startsWith('x-amz-') && !names.includes(name),
  );
  if (unsigned !== undefined) return { code: 'AccessDenied', message: `Header not signed: ${unsigned}` };
  const canonical = [
    request.method,
    url.pathname,
    canonicalQuery(url),
    ...names.map(
      (name) =>
        `${name}:${String(request.headers[name] ?? '')
          .trim()
          .replace(/ +/g, ' ')}`,
    ),
    '',
    signed.headers,
    signed.payload,
  ].join('\n');
  const text = ['AWS4-HMAC-SHA256', signed.time, scope.join('/'), sha256(canonical)].join('\n');
  const signingKey = scope.reduce<string | Buffer>((secret, part) => hmac(secret, part), `AWS4${SECRET_KEY}`);
  if (hmac(signingKey, text).toString('hex') === signed.signature) return undefined;
  return { code: 'SignatureDoesNotMatch', message: 'The signature does not match' };
}

interface Signed {
  credential: string;
  time: string;
  headers: string;
  signature: string;
  payload: string;
  /** How long a presigned link is valid; undefined for a signature in a header. */
  seconds: number | undefined;
}

function ofQuery({ searchParams }: URL): Signed {
  const get = (name: string) => searchParams.get(`X-Amz-${name}`) ?? '';
  return {
    credential: get('Credential'),
    time: get('Date'),
    headers: get('SignedHeaders'),
    signature: get('Signature'),
    payload: searchParams.get('X-Amz-Content-Sha256') ?? 'UNSIGNED-PAYLOAD',
    seconds: Number(get('Expires')),
  };
}

function ofHeader({ headers }: IncomingMessage): Signed | undefined {
  const found = /^AWS4-HMAC-SHA256 Credential=(.+?), ?SignedHeaders=(.+?), ?Signature=(\w+)$/.exec(
    headers.authorization ?? '',
  );
  if (found === null) return undefined;
  const [, credential = '', names = '', signature = ''] = found;
  const time = String(headers['x-amz-date']);
  return {
    credential,
    time,
    headers: names,
    signature,
    payload: String(headers['x-amz-content-sha256']),
    seconds: undefined,
  };
}

/** Parses a time such as `20261121T050000Z`. @returns milliseconds since 1970 */
const parseTime = (text: string): number =>
  Date.parse(text.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'));

function canonicalQuery({ searchParams }: URL): string {
  return [...searchParams]
    .filter(([name]) => name !== 'X-Amz-Signature')
    .map(([name, value]) => `${encode(name)}=${encode(value)}`)
    .sort()
    .join('&');
}

const encode = (text: string): string =>
  encodeURIComponent(text).replace(/[!'()*]/g, (mark) => `%${mark.charCodeAt(0).toString(16).toUpperCase()}`);
const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');
const hmac = (key: string | Buffer, text: string): Buffer => createHmac('sha256', key).update(text).digest();
