import { expect, it } from 'vitest';
import { z } from 'zod';
import { errorsOf } from './endpoint-errors.ts';

it('a public read needs no session, but still checks an access token', () => {
  const codes = errorsOf({ method: 'GET', access: 'public' });
  expect(codes).toContain('access_token_invalid');
  expect(codes).not.toContain('session_missing');
  expect(codes).not.toContain('forbidden');
  expect(codes).not.toContain('json_invalid');
});

it('a write by administrators lists the errors that its rights, body, path and limit imply, then its own, each once', () => {
  const params = z.object({ id: z.uuid() });
  const codes = errorsOf({
    method: 'POST',
    access: 'administrator',
    per_minute: 3,
    params,
    errors: ['file_not_found', 'forbidden'],
  });
  const implied = ['session_missing', 'forbidden', 'xsrf_invalid', 'json_invalid', 'too_many_requests'];
  expect(codes).toEqual(expect.arrayContaining([...implied, 'route_not_found', 'file_not_found']));
  expect(new Set(codes).size).toBe(codes.length);
});
