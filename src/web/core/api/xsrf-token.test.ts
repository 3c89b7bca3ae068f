import { expect, it } from 'vitest';
import { xsrfHeader, xsrfToken } from './xsrf-token.ts';

it.each([
  ['XSRF-TOKEN=theirs; __Host-XSRF-TOKEN=ours%3D', 'ours='],
  ['a=b; __Host-XSRF-TOKEN=ours; XSRF-TOKEN=theirs', 'ours'],
  ['a=b; XSRF-TOKEN=plain', 'plain'],
  ['MY-XSRF-TOKEN=other', undefined],
])('the XSRF token of « %s » is the one with the host prefix, if there is one', (cookies, token) => {
  expect(xsrfToken(cookies)).toBe(token);
});

it.each(['POST', 'PUT', 'DELETE'])('a %s carries the token in its header', (method) => {
  expect(xsrfHeader(method, 'XSRF-TOKEN=ours')).toEqual({ 'X-XSRF-TOKEN': 'ours' });
  expect(xsrfHeader(method, '')).toEqual({});
});

it.each(['GET', 'HEAD'])('a %s does not', (method) => {
  expect(xsrfHeader(method, 'XSRF-TOKEN=ours')).toEqual({});
});
