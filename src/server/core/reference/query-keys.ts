import { type ListSpec, OPERATORS } from '../../../shared/core/list-query.ts';
import { MAX_PAGE_SIZE } from '../../../shared/core/pagination.ts';
import type { AttributeKind } from '../../../shared/core/read-query-value.ts';
import { QUERY_KEY_TEXTS } from '../../../shared/texts/api/api.ts';

/** One key of a list's query string, for readers of the API reference. */
export interface QueryKey {
  key: string;
  description: string;
  /** An accepted value. */
  example: string;
}

const EXAMPLES: Record<AttributeKind, string> = {
  id: '0198c0de-0000-7000-8000-000000000001',
  own_id: '0198c0de-0000-7000-8000-000000000001',
  text: 'poids',
  code: 'poids.poids',
  name: 'martin',
  time: '2026-03-28T08:15:00+01:00',
  partial_time: '2026-03',
  number: '1000',
  quantity: '7.5',
  boolean: 'true',
  hash: '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08',
};
/** Examples for attributes that accept only a few words, or that the example of their kind would not suit. */
const OWN_EXAMPLES: Readonly<Record<string, string>> = {
  creation_channel: 'api',
  extraction_state: 'done',
  mimetype: 'text/csv',
  name: 'bilan.hl7',
  scan: 'clean',
  source_entity_type: 'file',
  status: 'entered-in-error',
  subject_code: 'S-7K2M-4PQX',
};
const SPAN = '7d';

/** Every key that `parseListQuery` accepts for a list, in the order of the attributes. */
export function queryKeysOf(spec: ListSpec): QueryKey[] {
  const { page, pageSize, noPage, fetch, fetches, text } = QUERY_KEY_TEXTS;
  const conditions = Object.entries(spec.attributes).flatMap(([attribute, kind]) => keysOf(attribute, kind));
  const [firstOrder] = spec.orders;
  const [firstFetch] = spec.fetches;
  return [
    { key: 'q:page', description: spec.paged === false ? noPage : page, example: '1' },
    {
      key: 'q:page_size',
      description: spec.paged === false ? noPage : pageSize(MAX_PAGE_SIZE),
      example: '10',
    },
    ...(firstOrder === undefined
      ? []
      : [{ key: 'q:order', description: orderText(spec), example: `-${firstOrder}` }]),
    ...(firstFetch === undefined
      ? []
      : [
          { key: 'q:fetch', description: fetch(spec.fetches), example: firstFetch },
          { key: 'fetches', description: fetches(spec.fetches), example: firstFetch },
        ]),
    ...(spec.text ? [{ key: 'q:text', description: text, example: 'poids' }] : []),
    ...conditions,
  ];
}

function orderText({ orders, measuredOrders = [] }: ListSpec): string {
  const { order, measuredOrder } = QUERY_KEY_TEXTS;
  return order(orders) + (measuredOrders.length === 0 ? '' : measuredOrder(measuredOrders));
}

function keysOf(attribute: string, kind: AttributeKind): QueryKey[] {
  const example = OWN_EXAMPLES[attribute] ?? EXAMPLES[kind];
  const compared = OPERATORS[kind].map((operator) => ({
    key: `q:${operator}:${attribute}`,
    description: QUERY_KEY_TEXTS.operators[operator](attribute),
    example,
  }));
  const isTime = kind === 'time' || kind === 'partial_time';
  const spans = isTime ? (['ago', 'in'] as const) : [];
  const relative = spans.flatMap((span) =>
    (['gt', 'lt'] as const).map((operator) => ({
      key: `q:${span}:${operator}:${attribute}`,
      description: QUERY_KEY_TEXTS[span][operator](attribute),
      example: SPAN,
    })),
  );
  const unit = {
    key: `q:unit:${attribute}`,
    description: QUERY_KEY_TEXTS.unit(attribute),
    example: 'mmol/L',
  };
  return [...compared, ...relative, ...(kind === 'quantity' ? [unit] : [])];
}
