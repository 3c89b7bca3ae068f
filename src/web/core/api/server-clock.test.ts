import { describe, expect, it } from 'vitest';
import { usersEndpoints } from '../../../shared/users/contract.ts';
import { createApi } from './api.ts';
import { createServerClock } from './server-clock.ts';
import { json, serve, still } from './test-api.ts';

const DAY_MS = 86_400_000;
const REAL = Date.parse('2026-11-28T23:59:30Z');

describe('the time of the server', () => {
  it.each([
    ['a day behind', -DAY_MS],
    ['an hour ahead', DAY_MS / 24],
  ])('is told by its answers to a browser whose clock is %s', (_, off) => {
    let now = REAL + off;
    const clock = createServerClock(() => now);
    expect(clock.now()).toBe(REAL + off);
    clock.note(new Date(REAL).toUTCString(), 30);
    now += 45_000;
    expect(new Date(clock.now()).toISOString()).toBe('2026-11-29T00:00:15.000Z');
  });

  it('is that of a browser whose clock is right, even when its computer slept before it took an answer', () => {
    const clock = createServerClock(() => REAL);
    clock.note(new Date(REAL - DAY_MS).toUTCString(), DAY_MS);
    expect(clock.now()).toBe(REAL);
  });

  it('follows a clock that is set while the page is open, and ignores an answer without a date', () => {
    let now = REAL + DAY_MS;
    const clock = createServerClock(() => now);
    clock.note(new Date(REAL).toUTCString(), 30);
    now = REAL + 1000;
    clock.note(new Date(REAL + 1000).toUTCString(), 30);
    clock.note(null, 30);
    clock.note('soon', 30);
    expect(clock.now()).toBe(REAL + 1000);
  });

  it('comes from the answers of our own server, refusals included, and not from those of a storage', async () => {
    const dated = (date: string) => ({ date: new Date(date).toUTCString() });
    const { base } = await serve((_, response) => {
      response.setHeaders(new Map(Object.entries(dated('2030-01-01T00:00:00Z'))));
      json(response, 403, {});
    });
    const storage = await serve((_, response) => {
      response.writeHead(200, dated('2040-01-01T00:00:00Z')).end();
    });
    const api = createApi({ ...still, base });
    await expect(api.call(usersEndpoints.getMe)).rejects.toMatchObject({ status: 403 });
    await api.put(`${storage.base}/bucket/key`, new Blob(['x']));
    expect(new Date(api.serverTime()).toISOString()).toMatch(/^2030-01-01T00:00/);
  });
});
