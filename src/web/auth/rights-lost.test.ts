import { QueryClient } from '@tanstack/react-query';
import { describe, expect, it } from 'vitest';
import { localError } from '../core/api-error.ts';
import { noteRightsLost } from './rights-lost.ts';
import { USER_KEY } from './session/session-user.ts';

const REFUSED = { status: 403, statusText: '', url: '/' };

describe('a refusal', () => {
  const isReadAgain = (user: object | null, error: unknown): boolean => {
    const client = new QueryClient();
    client.setQueryData(USER_KEY, user);
    noteRightsLost(client, error);
    return client.getQueryState(USER_KEY)?.isInvalidated ?? false;
  };

  it('as to a non-administrator has the person read again if they are shown as an administrator', () => {
    const refusal = localError('forbidden', REFUSED);
    expect(isReadAgain({ is_administrator: true }, refusal)).toBe(true);
    expect(isReadAgain({ is_administrator: false }, refusal)).toBe(false);
    expect(isReadAgain(null, refusal)).toBe(false);
  });

  it.each([localError('file_infected', REFUSED), localError('xsrf_invalid', REFUSED), new Error('bug')])(
    'for another reason changes nothing: %s',
    (error) => {
      expect(isReadAgain({ is_administrator: true }, error)).toBe(false);
    },
  );
});
