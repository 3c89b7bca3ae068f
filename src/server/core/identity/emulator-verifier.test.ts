import { UnsecuredJWT } from 'jose';
import { expect, it } from 'vitest';
import { findFreePort } from '../free-port.ts';
import { emulatorVerifier } from './emulator-verifier.ts';

it('an unreachable emulator is reported as such, not as an invalid token', async () => {
  const port = await findFreePort(['127.0.0.1'], 0);
  const now = Math.floor(Date.now() / 1000);
  const token = new UnsecuredJWT({ sub: 'a', auth_time: now, iat: now, exp: now + 3600 })
    .setIssuer('https://securetoken.google.com/doc2-test')
    .setAudience('doc2-test')
    .encode();
  const expected = { projectId: 'doc2-test', tenantId: null, clock: () => new Date() };
  const emulator = { url: () => `http://127.0.0.1:${port}`, isReady: () => true };
  await expect(emulatorVerifier(expected, emulator).verify(token)).rejects.toMatchObject({
    code: 'identity_unavailable',
  });
});
