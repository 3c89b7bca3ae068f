import { describe, expect, it } from 'vitest';
import { parseListQuery } from '../../../shared/core/list-query.ts';
import { fileListSpec } from '../../../shared/files/contract.ts';
import { filterQuery, listQuery } from './list-query.ts';

describe('listQuery', () => {
  it('requests the first ten by default, newest first', () => {
    expect(listQuery({})).toEqual({ 'q:page': '1', 'q:page_size': '10', 'q:order': '-creation_time' });
  });

  it("is accepted by the server's parser", () => {
    const raw = listQuery({
      page: 3,
      page_size: 50,
      order: ['name', '-size'],
      text: '  bilan   sanguin ',
      equals: { stored: true, mimetype: ['text/csv', 'application/pdf'] },
    });
    expect(parseListQuery(fileListSpec, raw, 0)).toEqual({
      page: 3,
      page_size: 50,
      order: [
        { attribute: 'name', descending: false },
        { attribute: 'size', descending: true },
      ],
      text: ['bilan', 'sanguin'],
      fetches: [],
      conditions: [
        { attribute: 'stored', operator: 'eq', values: [true] },
        { attribute: 'mimetype', operator: 'eq', values: ['text/csv', 'application/pdf'] },
      ],
    });
  });

  it('searches for no sign that shows nothing', () => {
    expect(filterQuery({ text: '\ufeffbilan\u200b sang\u00aduin\tnuit\u0000 \u200b' })).toEqual({
      'q:text': ['bilan', 'sanguin', 'nuit'],
    });
  });

  it('counts with the filters alone', () => {
    expect(filterQuery({ page: 2, text: 'a', equals: { stored: true } })).toEqual({
      'q:text': ['a'],
      'q:eq:stored': 'true',
    });
  });
});
