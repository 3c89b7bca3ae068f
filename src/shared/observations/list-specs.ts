import type { ListSpec } from '../core/list-query.ts';
import { unpaged } from '../core/whole-list.ts';

export const observationListSpec = {
  attributes: {
    id: 'own_id',
    type_id: 'text',
    title: 'text',
    creation_time: 'time',
    creation_author_id: 'id',
    creation_author_name: 'name',
    creation_channel: 'text',
    effective_time: 'partial_time',
    source_entity_type: 'text',
    source_entity_id: 'id',
    has_file: 'boolean',
    status: 'code',
    replaced: 'boolean',
    subject_id: 'id',
    subject_code: 'code',
    // Both apply to one and the same measure. A bounded value (« < 5 ») matches only if every value that it allows
    // does.
    measure_type_id: 'code',
    value: 'quantity',
  },
  orders: ['creation_time', 'effective_time', 'title', 'type_id', 'id'],
  // A bounded value (« < 5 ») sorts by its number; values that are not numbers come last.
  measuredOrders: ['value'],
  fetches: ['Measures'],
  text: true,
} as const satisfies ListSpec;

/** What a request for one observation may include: its fetches. */
export const observationReadSpec = {
  ...unpaged(observationListSpec),
  attributes: {},
  orders: [],
  measuredOrders: [],
  text: false,
} as const satisfies ListSpec;

/**
 * An export is the whole list in order of creation: page, page size and fetches do not apply. Without `versions=all`,
 * it leaves out observations that were replaced or entered in error, unless the query filters by either.
 */
export const observationExportSpec = {
  ...unpaged(observationListSpec),
  orders: ['creation_time'],
  measuredOrders: [],
} as const satisfies ListSpec;

export const observationTypeListSpec = {
  attributes: { type_id: 'text' },
  orders: [],
  fetches: [],
  text: true,
} as const satisfies ListSpec;
