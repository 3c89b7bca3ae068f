import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loadConfig } from '../config/config.ts';
import { startTestApp, type TestApp } from '../tests/test-app.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());

describe("the client's address", () => {
  const ask = (app: TestApp, peer: string, forwarded: string, token = 'forged') =>
    app.app.inject({
      method: 'POST',
      url: '/api/v1/sessions',
      payload: { token },
      remoteAddress: peer,
      headers: { 'x-forwarded-for': forwarded },
    });
  const lastAddress = async (app: TestApp) => {
    const { rows } = await app.database.pool.query('select ip from audit order by id desc limit 1');
    return rows[0]?.ip;
  };

  it('never comes from a header when no proxy is trusted', async () => {
    await ask(test, '10.0.0.2', '203.0.113.9');
    expect(await lastAddress(test)).toBe('10.0.0.2');
  });

  describe('behind trusted proxies', () => {
    let behind: TestApp;
    beforeAll(async () => {
      const config = loadConfig({ NODE_ENV: 'test', LOG_LEVEL: 'silent', TRUST_PROXY: '10.0.0.0/8' });
      behind = await startTestApp({ config });
    });
    afterAll(() => behind.close());

    it.each([
      ['a proxy sends it', '10.0.0.2', '203.0.113.9', '203.0.113.9'],
      ['the client forged one before it', '10.0.0.2', '198.51.100.1, 203.0.113.9', '203.0.113.9'],
      [
        'the client forged a proxy before it',
        '10.0.0.2',
        '198.51.100.1, 10.0.0.9, 203.0.113.9',
        '203.0.113.9',
      ],
      ['another client sends the header of a proxy', '203.0.113.9', '198.51.100.1', '203.0.113.9'],
      ['two proxies stand in a row', '10.0.0.3', '198.51.100.1, 203.0.113.9, 10.1.2.3', '203.0.113.9'],
    ])('is right when %s', async (_, peer, forwarded, address) => {
      await ask(behind, peer, forwarded);
      expect(await lastAddress(behind)).toBe(address);
    });

    it('is what rate limits count by, whatever else is forged', async () => {
      const send = (client: string, forged: number) =>
        ask(behind, '10.0.0.2', `198.51.100.${forged}, ${client}`, '');
      for (let i = 0; i < 120; i += 1) await send('203.0.113.20', i);
      const statuses = [await send('203.0.113.20', 200), await send('203.0.113.21', 200)];
      expect(statuses.map(({ statusCode }) => statusCode)).toEqual([429, 422]);
    });
  });
});
