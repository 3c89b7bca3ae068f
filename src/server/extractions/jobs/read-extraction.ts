import { AppError } from '../../../shared/core/app-error.ts';
import type { ExtractedItem, Extraction, ItemsPage } from '../../../shared/extractions/contract.ts';
import { contentRefusal } from '../../../shared/files/content-refusal.ts';
import type { Queries } from '../../core/database/database.ts';
import { findCorrections } from '../corrections/repository.ts';
import { withObservations } from '../corrections/with-observations.ts';
import type { ExtractionsDeps } from '../deps.ts';
import { countItems, findExtraction, findItems } from '../repository.ts';

/** Which part of an extraction to read. */
export interface ExtractionPart {
  fetches: readonly string[];
  /** Absent: all items. With `holding`: the page that holds this observation, if there is one. */
  page?: { page: number; page_size: number; holding?: string | undefined } | undefined;
}

/**
 * Reads what was extracted from a file so far.
 * @throws AppError `file_not_found`, `extraction_not_found`, `file_scan_pending`, `file_infected`,
 * `file_scan_too_large`
 */
export async function readExtraction(
  { database, ...deps }: Pick<ExtractionsDeps, 'database' | 'findFile' | 'findObservations' | 'findCommon'>,
  fileId: string,
  { fetches, page: requestedPage }: ExtractionPart,
): Promise<Extraction> {
  const { queries } = database;
  const found = await deps.findFile(queries, fileId);
  if (found === undefined) throw new AppError('file_not_found');
  const extraction = await findExtraction(queries, fileId);
  if (extraction === undefined) {
    const refusal = found.file.stored ? contentRefusal(found.file) : undefined;
    throw new AppError(refusal ?? 'extraction_not_found');
  }
  const answer: Extraction = { ...extraction, file_id: fileId, file: found.file };
  const readsObservations = fetches.includes('ExtractedItems.Observation');
  if (!readsObservations && !fetches.includes('ExtractedItems')) return answer;
  const page = requestedPage && (await pageOf(queries, extraction.id, requestedPage));
  const items = await findItems(queries, extraction.id, page);
  const ids = readsObservations ? items.map(({ observation_id }) => observation_id) : [];
  const observations = new Map((await deps.findObservations(queries, ids)).map((item) => [item.id, item]));
  const common = page && readsObservations ? await deps.findCommon(queries, fileId) : undefined;
  const corrections = await findCorrections(queries, fileId);
  return {
    ...answer,
    corrections: await withObservations({ ...deps, database }, corrections),
    ...(page && {
      report: withLastRefusals(answer.report),
      extracted_items_page: { ...page, ...(common && { common }) },
    }),
    extracted_items: items.map((item): ExtractedItem => {
      const observation = observations.get(item.observation_id);
      return { ...item, ...(observation && { observation }) };
    }),
  };
}

async function pageOf(
  queries: Queries,
  extractionId: string,
  { page, page_size, holding }: NonNullable<ExtractionPart['page']>,
): Promise<ItemsPage> {
  const { count, upTo } = await countItems(queries, extractionId, holding);
  return { page: upTo === 0 ? page : Math.ceil(upTo / page_size), page_size, count };
}

/**
 * Keeps only the refusals of the last runs: for a file that was extracted often, the others are most of the report's
 * size.
 */
function withLastRefusals({ extractors }: Extraction['report']): Extraction['report'] {
  return {
    extractors: extractors.map(({ extractor_name, runs }) => ({
      extractor_name,
      runs: runs.map((run, index) => ({
        ...run,
        refusals: index === runs.length - 1 ? run.refusals : [],
      })),
    })),
  };
}
