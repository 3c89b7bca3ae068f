import type { RawQuery } from '../core/list-query.ts';
import { PAGE_SIZES } from '../core/pagination.ts';
import { refuse } from '../core/read-query-value.ts';
import { FILE_FILTER_NAMES, fileFiltersQuery, readFileFilters } from '../search/filters/file-filters.ts';
import { FILTER_NAMES } from '../search/filters/filter-names.ts';
import { filtersQuery, readFilters } from '../search/filters/filters.ts';
import type { ViewList } from './contract.ts';
import { readAddress } from './view-address.ts';

interface Filtering {
  names: readonly string[];
  /** The names in the address that are filters; the others are left out. */
  read: (address: Readonly<Record<string, string>>) => Readonly<Record<string, string>>;
  query: (filters: Readonly<Record<string, string>>) => Record<string, string | string[]>;
}

const FILTERINGS: Record<ViewList, Filtering> = {
  observations: { names: FILTER_NAMES, read: readFilters, query: (filters) => filtersQuery(filters) },
  files: { names: FILE_FILTER_NAMES, read: readFileFilters, query: (filters) => fileFiltersQuery(filters) },
};

/**
 * Translates the address of a list into the query grammar of the API, for the parser of that list. The page is left
 * out.
 * @throws AppError `query_invalid` naming a part that the screen of the list would not understand
 */
export function viewQuery(list: ViewList, query: string): RawQuery {
  const { names, read, query: inGrammar } = FILTERINGS[list];
  const { text, page_size, order, ...address } = readAddress(query) ?? refuse('query');
  const filters = read(address);
  for (const [name, value] of Object.entries(address))
    if (!names.includes(name) || filters[name] !== value) refuse(name);
  if (page_size !== undefined && !PAGE_SIZES.some((size) => String(size) === page_size)) refuse('page_size');
  if (order !== undefined && !/^-?[a-z_]+$/.test(order)) refuse('order');
  return {
    ...inGrammar(filters),
    ...(text !== undefined && { 'q:text': text.split(/\s+/u).filter((word) => word !== '') }),
    ...(page_size !== undefined && { 'q:page_size': page_size }),
    ...(order !== undefined && { 'q:order': order }),
  };
}
