import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { requireAdministrator, requireSession } from './guard.ts';
import { ADA, CAMILLE, startTestSession } from './lock/test-session.ts';

let started: Awaited<ReturnType<typeof startTestSession>>;
beforeEach(() => {
  vi.stubGlobal('window', { location: { pathname: '/space/administration/files' } });
  vi.spyOn(console, 'error').mockReturnValue(undefined);
});
afterEach(async () => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  await started.stop();
});

describe('the guard of the space', () => {
  it('lets a signed-in person pass', async () => {
    started = await startTestSession(CAMILLE);
    await expect(requireSession(started, '/space/work/dashboard')).resolves.toBeUndefined();
  });

  it.each([
    ['/space/parameters/account?a=1', '/space/parameters/account?a=1'],
    ['/auth/logout', '/space'],
  ])('sends a visitor of %s to the login, then to %s', async (href, redirect_route) => {
    started = await startTestSession(null);
    await expect(requireSession(started, href)).rejects.toMatchObject({
      options: { to: '/auth/login', search: { redirect_route } },
    });
  });

  it('keeps the screen of a lost session', async () => {
    started = await startTestSession(CAMILLE);
    started.server.open = null;
    started.server.refuses = true;
    await started.session.lose(await started.session.renew().catch((error: unknown) => error));
    await expect(requireSession(started, '/space/work/dashboard')).resolves.toBeUndefined();
    await expect(requireAdministrator(started)).resolves.toBeUndefined();
  });

  it('reports a critical error when the person cannot be fetched', async () => {
    started = await startTestSession(CAMILLE);
    started.server.failing = true;
    await expect(requireSession(started, '/space/work/dashboard')).rejects.toMatchObject({
      message: 'Impossible de récupérer les informations utilisateur.',
      critical: true,
    });
  });
});

describe('the guard of the administration', () => {
  it('lets administrators pass, and refuses the others with a message', async () => {
    started = await startTestSession(ADA);
    await expect(requireAdministrator(started)).resolves.toBeUndefined();
    started.provider.person = CAMILLE;
    await started.session.open();
    await expect(requireAdministrator(started)).rejects.toMatchObject({
      code: 'forbidden',
      message: "Vous n'avez pas accès à cette page.",
    });
  });

  it('reports a critical error when it cannot tell whether the person is an administrator', async () => {
    started = await startTestSession(ADA);
    started.server.failing = true;
    await expect(requireAdministrator(started)).rejects.toMatchObject({
      message: 'Impossible de déterminer si vous êtes administrateur',
      critical: true,
    });
  });
});
