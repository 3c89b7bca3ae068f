import { accessTokenEndpoints, accessTokenListSpec } from '../../../shared/auth/access-tokens.ts';
import { parseListQuery } from '../../../shared/core/list-query.ts';
import { bySession } from '../../core/actor.ts';
import type { Server } from '../../core/http/serve.ts';
import type { AuthDeps } from '../open-session.ts';
import { createToken, endToken, ownTokens } from './own-tokens.ts';
import { countTokens } from './repository.ts';

export function tokensRoutes(server: Server, deps: AuthDeps): void {
  const { database, clock } = deps;
  const parse = (query: Parameters<typeof parseListQuery>[1]) =>
    parseListQuery(accessTokenListSpec, query, clock().getTime());

  server.serve(accessTokenEndpoints.listAccessTokens, async ({ query, actor }) => {
    const items = await ownTokens(deps, bySession(actor), parse(query));
    return { count: items.length, items };
  });

  server.serve(accessTokenEndpoints.countAccessTokens, async ({ query, actor }) => {
    parse(query);
    return { count: await countTokens(database.queries, actor.user_id), exact: true };
  });

  server.serve(accessTokenEndpoints.createAccessToken, async ({ body, actor }) =>
    createToken(deps, body, bySession(actor)),
  );

  server.serve(accessTokenEndpoints.endAccessToken, async ({ params, actor }) => {
    await endToken(deps, params.token_id, bySession(actor));
    return null;
  });
}
