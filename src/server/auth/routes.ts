import { authEndpoints } from '../../shared/auth/contract.ts';
import type { Server } from '../core/serve.ts';
import { endAllSessions, endOwnSession, endSession, ownSessions } from './end-sessions.ts';
import { type AuthDeps, createSession } from './service.ts';
import { clearCookies, setCookies } from './session-cookie.ts';

export function authRoutes(server: Server, deps: AuthDeps): void {
  const { secureCookies } = deps.settings;

  server.serve(authEndpoints.createSession, async ({ body, caller, request, reply }) => {
    const { token } = await createSession(deps, body.token, {
      caller,
      ip: request.ip,
      userAgent: request.headers['user-agent'],
    });
    setCookies(reply, token, deps.settings.sessionTtlSeconds, secureCookies);
    return { token };
  });

  server.serve(authEndpoints.deleteSession, async ({ caller, request, reply }) => {
    await endSession(deps, caller, request.ip);
    clearCookies(reply, secureCookies);
    return null;
  });

  server.serve(authEndpoints.listOwnSessions, async ({ caller }) => {
    const items = await ownSessions(deps, caller);
    return { count: items.length, items };
  });

  server.serve(authEndpoints.endOwnSession, async ({ params, caller, request, reply }) => {
    const { isOwn } = await endOwnSession(deps, params.session_id, { caller, ip: request.ip });
    if (isOwn) clearCookies(reply, secureCookies);
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
