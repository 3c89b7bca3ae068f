import { idSchema } from '../../shared/core/ids.ts';

/**
 * For the `params` of a route whose parameters are ids. An address with anything else in their place is that of no page:
 * the router says so at once, and nothing is asked of the server.
 */
export const idsOnly = <Params extends object>(params: Params): Params | false =>
  Object.values(params).every((id) => idSchema.safeParse(id).success) && params;
