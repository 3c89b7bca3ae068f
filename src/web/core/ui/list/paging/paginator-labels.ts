import { PAGINATOR_TEXTS } from '../../../../../shared/texts/ui.ts';
import { browserLocale, formatNumber, isFrench } from '../../../locale.ts';

export interface PaginatorLabels {
  name: string;
  itemsPerPage: string;
  first: string;
  previous: string;
  next: string;
  last: string;
  /** Which items out of how many the page shows; `exact` is false when counting stopped at a cap. */
  range: (from: number, to: number, total: number, exact: boolean) => string;
}

/** French if the locale starts with fr, else English. */
export function paginatorLabels(locale: string = browserLocale()): PaginatorLabels {
  const { empty, range, ...labels } = isFrench(locale) ? PAGINATOR_TEXTS.french : PAGINATOR_TEXTS.english;
  const number = (value: number) => formatNumber(value, locale);
  return {
    ...labels,
    range: (from, to, total, exact) =>
      total === 0 ? empty : range(number(from), number(to), number(total), exact),
  };
}
