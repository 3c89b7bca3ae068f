import { browserLocale, formatNumber, isFrench } from '../locale.ts';

export interface PaginatorLabels {
  name: string;
  itemsPerPage: string;
  first: string;
  previous: string;
  next: string;
  last: string;
  /** Says which items of how many the page shows; `exact` is false where counting stopped at a cap. */
  range: (from: number, to: number, total: number, exact: boolean) => string;
}

const FRENCH: Omit<PaginatorLabels, 'range'> = {
  name: 'Pagination',
  itemsPerPage: 'Éléments par page :',
  first: 'Première page',
  previous: 'Page précédente',
  next: 'Page suivante',
  last: 'Dernière page',
};

const ENGLISH: Omit<PaginatorLabels, 'range'> = {
  name: 'Pagination',
  itemsPerPage: 'Items per page:',
  first: 'First page',
  previous: 'Previous page',
  next: 'Next page',
  last: 'Last page',
};

/** French where the locale starts with fr, else English. */
export function paginatorLabels(locale: string = browserLocale()): PaginatorLabels {
  const french = isFrench(locale);
  const number = (value: number) => formatNumber(value, locale);
  return {
    ...(french ? FRENCH : ENGLISH),
    range(from, to, total, exact) {
      if (total === 0) return french ? '0 sur 0' : '0 of 0';
      const all = exact ? number(total) : `${french ? 'plus de' : 'more than'} ${number(total)}`;
      return `${number(from)} – ${number(to)} ${french ? 'sur' : 'of'} ${all}`;
    },
  };
}
