import { describe, expect, it } from 'vitest';
import { paginatorLabels } from './paginator-labels.ts';

describe('paginatorLabels', () => {
  it('are French when the locale starts with fr', () => {
    const labels = paginatorLabels('fr-CA');
    expect(labels.itemsPerPage).toBe('Éléments par page\u00a0:');
    expect(labels.next).toBe('Page suivante');
    expect(labels.range(11, 20, 45, true)).toBe('11 – 20 sur 45');
  });

  it('are English otherwise', () => {
    const labels = paginatorLabels('de-DE');
    expect(labels.itemsPerPage).toBe('Items per page:');
    expect(labels.next).toBe('Next page');
    expect(labels.range(1, 10, 45, true)).toBe('1 – 10 of 45');
  });

  it('show when the total is only a lower bound, and when the list is empty', () => {
    expect(paginatorLabels('fr').range(1, 10, 10_000, false)).toBe('1 – 10 sur plus de 10\u202f000');
    expect(paginatorLabels('fr').range(0, 0, 0, true)).toBe('0 sur 0');
  });
});
