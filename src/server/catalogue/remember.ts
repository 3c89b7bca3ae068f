import { type Catalogue, withRetired } from '../core/catalogue/catalogue.ts';
import type { Database } from '../core/database/database.ts';
import { keepTypes, keptTypes } from './repository.ts';

/**
 * Adds to the catalogue the types of stored observations that its files no longer describe: they are retired, with
 * their last definition. Saves today's definitions, so that the same can be done for them later.
 */
export async function rememberTypes({ queries }: Database, catalogue: Catalogue): Promise<Catalogue> {
  await keepTypes(queries, [...catalogue.types, ...catalogue.retired]);
  const kept = await keptTypes(queries);
  return withRetired(
    catalogue,
    kept.map((type) => ({ ...type, retired: true })),
  );
}
