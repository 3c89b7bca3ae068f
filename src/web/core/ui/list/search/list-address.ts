import { DEFAULT_PAGE_SIZE, PAGE_SIZES } from '../../../../../shared/core/pagination.ts';
import { beginningOf } from '../../../../../shared/core/storable-text.ts';

/** The state of a list in its address; absent values have their defaults. */
export interface ListSearch {
  page?: number | undefined;
  page_size?: number | undefined;
  text?: string | undefined;
}

export interface FullListSearch {
  page: number;
  page_size: number;
  text: string;
}

const TEXT_MAX = 200;
const PAGE_MAX = 10_000_000;

/** Parses the address of a list, for `validateSearch`; invalid values are dropped rather than refused. */
export function readListSearch(raw: Readonly<Record<string, unknown>>): ListSearch {
  const page = Number(raw.page);
  const size = Number(raw.page_size);
  const text = typeof raw.text === 'string' || typeof raw.text === 'number' ? String(raw.text) : '';
  return compactListSearch({
    page: Number.isInteger(page) && page >= 1 && page <= PAGE_MAX ? page : 1,
    page_size: PAGE_SIZES.some((known) => known === size) ? size : DEFAULT_PAGE_SIZE,
    text: beginningOf(text, TEXT_MAX),
  });
}

/** Adds the defaults. */
export function fullListSearch({ page, page_size, text }: ListSearch): FullListSearch {
  return { page: page ?? 1, page_size: page_size ?? DEFAULT_PAGE_SIZE, text: text ?? '' };
}

/** Removes the defaults, so that addresses stay short. */
export function compactListSearch({ page, page_size, text }: FullListSearch): ListSearch {
  return {
    ...(page !== 1 && { page }),
    ...(page_size !== DEFAULT_PAGE_SIZE && { page_size }),
    ...(text !== '' && { text }),
  };
}
