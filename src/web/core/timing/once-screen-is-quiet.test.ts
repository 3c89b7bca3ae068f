import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { onceScreenIsQuiet } from './once-screen-is-quiet.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

/** A client with a query that is answered when asked to be. */
function loading() {
  const client = new QueryClient();
  const { promise, resolve } = Promise.withResolvers<string>();
  const answered = client.fetchQuery({ queryKey: ['list'], queryFn: () => promise });
  const answer = () => {
    resolve('rows');
    return answered;
  };
  return { client, answer };
}

describe('what is loaded for later', () => {
  it('waits until the screen has its data', async () => {
    const { client, answer } = loading();
    const work = vi.fn();
    onceScreenIsQuiet(client, work);
    await vi.advanceTimersByTimeAsync(3_000);
    expect(work).not.toHaveBeenCalled();
    await answer();
    await vi.advanceTimersByTimeAsync(500);
    expect(work).toHaveBeenCalledOnce();
  });

  it('does not wait for an answer that never comes', async () => {
    const { client } = loading();
    const work = vi.fn();
    onceScreenIsQuiet(client, work);
    await vi.advanceTimersByTimeAsync(11_000);
    expect(work).toHaveBeenCalledOnce();
  });

  it('is not loaded for a screen that was left', async () => {
    const work = vi.fn();
    onceScreenIsQuiet(new QueryClient(), work)();
    await vi.advanceTimersByTimeAsync(20_000);
    expect(work).not.toHaveBeenCalled();
  });
});
