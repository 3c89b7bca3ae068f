import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AuditEvent } from '../../shared/audit/contract.ts';
import { ADMINISTRATOR, type SignedIn, startTestApp, type TestApp } from '../tests/test-app.ts';

let test: TestApp;
let claire: SignedIn;
beforeAll(async () => {
  test = await startTestApp();
  claire = await test.signIn(ADMINISTRATOR);
});
afterAll(() => test.close());

const uuidOf = (i: number) => `019cd5a4-1f2e-7c3d-8a4b-${String(i).padStart(12, '0')}`;

/** The audit events that a query finds, oldest first. */
const trail = async (query: string): Promise<AuditEvent[]> => {
  const { body } = await claire.call({ url: `/api/v1/audit?q:page_size=100&${query}` });
  return (body as { items: AuditEvent[] }).items.reverse();
};

describe('the audit trail', () => {
  it.each([
    ['an ordinary user', (paul: SignedIn, i: number) => paul.call({ url: `/api/v1/files/${uuidOf(i)}` })],
    [
      'a person whose calls lack their XSRF token',
      (paul: SignedIn) =>
        paul.call({ method: 'DELETE', url: '/api/v1/sessions/current', headers: { 'x-xsrf-token': '' } }),
    ],
  ])('is not flooded by %s', async (name, refused) => {
    const flooding = await test.signIn({ email: 'flood@exemple.fr', sub: name });
    const { uid: id } = (await flooding.call({ url: '/api/v1/users/me' })).body as { uid: string };
    for (let i = 0; i < 200; i += 1) expect((await refused(flooding, i)).status).toBe(403);
    const lines = await trail(`q:eq:user_id=${id}&q:eq:action=request.refuse`);
    expect(lines).toHaveLength(2);
    expect(lines[1]?.detail).toMatch(/^count=199 /);
  });

  it('is not flooded by invented tokens', async () => {
    const since = encodeURIComponent(new Date().toISOString());
    const remoteAddress = '198.51.100.77';
    for (let i = 0; i < 100; i += 1)
      await test.call({
        method: 'POST',
        url: '/api/v1/sessions',
        payload: { token: `forged ${i}` },
        remoteAddress,
      });
    const lines = await trail(`q:eq:action=session.refuse&q:ge:time=${since}`);
    expect(lines.filter(({ ip }) => ip === remoteAddress).map(({ detail }) => detail)).toEqual([
      'token_invalid',
      'count=99 token_invalid=99',
    ]);
  });
});
