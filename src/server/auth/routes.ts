import { authEndpoints, sessionListSpec } from '../../shared/auth/contract.ts';
import { parseListQuery } from '../../shared/core/list-query.ts';
import { bySession } from '../core/actor.ts';
import type { Server } from '../core/http/serve.ts';
import { type AuthDeps, createSession } from './open-session.ts';
import { clearCookies, readToken, setCookies } from './session-cookie.ts';
import {
  countOwnSessions,
  endAllSessions,
  endOtherSessions,
  endOwnSession,
  endSession,
  ownSessions,
} from './sessions/end-sessions.ts';
import { tokensRoutes } from './tokens/routes.ts';

export function authRoutes(server: Server, deps: AuthDeps): void {
  const { secureCookies } = deps.settings;

  server.serve(authEndpoints.createSession, async ({ body, actor, request, reply }) => {
    const credential = readToken(request, secureCookies);
    const cookie = credential?.channel === 'web' ? credential.token : undefined;
    const userAgent = request.headers['user-agent'];
    const { token, life } = await createSession(deps, body.token, { actor, cookie, userAgent });
    setCookies(reply, token, life, secureCookies);
    return { token };
  });

  server.serve(authEndpoints.deleteSession, async ({ actor, reply }) => {
    await endSession(deps, bySession(actor));
    clearCookies(reply, secureCookies);
    return null;
  });

  server.serve(authEndpoints.listOwnSessions, async ({ query, actor }) => {
    const items = await ownSessions(
      deps,
      bySession(actor),
      parseListQuery(sessionListSpec, query, deps.clock().getTime()),
    );
    return { count: items.length, items };
  });

  server.serve(authEndpoints.countOwnSessions, async ({ query, actor }) => {
    parseListQuery(sessionListSpec, query, deps.clock().getTime());
    return { count: await countOwnSessions(deps, bySession(actor)), exact: true };
  });

  server.serve(authEndpoints.endOtherSessions, async ({ actor }) => ({
    count: await endOtherSessions(deps, bySession(actor)),
  }));

  server.serve(authEndpoints.endOwnSession, async ({ params, actor, reply }) => {
    const { isOwn } = await endOwnSession(deps, params.session_id, bySession(actor));
    if (isOwn) clearCookies(reply, secureCookies);
    return null;
  });

  server.serve(authEndpoints.endOwnSessions, async ({ actor, reply }) => {
    const count = await endAllSessions(deps, actor.user_id, bySession(actor));
    clearCookies(reply, secureCookies);
    return { count };
  });

  server.serve(authEndpoints.endUserSessions, async ({ params, actor }) => ({
    count: await endAllSessions(deps, params.user_id, bySession(actor)),
  }));

  tokensRoutes(server, deps);
}
