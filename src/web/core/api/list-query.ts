import { DEFAULT_ORDER, DEFAULT_PAGE_SIZE } from '../../../shared/core/pagination.ts';
import { typedText } from '../../../shared/search/typed-text.ts';

/** A request of a list, in a screen's terms. */
export interface ListRequest {
  page?: number;
  page_size?: number;
  /** Attributes; a leading `-` means descending. */
  order?: readonly string[];
  /** Words as typed; all of them must match. */
  text?: string;
  equals?: Readonly<Record<string, string | boolean | readonly string[]>>;
  /** Other conditions, already in the grammar of the API. */
  conditions?: Readonly<Record<string, string | string[]>>;
  fetches?: readonly string[];
}

/** Writes a list request in the query grammar of the API (`parseListQuery` reads it). */
export function listQuery(request: ListRequest): Record<string, string | string[]> {
  const { page = 1, page_size = DEFAULT_PAGE_SIZE, order = [DEFAULT_ORDER], fetches = [] } = request;
  return {
    'q:page': String(page),
    'q:page_size': String(page_size),
    ...(order.length > 0 && { 'q:order': order.join(',') }),
    ...filterQuery(request),
    ...(fetches.length > 0 && { 'q:fetch': [...fetches] }),
  };
}

/** The part of a list request that `_count` needs. */
export function filterQuery({
  text = '',
  equals = {},
  conditions = {},
}: ListRequest): Record<string, string | string[]> {
  const words = typedText(text)
    .split(/\s+/u)
    .filter((word) => word !== '');
  return {
    ...(words.length > 0 && { 'q:text': words }),
    ...Object.fromEntries(Object.entries(equals).map(([name, value]) => [`q:eq:${name}`, written(value)])),
    ...conditions,
  };
}

function written(value: string | boolean | readonly string[]): string | string[] {
  return typeof value === 'object' ? [...value] : String(value);
}
