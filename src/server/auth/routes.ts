import { authEndpoints } from '../../shared/auth/contract.ts';
import type { Server } from '../core/serve.ts';
import { type AuthDeps, createSession, endAllSessions, endSession } from './service.ts';
import { clearCookies, setCookies } from './session-cookie.ts';

export function authRoutes(server: Server, deps: AuthDeps): void {
  const { secureCookies } = deps.settings;

  server.serve(authEndpoints.createSession, async ({ body, caller, request, reply }) => {
    const { token } = await createSession(deps, body.token, { caller, ip: request.ip });
    setCookies(reply, token, deps.settings.sessionTtlSeconds, secureCookies);
    return { token };
  });

  server.serve(authEndpoints.deleteSession, async ({ caller, request, reply }) => {
    await endSession(deps, caller, request.ip);
    clearCookies(reply, secureCookies);
    return null;
  });

  server.serve(authEndpoints.endOwnSessions, async ({ caller, request, reply }) => {
    const count = await endAllSessions(deps, caller.user_id, { caller, ip: request.ip });
    clearCookies(reply, secureCookies);
    return { count };
  });

  server.serve(authEndpoints.endUserSessions, async ({ params, caller, request }) => ({
    count: await endAllSessions(deps, params.user_id, { caller, ip: request.ip }),
  }));
}
