import { expect, it } from 'vitest';
import { localError } from './api-error.ts';
import { createRenewal } from './renewal.ts';

const refusal = (code: 'session_missing' | 'xsrf_invalid', status: number) =>
  localError(code, { status, statusText: '', url: '' });

/** A request that is refused once, when `refuse` is called. */
function refusedOnce(error: unknown) {
  const refused = Promise.withResolvers<void>();
  let times = 0;
  const request = async () => {
    times += 1;
    if (times > 1) return times;
    await refused.promise;
    throw error;
  };
  return { request, refuse: () => refused.resolve() };
}

it('a request with the token of the session before the renewal is replayed once', async () => {
  const withRenewal = createRenewal({ renew: async () => {}, onSessionLost: () => {} });
  const late = refusedOnce(refusal('xsrf_invalid', 403));
  const over = refusedOnce(refusal('session_missing', 401));
  const answers = [withRenewal(late.request), withRenewal(over.request)];
  over.refuse();
  expect(await answers[1]).toBe(2);
  late.refuse();
  expect(await answers[0]).toBe(2);
});

it('a refused token is an error if there was no renewal', async () => {
  const withRenewal = createRenewal({ renew: async () => {}, onSessionLost: () => {} });
  const wrong = refusedOnce(refusal('xsrf_invalid', 403));
  const answer = withRenewal(wrong.request);
  wrong.refuse();
  await expect(answer).rejects.toMatchObject({ code: 'xsrf_invalid' });
});
