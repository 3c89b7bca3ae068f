import {
  type CatalogueCode,
  catalogueEndpoints,
  type ReviewedMeasure,
  type ReviewedType,
} from '../../shared/catalogue/contract.ts';
import type { MeasureDefinition, ObservationType } from '../../shared/observations/observation-type.ts';
import type { Catalogue } from '../core/catalogue/catalogue.ts';
import type { Database } from '../core/database/database.ts';
import type { Server } from '../core/http/serve.ts';
import { countByType } from './repository.ts';

export interface CatalogueDeps {
  database: Database;
  catalogue: Catalogue;
}

export function catalogueRoutes(server: Server, { database, catalogue }: CatalogueDeps): void {
  const sources = [...catalogue.sources].map(([key, source]) => ({ key, ...source }));

  server.serve(catalogueEndpoints.listReviewedTypes, async () => {
    const counts = await countByType(database.queries);
    const items = [...catalogue.types, ...catalogue.retired].map((type) =>
      reviewed(catalogue, type, counts.get(type.id) ?? 0),
    );
    return { count: items.length, items, sources };
  });
}

function reviewed(catalogue: Catalogue, type: ObservationType, observations: number): ReviewedType {
  const review = catalogue.reviews.get(type.id);
  const { id, category, title } = type;
  return {
    id,
    category,
    title,
    specimen: review?.specimen ?? 'patient',
    use: review?.use ?? null,
    reviewed: review?.reviewed ?? null,
    retired: type.retired
      ? { on: review?.retired?.on ?? null, reason: review?.retired?.reason ?? null }
      : null,
    observations,
    measures: type.measures.map((measure) => reviewedMeasure(catalogue, type, measure)),
  };
}

function reviewedMeasure(
  catalogue: Catalogue,
  type: ObservationType,
  measure: MeasureDefinition,
): ReviewedMeasure {
  const entry = catalogue.measure(measure.id);
  const codes = [measure.loinc, ...measure.loinc_alt, type.loinc].filter((code) => code !== null);
  return {
    ...measure,
    synonyms: [...(entry?.synonyms ?? [])],
    bounds: entry?.bounds ?? null,
    codes: [...new Set(codes)].map((code) => recordOf(catalogue, code)),
  };
}

function recordOf(catalogue: Catalogue, code: string): CatalogueCode {
  const record = catalogue.codes.get(code);
  return {
    code,
    name: record?.name ?? null,
    sources: record?.sources ?? [],
    flag: record?.flag ?? null,
  };
}
