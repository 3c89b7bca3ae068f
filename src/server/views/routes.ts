import { parseListQuery } from '../../shared/core/list-query.ts';
import { viewListSpec, viewsEndpoints } from '../../shared/views/contract.ts';
import type { Server } from '../core/http/serve.ts';
import { changeView, createView, openView, removeView, toView, type ViewsDeps } from './kept-views.ts';
import { listViews } from './repository.ts';

export function viewsRoutes(server: Server, deps: ViewsDeps): void {
  const { database, clock } = deps;

  server.serve(viewsEndpoints.listViews, async ({ query, actor: { user_id } }) => {
    const { page, page_size: limit, conditions } = parseListQuery(viewListSpec, query, clock().getTime());
    const [ofLists] = conditions;
    const rows = await listViews(database.queries, user_id, {
      lists: ofLists?.values.map(String),
      ...{ limit, offset: (page - 1) * limit },
    });
    return { count: rows.length, items: rows.map((row) => toView(row, user_id)) };
  });

  server.serve(viewsEndpoints.createView, async ({ body, actor }) => createView(deps, body, actor));

  server.serve(viewsEndpoints.changeView, async ({ params, body, actor }) =>
    changeView(deps, params.view_id, body, actor),
  );

  server.serve(viewsEndpoints.openView, async ({ params, actor }) => openView(deps, params.view_id, actor));

  server.serve(viewsEndpoints.deleteView, async ({ params, actor }) => {
    await removeView(deps, params.view_id, actor);
    return null;
  });
}
