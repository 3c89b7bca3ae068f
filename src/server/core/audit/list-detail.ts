import type { ListQuery } from '../../../shared/core/list-query.ts';

const IDS_MAX = 10;

/**
 * The detail of an audit event for one page of a list: the number of rows shown, the page, the filters without their
 * values, the fetches, and the ids of the rows if there are ten at most. The words searched are left out.
 */
export function listDetail(
  { page, conditions, text, fetches }: Pick<ListQuery, 'page' | 'conditions' | 'text' | 'fetches'>,
  ids: readonly string[],
): string {
  const filters = conditions.map(({ operator, attribute }) => `${operator}:${attribute}`);
  if (text.length > 0) filters.push('text');
  const parts = [
    ['count', String(ids.length)],
    ['page', String(page)],
    ['filters', [...new Set(filters)].join(',')],
    ['fetches', fetches.join(',')],
    ['ids', ids.length > IDS_MAX ? '' : ids.join(',')],
  ];
  return parts.flatMap(([name, value]) => (value === '' ? [] : [`${name}=${value}`])).join(' ');
}
