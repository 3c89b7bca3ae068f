import { idSchema } from '../../shared/core/ids.ts';

/**
 * For the `params` of a route whose parameters are ids. With anything else in their place, the router shows at once
 * that there is no such page, and sends no request.
 */
export const idsOnly = <Params extends object>(params: Params): Params | false =>
  Object.values(params).every((id) => idSchema.safeParse(id).success) && params;
