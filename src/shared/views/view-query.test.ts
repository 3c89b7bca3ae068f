import { describe, expect, it } from 'vitest';
import { parseListQuery } from '../core/list-query.ts';
import { fileListSpec } from '../files/contract.ts';
import { observationListSpec } from '../observations/list-specs.ts';
import type { ViewList } from './contract.ts';
import { writeAddress } from './view-address.ts';
import { viewQuery } from './view-query.ts';

describe('a view', () => {
  it('of observations has the query of their list', () => {
    const query = writeAddress({
      ...{ text: 'bilan  sanguin', page_size: 50, order: '-value' },
      ...{ measure: 'hemoglobine-glyquee.hba1c', value: '>7', measured: '30d', current: 'true' },
    });
    const raw = viewQuery('observations', query);
    expect(raw).toMatchObject({
      'q:text': ['bilan', 'sanguin'],
      'q:page_size': '50',
      'q:order': '-value',
      'q:eq:measure_type_id': ['hemoglobine-glyquee.hba1c'],
      'q:gt:value': '7',
      'q:eq:status': 'final',
    });
    expect(parseListQuery(observationListSpec, raw, 0).order).toEqual([
      { attribute: 'value', descending: true, measure: 'hemoglobine-glyquee.hba1c' },
    ]);
  });

  it('of files has the query of their list', () => {
    const raw = viewQuery('files', writeAddress({ size: '1..5', author: 'martin', order: 'name' }));
    expect(parseListQuery(fileListSpec, raw, 0)).toMatchObject({
      order: [{ attribute: 'name', descending: false }],
      conditions: [{ attribute: 'size' }, { attribute: 'size' }, { attribute: 'creation_author_name' }],
    });
  });

  it.each<[ViewList, string, string]>([
    ['observations', 'q:eq:type_id=poids', 'query'],
    ['observations', '', 'query'],
    ['observations', 'page=2', 'page'],
    ['observations', 'colour=red', 'colour'],
    ['observations', 'value=%3E7', 'value'],
    ['observations', 'measured=hier', 'measured'],
    ['observations', 'type=a%20b', 'type'],
    ['observations', 'page_size=7', 'page_size'],
    ['observations', 'order=title,-id', 'order'],
    ['files', 'measure=poids.poids', 'measure'],
    ['files', 'state=lost', 'state'],
    ['files', '__proto__=x', '__proto__'],
  ])('of %s that asks « %s » is refused, and %s is named', (list, query, key) => {
    expect(() => viewQuery(list, query)).toThrow(
      expect.objectContaining({ code: 'query_invalid', parameters: { key } }),
    );
  });
});
