import { fold } from '../../shared/core/fold.ts';
import type { Condition, ListQuery } from '../../shared/core/list-query.ts';
import type { ObservationType } from '../../shared/observations/observation-type.ts';
import { findTypes } from '../../shared/search/names/find-types.ts';

/**
 * The types of the catalogue that a query asks for, of which the id is the only attribute.
 * @param isPaged whether it asks for a page; otherwise the answer holds them all
 */
export function listTypes(
  types: readonly ObservationType[],
  { conditions, text, page, page_size }: ListQuery,
  isPaged: boolean,
): ObservationType[] {
  const wantedTypes = types.filter(({ id }) => conditions.every((condition) => isMet(condition, id)));
  const found = findTypes(wantedTypes, text.join(' ')).map(({ type }) => type);
  const start = (page - 1) * page_size;
  return isPaged ? found.slice(start, start + page_size) : found;
}

function isMet({ operator, values }: Condition, id: string): boolean {
  const texts = values.map(String);
  switch (operator) {
    case 'eq':
      return texts.includes(id);
    case 'like':
      return texts.some((text) => fold(id).includes(fold(text)));
    case 'gt':
      return texts.every((text) => id > text);
    case 'ge':
      return texts.every((text) => id >= text);
    case 'lt':
      return texts.every((text) => id < text);
    case 'le':
      return texts.every((text) => id <= text);
  }
}
