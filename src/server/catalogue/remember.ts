import { type Catalogue, withRetired } from '../core/catalogue/catalogue.ts';
import type { Database } from '../core/database/database.ts';
import { keepTypes, keptTypes } from './repository.ts';

/**
 * The catalogue with the types that observations have and that its files no longer describe: retired ones, under the
 * definition they last had. Keeps those of today for the same use.
 */
export async function rememberTypes({ queries }: Database, catalogue: Catalogue): Promise<Catalogue> {
  await keepTypes(queries, [...catalogue.types, ...catalogue.retired]);
  const kept = await keptTypes(queries);
  return withRetired(
    catalogue,
    kept.map((type) => ({ ...type, retired: true })),
  );
}
