/** Numbers of pages, ten at most: « 1, 2, 3 ». */
export const listedPages = (pages: readonly number[]): string =>
  `${pages.slice(0, 10).join(', ')}${pages.length > 10 ? '…' : ''}`;
